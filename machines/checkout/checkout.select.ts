import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from './checkout.machine.ts'

type Checkout = SnapshotFrom<typeof checkoutMachine>
/** Next waits for the VAT check, the cart, storage or the payment page. */
export const isNextBusy = (checkout: Checkout): boolean => checkout.hasTag('busy')
/** Storing the address failed, or the payment page did not open. */
export const checkoutProblem = ({ context }: Checkout): string | null => context.problem
/** The shopper's latest choice; the cart may not hold it yet. */
export const chosenCountry = ({ context }: Checkout): string | null => context.shipCountry
