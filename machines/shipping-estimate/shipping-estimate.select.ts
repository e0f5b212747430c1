import type { SnapshotFrom } from 'xstate'
import type { shippingEstimateMachine } from './shipping-estimate.machine.ts'

type Estimate = SnapshotFrom<typeof shippingEstimateMachine>
/** Shows in place of the cart's country and method. */
export const pendingEstimate = ({ context }: Estimate) => context.choice
export const isEstimateSaving = (estimate: Estimate): boolean => !estimate.matches('idle')
/** While a country is being saved, the view still shows the methods of the previous country (CART-08). */
export const canChooseMethod = (estimate: Estimate): boolean => !estimate.matches('savingCountry')
