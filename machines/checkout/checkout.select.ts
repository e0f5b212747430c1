import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from './checkout.machine.ts'

type Checkout = SnapshotFrom<typeof checkoutMachine>
/** Next waits for the VAT answer, for the cart, for storage, or for the payment page. */
export const isNextBusy = (checkout: Checkout): boolean => checkout.hasTag('busy')
/** Storing the address failed, or the payment page did not open. */
export const checkoutProblem = ({ context }: Checkout): string | null => context.problem
/** The country that the shopper chose last; the cart may not have it yet. */
export const wantedCountry = ({ context }: Checkout): string | null => context.shipCountry
