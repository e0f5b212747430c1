import { ContentPage } from './ContentPage.tsx'
import Text from './about.mdx'

export const AboutPage = () => <ContentPage text={Text} />
