/** Withdrawal from a purchase (LAW-01): fill in, confirm in a second step, get a receipt. */
import type { WithdrawalForm } from '#domain/withdrawalForm.ts'
import type { FormProblems, NotTaken } from '../formProblems.ts'

/** A line of an order, as much of it as is needed to choose it. */
export type OrderLine = { id: string; name: string; quantity: number }
export type WithdrawalResult = { kind: 'received'; id: string; receivedAt: string } | NotTaken
export type LinesResult =
  | { kind: 'found'; lines: readonly OrderLine[] }
  | { kind: 'refused'; message: string }
export type WithdrawalEvent =
  /** Whoever wants to withdraw from single lines, and did not come from the order's page. */
  | { type: 'lines.requested'; order: string; email: string }
  /** The first step, already valid by the form's schema. */
  | ({ type: 'form.submitted' } & WithdrawalForm)
  | { type: 'back.clicked' }
  /** `Confirm withdrawal`. */
  | { type: 'withdrawal.confirmed' }
export type WithdrawalContext = FormProblems & {
  form: WithdrawalForm
  /** Of which order lines were asked for, and what came of it. */
  asked: { order: string; email: string }
  lines: readonly OrderLine[]
  linesProblem: string | null
  receipt: { id: string; receivedAt: string } | null
}
