import type { Ignored } from '../ignored.ts'
import type { CheckoutEvent } from './checkout.types.ts'

export const checkoutIgnored: Ignored<CheckoutEvent> = {}
