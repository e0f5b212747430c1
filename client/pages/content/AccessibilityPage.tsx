import { ContentPage } from './ContentPage.tsx'
import Text from './accessibility.mdx'

export const AccessibilityPage = () => <ContentPage text={Text} />
