import { ContentPage } from './ContentPage.tsx'
import * as text from './accessibility.mdx'

export const AccessibilityPage = () => <ContentPage text={text} />
