import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from './payment.machine.ts'

type Payment = SnapshotFrom<typeof paymentMachine>
/** The spinner beside `Place Order and Pay`. */
export const isPlacing = (payment: Payment): boolean => payment.hasTag('busy')
/** In the dismissible dialog (PAY-05). */
export const paymentProblem = (payment: Payment): string | null =>
  payment.hasTag('dialog') ? payment.context.problem : null
/** No answer came, so the order may exist: offer `Try again`, which is safe under the same key. */
export const isUnanswered = (payment: Payment): boolean => payment.matches('unanswered')
/** The order exists; a problem then is only that its page did not load. */
export const isOrderMade = ({ context }: Payment): boolean => context.orderId !== ''
