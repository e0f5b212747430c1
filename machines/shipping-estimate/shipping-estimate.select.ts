import type { SnapshotFrom } from 'xstate'
import type { shippingEstimateMachine } from './shipping-estimate.machine.ts'

type Estimate = SnapshotFrom<typeof shippingEstimateMachine>
/** Shows in place of the cart's country and method, where it names them. */
export const wantedEstimate = ({ context }: Estimate) => context.wanted
export const isEstimateSaving = (estimate: Estimate): boolean => !estimate.matches('idle')
/** While a country is saved, the methods on show are another country's (CART-08). */
export const canChooseMethod = (estimate: Estimate): boolean => !estimate.matches('savingCountry')
