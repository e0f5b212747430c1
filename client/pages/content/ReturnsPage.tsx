import { ContentPage } from './ContentPage.tsx'
import Text from './returns.mdx'

export const ReturnsPage = () => <ContentPage text={Text} />
