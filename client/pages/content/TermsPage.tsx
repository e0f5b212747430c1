import { ContentPage } from './ContentPage.tsx'
import Text from './terms.mdx'

export const TermsPage = () => <ContentPage text={Text} />
