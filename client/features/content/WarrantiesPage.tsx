import { ContentPage } from './ContentPage.tsx'
import * as text from './warranties.mdx'

export const WarrantiesPage = () => <ContentPage text={text} />
