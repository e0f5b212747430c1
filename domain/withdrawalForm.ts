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

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * The id from an order page's address, or an id itself: it ends with the shop's signature, or is one of an earlier
 * version. Null for an order's name.
 */
export const parseOrderId = (text: string): string | null => {
  const [, segment] = /\/order\/([^/?#]+)\/?$/i.exec(text.trim()) ?? []
  const id = segment === undefined ? text.trim() : decoded(segment)
  if (/^[0-9a-f]{32}$/i.test(id)) return id.toLowerCase()
  return /^.{1,256}\.[\w-]{22}$/.test(id) ? id : null
}

/** An address is shortened to its id. Names are as long as the upstream accepts them, ids as long as it makes them. */
const orderReference = v.pipe(
  requiredLine,
  v.transform((text) => parseOrderId(text) ?? text),
  v.check(
    (text) => text.length <= orderFormLimits.order || parseOrderId(text) !== null,
    tooLongMessage(orderFormLimits.order),
  ),
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
