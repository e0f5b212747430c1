/** `/returns-form`: what is sent back, and why (LEAD-01, LEAD-02). */
import * as v from 'valibot'
import {
  type FieldProblem,
  problemsOf,
  requiredEmail,
  requiredLineOf,
  requiredTextOf,
  trap,
} from './fields.ts'
import { letterLimits } from './letterLimits.ts'

export const returnSchema = v.object({
  name: requiredLineOf(letterLimits.name),
  email: requiredEmail,
  order: requiredLineOf(letterLimits.order),
  /** Required, and the one required field without an asterisk (CHK-10). */
  vin: requiredLineOf(letterLimits.vin),
  parts: requiredTextOf(letterLimits.parts),
  reason: requiredTextOf(letterLimits.reason),
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
