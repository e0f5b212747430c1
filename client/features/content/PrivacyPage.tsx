import * as text from './privacy.mdx'
import { ReplaceablePage } from './ReplaceablePage.tsx'

export const PrivacyPage = () => <ReplaceablePage path="/privacy" text={text} />
