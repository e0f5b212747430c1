import { ContentPage } from './ContentPage.tsx'
import * as text from './privacy.mdx'

export const PrivacyPage = () => <ContentPage text={text} />
