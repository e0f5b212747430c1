import { ContentPage } from './ContentPage.tsx'
import * as text from './terms.mdx'

export const TermsPage = () => <ContentPage text={text} />
