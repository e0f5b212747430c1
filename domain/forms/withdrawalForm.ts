/** `/withdraw`: the withdrawal from a contract (LAW-01). */
import * as v from 'valibot'
import { orderReference } from '../orders/orderReference.ts'
import { type FieldProblem, problemsOf, requiredEmail, requiredLine, requiredLineOf } from './fields.ts'
import { orderFormLimits } from './formLimits.ts'

export const withdrawalSchema = v.object({
  name: requiredLineOf(orderFormLimits.name),
  order: orderReference,
  email: requiredEmail,
  /** Ids of the lines; empty means the whole order. */
  lines: v.optional(v.pipe(v.array(requiredLine), v.maxLength(200)), []),
  /** One for each line of which the buyer keeps some units. */
  quantities: v.optional(
    v.pipe(
      v.array(v.object({ id: requiredLine, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
      v.maxLength(200),
    ),
    [],
  ),
})

export type WithdrawalForm = v.InferOutput<typeof withdrawalSchema>
export const withdrawalProblems = (input: unknown): FieldProblem[] => problemsOf(withdrawalSchema, input)
export const emptyWithdrawal: WithdrawalForm = { name: '', order: '', email: '', lines: [], quantities: [] }
