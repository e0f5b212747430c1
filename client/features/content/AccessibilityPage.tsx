import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/accessibility.mdx'

export const AccessibilityPage = () => <ReplaceablePage path="/accessibility" text={text} />
