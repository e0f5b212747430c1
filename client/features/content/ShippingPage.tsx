import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './shipping.mdx'

export const ShippingPage = () => <ReplaceablePage path="/shipping" text={text} />
