import { ContentPage } from './ContentPage.tsx'
import Text from './features.mdx'

export const FeaturesPage = () => <ContentPage text={Text} />
