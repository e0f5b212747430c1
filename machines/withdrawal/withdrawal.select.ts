import type { SnapshotFrom } from 'xstate'
import type { WithdrawalForm } from '#domain/forms/withdrawalForm.ts'
import type { WithdrawableLine } from '#domain/orders/withdrawalUnits.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'

type Withdrawal = SnapshotFrom<typeof withdrawalMachine>
export const isWithdrawalFilling = (withdrawal: Withdrawal): boolean => withdrawal.hasTag('editing')
/** The second step shows the values of the first. */
export const isWithdrawalConfirming = (withdrawal: Withdrawal): boolean => withdrawal.hasTag('confirming')
export const isWithdrawalSending = (withdrawal: Withdrawal): boolean => withdrawal.matches('sending')
export const withdrawalReceipt = ({ context }: Withdrawal) => context.receipt
export const withdrawalForm = ({ context }: Withdrawal): WithdrawalForm => context.form
export const areLinesSought = (withdrawal: Withdrawal): boolean => withdrawal.matches('loadingLines')
const none: readonly WithdrawableLine[] = []
/** Empty if the order's lines were not requested. */
export const foundLines = ({ context }: Withdrawal, order: string): readonly WithdrawableLine[] =>
  context.lineRequest.order === order.trim() ? context.lines : none
export const linesProblem = ({ context }: Withdrawal): string | null => context.linesProblem
