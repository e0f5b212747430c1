import { ContentPage } from './ContentPage.tsx'
import Text from './privacy.mdx'

export const PrivacyPage = () => <ContentPage text={Text} />
