/** `/returns-form`: what is sent back, and why (LEAD-01, LEAD-02). */
import * as v from 'valibot'
import { type FieldProblem, problemsOf, requiredEmail, requiredLine, requiredText, trap } from './fields.ts'

export const returnSchema = v.object({
  name: requiredLine,
  email: requiredEmail,
  order: requiredLine,
  /** Required, and the one required field without an asterisk (CHK-10). */
  vin: requiredLine,
  parts: requiredText,
  reason: requiredText,
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
