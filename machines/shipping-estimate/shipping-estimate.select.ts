import type { Seen } from '../port.ts'
import type { ShippingEstimateContext } from './shipping-estimate.types.ts'

type Estimate = Seen<ShippingEstimateContext>
export const estimateCountry = ({ context }: Estimate): string => context.country ?? ''
export const estimateMethod = ({ context }: Estimate): string => context.method ?? ''
export const isEstimateSaving = ({ tags }: Estimate): boolean => tags.has('busy')
/** Not while a country is saved, whose methods are others (CART-08). */
export const canChooseMethod = ({ context, tags }: Estimate): boolean =>
  context.country !== null && tags.has('choosing')
