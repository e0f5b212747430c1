import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/shipping.mdx'

export const ShippingPage = () => <ReplaceablePage path="/shipping" text={text} />
