import type { Ignored } from '../ignored.ts'
import type { ShippingEstimateEvent } from './shipping-estimate.types.ts'

export const shippingEstimateIgnored: Ignored<ShippingEstimateEvent> = {}
