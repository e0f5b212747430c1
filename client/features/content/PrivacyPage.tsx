import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/privacy.mdx'

export const PrivacyPage = () => <ReplaceablePage path="/privacy" text={text} />
