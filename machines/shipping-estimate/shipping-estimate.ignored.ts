import type { Ignored } from '../ignored.ts'
import type { ShippingEstimateEvent } from './shipping-estimate.types.ts'

export const shippingEstimateIgnored: Ignored<ShippingEstimateEvent> = {
  'method.chosen': {
    in: ['savingCountry'],
    why: 'The methods that are shown are those of the country before.',
  },
}
