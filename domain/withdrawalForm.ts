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
import { letterLimits } from './letterLimits.ts'

/** The id in an order page's address, or an id by itself; null for an order's name. */
export const orderIdIn = (text: string): string | null =>
  /(?:^|\/order\/)([0-9a-f]{32})\/?$/.exec(text.trim().toLowerCase())?.[1] ?? null

/** As it is sent: of an address only the id counts, however long the address is. */
const orderNamed = v.pipe(
  requiredLine,
  v.transform((text) => orderIdIn(text) ?? text),
  v.maxLength(letterLimits.order, tooLongMessage(letterLimits.order)),
)

export const withdrawalSchema = v.object({
  name: requiredLineOf(letterLimits.name),
  order: orderNamed,
  email: requiredEmail,
  /** Ids of the lines; empty means the whole order. */
  lines: v.optional(v.pipe(v.array(requiredLine), v.maxLength(200)), []),
})

export type WithdrawalForm = v.InferOutput<typeof withdrawalSchema>
export const withdrawalProblems = (input: unknown): FieldProblem[] => problemsOf(withdrawalSchema, input)
export const emptyWithdrawal: WithdrawalForm = { name: '', order: '', email: '', lines: [] }
