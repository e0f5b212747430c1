import { ContentPage } from './ContentPage.tsx'
import * as text from './shipping.mdx'

export const ShippingPage = () => <ContentPage text={text} />
