import { ContentPage } from './ContentPage.tsx'
import Text from './warranties.mdx'

export const WarrantiesPage = () => <ContentPage text={Text} />
