import type { SnapshotView } from '../vocabulary.ts'
import type { PaymentContext } from './payment.types.ts'

type Payment = SnapshotView<PaymentContext>
/** The spinner beside `Place Order and Pay`. */
export const isPlacing = ({ tags }: Payment): boolean => tags.has('busy')
/** In the dismissible dialog (PAY-05). */
export const paymentProblem = ({ context, tags }: Payment): string | null =>
  tags.has('told') ? context.problem : null
/** No answer came: whether the order exists is unknown; offer `Try again` (safe, same key). */
export const isUnanswered = ({ tags }: Payment): boolean => tags.has('unanswered')
/** The order exists; what is told then is only that its page did not come. */
export const isOrderMade = ({ context }: Payment): boolean => context.orderId !== ''
