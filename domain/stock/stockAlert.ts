/** A mail when a part can be bought again (PDP-19). */
import * as v from 'valibot'
import { type FieldProblem, problemsOf, requiredEmail } from '../forms/fields.ts'

/** `record`: the id of the part. `country`: where the part is to be delivered. */
export const stockAlertSchema = v.object({ record: v.string(), country: v.string(), email: requiredEmail })
export const stockAlertProblems = (input: unknown): FieldProblem[] =>
  problemsOf(v.pick(stockAlertSchema, ['email']), input)
