import type { Ignored } from '../ignored.ts'
import type { ShippingEstimateEvent } from './shipping-estimate.types.ts'

/** Every event is handled in every state. */
export const shippingEstimateIgnored: Ignored<ShippingEstimateEvent> = {}
