import { ContentPage } from './ContentPage.tsx'
import * as text from './about.mdx'

export const AboutPage = () => <ContentPage text={text} />
