/** `/returns-form`: the return request (LEAD-01, LEAD-02). */
import * as v from 'valibot'
import {
  type FieldProblem,
  problemsOf,
  requiredEmail,
  requiredLineOf,
  requiredTextOf,
  trap,
} from './fields.ts'
import { orderFormLimits } from './formLimits.ts'

export const returnSchema = v.object({
  name: requiredLineOf(orderFormLimits.name),
  email: requiredEmail,
  order: requiredLineOf(orderFormLimits.order),
  /** The only required field without an asterisk (CHK-10). */
  vin: requiredLineOf(orderFormLimits.vin),
  parts: requiredTextOf(orderFormLimits.parts),
  reason: requiredTextOf(orderFormLimits.reason),
  trap,
})

export type ReturnForm = v.InferOutput<typeof returnSchema>
export const returnProblems = (input: unknown): FieldProblem[] => problemsOf(returnSchema, input)
export const emptyReturn: ReturnForm = {
  name: '',
  email: '',
  order: '',
  vin: '',
  parts: '',
  reason: '',
  trap: '',
}
