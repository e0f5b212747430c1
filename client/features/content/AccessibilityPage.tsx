import * as text from './accessibility.mdx'
import { ReplaceablePage } from './ReplaceablePage.tsx'

export const AccessibilityPage = () => <ReplaceablePage path="/accessibility" text={text} />
