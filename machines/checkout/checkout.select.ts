import type { SnapshotView } from '../vocabulary.ts'
import type { CheckoutContext } from './checkout.types.ts'

type Checkout = SnapshotView<CheckoutContext>
/** Next is under way: waiting for the VAT answer, storing, leaving. */
export const isNextBusy = ({ tags }: Checkout): boolean => tags.has('busy')
/** Storing the address failed, or the page could not be left. */
export const checkoutProblem = ({ context }: Checkout): string | null => context.problem
/** The country that the shopper chose last; the cart may not have heard of it yet. */
export const wantedCountry = ({ context }: Checkout): string | null => context.shipCountry
