/** `/order`: finding an order again by its name and email address (ORD-30). */
import * as v from 'valibot'
import { type FieldProblem, problemsOf, requiredEmail } from '../forms/fields.ts'
import { orderReference } from './orderReference.ts'

/** Letters and digits of a code. Those that look or sound alike are left out. */
export const orderCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const orderCodeLength = 8

/** Codes are typed in any case, with blanks and hyphens. */
export const normalizedOrderCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** `ABCD-EFGH`: in halves, which people copy without losing their place. */
export const formatOrderCode = (code: string): string =>
  `${code.slice(0, orderCodeLength / 2)}-${code.slice(orderCodeLength / 2)}`

export const orderLookupSchema = v.object({ order: orderReference, email: requiredEmail })
export type OrderLookupForm = v.InferOutput<typeof orderLookupSchema>
export const orderLookupProblems = (input: unknown): FieldProblem[] => problemsOf(orderLookupSchema, input)
export const emptyOrderLookup: OrderLookupForm = { order: '', email: '' }

const isOrderCode = (typed: string) => {
  const code = normalizedOrderCode(typed)
  return code.length === orderCodeLength && [...code].every((letter) => orderCodeAlphabet.includes(letter))
}
const orderCodeMessage = `A code has ${orderCodeLength} letters and digits, such as ABCD-2345.`
const codeSchema = v.object({
  code: v.nullish(v.pipe(v.string(), v.check(isOrderCode, orderCodeMessage)), ''),
})
export const orderCodeProblems = (input: unknown): FieldProblem[] => problemsOf(codeSchema, input)
