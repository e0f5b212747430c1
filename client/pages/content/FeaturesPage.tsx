import { ContentPage } from './ContentPage.tsx'
import * as text from './features.mdx'

export const FeaturesPage = () => <ContentPage text={text} />
