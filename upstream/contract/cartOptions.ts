/** What can be chosen for a cart: its shipping and payment methods. */
import * as v from 'valibot'
import { optional, wireId, wireMoney } from './values.ts'

const dayCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))
const workingDays = v.pipe(
  v.object({ from: dayCount, until: dayCount }),
  v.check(({ from, until }) => from <= until, 'until is not before from'),
)

const option = v.object({
  _id: wireId,
  name: optional(v.string()),
  displayname: optional(v.string()),
  description: optional(v.string()),
  /** From dispatch. */
  workingdays: optional(workingDays),
  grossprice: optional(wireMoney),
})
export type WireOption = v.InferOutput<typeof option>

export const cartOptions = v.object({
  shippingmethod: optional(v.array(option)),
  paymentmethod: optional(v.array(option)),
})
export type WireCartOptions = v.InferOutput<typeof cartOptions>
