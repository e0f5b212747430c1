import type { SnapshotFrom } from 'xstate'
import type { orderCancellationMachine } from './order-cancellation.machine.ts'

type Cancellation = SnapshotFrom<typeof orderCancellationMachine>
export const isCancellationAsked = (seen: Cancellation): boolean =>
  seen.matches('confirming') || seen.matches('cancelling')
export const isCancelling = (seen: Cancellation): boolean => seen.matches('cancelling')
export const isTooLate = (seen: Cancellation): boolean => seen.matches('tooLate')
export const isOrderCancelled = (seen: Cancellation): boolean => seen.matches('cancelled')
export const cancellationProblem = ({ context }: Cancellation): string | null => context.problem
export const typedEmail = ({ context }: Cancellation): string => context.email
