import { ContentPage } from './ContentPage.tsx'
import Text from './shipping.mdx'

export const ShippingPage = () => <ContentPage text={Text} />
