import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from './payment.machine.ts'

type Payment = SnapshotFrom<typeof paymentMachine>
/** The spinner beside `Place Order and Pay`. */
export const isPlacing = (payment: Payment): boolean => payment.hasTag('busy')
/** The text of the dismissible dialog (PAY-05). */
export const paymentProblem = (payment: Payment): string | null =>
  payment.hasTag('dialog') ? payment.context.problem : null
/** The shopper looks at the review: no order is being placed. */
export const isReviewing = (payment: Payment): boolean => payment.matches('reviewing')
/** The order may exist: the view offers `Try again`, which is safe under the same key. */
export const isUnanswered = (payment: Payment): boolean => payment.matches('unanswered')
/** The order exists: a problem means only that its page did not load. */
export const isOrderMade = ({ context }: Payment): boolean => context.orderId !== ''
