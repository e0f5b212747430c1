import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/terms.mdx'

export const TermsPage = () => <ReplaceablePage path="/terms" text={text} />
