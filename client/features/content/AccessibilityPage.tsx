import * as text from './accessibility.mdx'
import { ContentPage } from './ContentPage.tsx'

export const AccessibilityPage = () => <ContentPage text={text} />
