import { ContentPage } from './ContentPage.tsx'
import Text from './cookies.mdx'

export const CookiesPage = () => <ContentPage text={Text} />
