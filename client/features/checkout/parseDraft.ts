import * as v from 'valibot'
import { attempt } from '#client/lib/storage.ts'
import { type CheckoutDraft, emptyCheckout } from '#domain/checkout/checkoutForm.ts'

const draftEntries = Object.fromEntries(
  Object.entries(emptyCheckout).map(([field, value]): [string, v.GenericSchema] => [
    field,
    typeof value === 'boolean' ? v.boolean() : v.string(),
  ]),
)
const draftSchema = v.partial(v.object(draftEntries))

/** Reads the fields of a stored form, filled in or not; null if there are none or they have other types. */
export const parseDraft = (text: string | null): Partial<CheckoutDraft> | null => {
  const parsed = v.safeParse(
    draftSchema,
    attempt((): unknown => JSON.parse(text ?? 'null')),
  )
  return parsed.success ? (parsed.output as Partial<CheckoutDraft>) : null
}
