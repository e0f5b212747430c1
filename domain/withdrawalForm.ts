/** `/withdraw`: the withdrawal from a contract (LAW-01). */
import * as v from 'valibot'
import {
  type FieldProblem,
  problemsOf,
  requiredEmail,
  requiredLine,
  requiredLineOf,
  tooLongMessage,
} from './fields.ts'
import { orderFormLimits } from './formLimits.ts'

/** The id from an order page's address, or an id itself; null for an order's name. */
export const parseOrderId = (text: string): string | null =>
  /(?:^|\/order\/)([0-9a-f]{32})\/?$/.exec(text.trim().toLowerCase())?.[1] ?? null

/** An address is shortened to its id before its length is checked. */
const orderReference = v.pipe(
  requiredLine,
  v.transform((text) => parseOrderId(text) ?? text),
  v.maxLength(orderFormLimits.order, tooLongMessage(orderFormLimits.order)),
)

export const withdrawalSchema = v.object({
  name: requiredLineOf(orderFormLimits.name),
  order: orderReference,
  email: requiredEmail,
  /** Ids of the lines; empty means the whole order. */
  lines: v.optional(v.pipe(v.array(requiredLine), v.maxLength(200)), []),
})

export type WithdrawalForm = v.InferOutput<typeof withdrawalSchema>
export const withdrawalProblems = (input: unknown): FieldProblem[] => problemsOf(withdrawalSchema, input)
export const emptyWithdrawal: WithdrawalForm = { name: '', order: '', email: '', lines: [] }
