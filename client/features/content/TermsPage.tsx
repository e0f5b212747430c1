import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './terms.mdx'

export const TermsPage = () => <ReplaceablePage path="/terms" text={text} />
