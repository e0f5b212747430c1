import type { SnapshotView } from '../vocabulary.ts'
import type { ShippingEstimateContext } from './shipping-estimate.types.ts'

type Estimate = SnapshotView<ShippingEstimateContext>
/** Shown in place of the cart's country and method, as far as it says. */
export const wantedEstimate = ({ context }: Estimate) => context.wanted
export const isEstimateSaving = ({ tags }: Estimate): boolean => tags.has('busy')
/** Not while a country is saved, whose methods are others (CART-08). */
export const canChooseMethod = ({ tags }: Estimate): boolean => tags.has('choosing')
