import { ContentPage } from './ContentPage.tsx'
import * as text from './returns.mdx'

export const ReturnsPage = () => <ContentPage text={text} />
