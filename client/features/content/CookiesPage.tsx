import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/cookies.mdx'

export const CookiesPage = () => <ReplaceablePage path="/cookies" text={text} />
