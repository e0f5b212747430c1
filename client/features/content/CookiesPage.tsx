import { ContentPage } from './ContentPage.tsx'
import * as text from './cookies.mdx'

export const CookiesPage = () => <ContentPage text={text} />
