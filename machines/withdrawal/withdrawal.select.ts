import type { WithdrawalForm } from '#domain/withdrawalForm.ts'
import type { SnapshotView } from '../vocabulary.ts'
import type { OrderLine, WithdrawalContext } from './withdrawal.types.ts'

type Withdrawal = SnapshotView<WithdrawalContext>
export const isWithdrawalFilling = ({ tags }: Withdrawal): boolean => tags.has('filling')
/** The second step shows, with what was filled in. */
export const isWithdrawalConfirming = ({ tags }: Withdrawal): boolean => tags.has('confirming')
export const isWithdrawalSending = ({ tags }: Withdrawal): boolean => tags.has('busy')
export const withdrawalReceipt = ({ context }: Withdrawal) => context.receipt
export const withdrawalForm = ({ context }: Withdrawal): WithdrawalForm => context.form
export const areLinesSought = ({ tags }: Withdrawal): boolean => tags.has('finding')
const none: readonly OrderLine[] = []
/** None for an order that was not asked for. */
export const foundLines = ({ context }: Withdrawal, order: string): readonly OrderLine[] =>
  context.asked.order === order.trim() ? context.lines : none
export const linesProblem = ({ context }: Withdrawal): string | null => context.linesProblem
