import type { SnapshotView } from '../vocabulary.ts'
import type { OrderContext } from './order.types.ts'

type Order = SnapshotView<OrderContext>
export const isOrderLoading = ({ tags }: Order): boolean => tags.has('loading')
export const isOrderMissing = ({ tags }: Order): boolean => tags.has('missing')
/** The page says so, as an alert: the visitor came back from a payment that is confirmed. */
export const isPaidAnnounced = ({ context, tags }: Order): boolean => tags.has('paid') && context.returned
export const canPay = ({ tags }: Order): boolean => tags.has('payable')
export const isPaying = ({ tags }: Order): boolean => tags.has('busy')
export const orderProblem = ({ context }: Order): string | null => context.problem
export const chosenMethod = ({ context }: Order): string | null => context.methodId
