/** Withdrawal from a purchase (LAW-01): the visitor fills in a form, confirms in a second step, and gets a receipt. */
import type { WithdrawalForm } from '#domain/forms/withdrawalForm.ts'
import type { WithdrawableLine } from '#domain/orders/withdrawalUnits.ts'
import type { FormProblems, FormRejection } from '../formProblems.ts'

export type WithdrawalResult = { kind: 'received'; id: string; receivedAt: string } | FormRejection
export type LinesResult =
  | { kind: 'found'; lines: readonly WithdrawableLine[] }
  | { kind: 'refused'; message: string }
export type WithdrawalEvent =
  /** Loads the order's lines, so that the visitor can withdraw from some of them. */
  | { type: 'lines.requested'; order: string; email: string }
  /** Ends the first step; the values are valid by the form's schema. */
  | ({ type: 'form.submitted' } & WithdrawalForm)
  | { type: 'back.clicked' }
  /** `Confirm withdrawal`. */
  | { type: 'withdrawal.confirmed' }
export type WithdrawalContext = FormProblems & {
  form: WithdrawalForm
  /** The order whose lines were requested, and the result. */
  lineRequest: { order: string; email: string }
  lines: readonly WithdrawableLine[]
  linesProblem: string | null
  receipt: { id: string; receivedAt: string } | null
}
