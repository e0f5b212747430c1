/** Withdrawal from a purchase (LAW-01): fill in, confirm in a second step, get a receipt. */
import type { Ask } from '../port.ts'
import type { FieldProblem } from '../vocabulary.ts'

export type { FieldProblem } from '../vocabulary.ts'

export type WithdrawalForm = { name: string; order: string; email: string; lines: readonly string[] }
export type WithdrawalVerdict =
  | { kind: 'received'; id: string; receivedAt: string }
  /** `otherWay`: show the postal and e-mail way. */
  | { kind: 'refused'; message: string; otherWay: boolean }
  | { kind: 'invalid'; problems: readonly FieldProblem[] }
export type WithdrawalEvent =
  /** The first step, already valid by the form's schema. */
  | ({ type: 'form.submitted' } & WithdrawalForm)
  | { type: 'back.clicked' }
  /** `Confirm withdrawal`. */
  | { type: 'withdrawal.confirmed' }
export type WithdrawalPorts = { sendWithdrawal: Ask<WithdrawalForm, WithdrawalVerdict> }
export type WithdrawalContext = {
  form: WithdrawalForm
  receipt: { id: string; receivedAt: string } | null
  problems: readonly FieldProblem[]
  problem: string | null
  otherWay: boolean
}
