import * as text from './cookies.mdx'
import { ReplaceablePage } from './ReplaceablePage.tsx'

export const CookiesPage = () => <ReplaceablePage path="/cookies" text={text} />
