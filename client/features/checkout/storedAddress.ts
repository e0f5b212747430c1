/**
 * What the shopper entered at checkout, as it is kept on this device: the address for the next order
 * until it is replaced, and the form as far as it was filled in until the tab is closed.
 */
import * as v from 'valibot'
import { attempt, readStored, writeStored } from '#client/lib/storage.ts'
import { type CheckoutDraft, type CheckoutForm, checkoutSchema, emptyCheckout } from '#domain/checkoutForm.ts'
import type { StoredAddress } from '#machines/checkout/checkout.types.ts'

const addressKey = 'checkoutAddress'
const draftKey = 'checkoutDraft'

const draftEntries = Object.fromEntries(
  Object.entries(emptyCheckout).map(([field, value]): [string, v.GenericSchema] => [
    field,
    typeof value === 'boolean' ? v.boolean() : v.string(),
  ]),
)
const draftSchema = v.partial(v.object(draftEntries))

const read = (text: string | null): Partial<CheckoutDraft> | null => {
  const parsed = v.safeParse(
    draftSchema,
    attempt((): unknown => JSON.parse(text ?? 'null')),
  )
  return parsed.success ? (parsed.output as Partial<CheckoutDraft>) : null
}

/** The form stays as it is until the order exists, for whoever goes back to it. */
export const storeAddress = (address: StoredAddress): void => writeStored(addressKey, JSON.stringify(address))

/** The order exists: the next one starts from the saved address, with a consent of its own. */
export const removeDraft = (): void => {
  attempt(() => sessionStorage.removeItem(draftKey))
}

/** The stored address where it still passes the form's rules; the review page needs a whole one. */
export const readAddress = (): CheckoutForm | null => {
  const parsed = v.safeParse(checkoutSchema, read(readStored(addressKey)))
  return parsed.success ? parsed.output : null
}

/** Storage may be forbidden or full: what was typed then lives as long as the page. */
export const storeDraft = (draft: CheckoutDraft): void => {
  attempt(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)))
}

/** With what the form starts: what was typed before a reload, else the saved address (CHK-03). */
export const readDraft = (): Partial<CheckoutDraft> =>
  read(attempt(() => sessionStorage.getItem(draftKey))) ?? {
    ...read(readStored(addressKey)),
    termsConsent: false,
  }
