import * as text from './about.mdx'
import { ContentPage } from './ContentPage.tsx'

export const AboutPage = () => <ContentPage text={text} />
