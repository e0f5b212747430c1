/** The shopper's last address, stored on this device for the next order. */
import * as v from 'valibot'
import { readStored, writeStored } from '#client/lib/storage.ts'
import { type CheckoutDraft, type CheckoutForm, checkoutSchema } from '#domain/checkout/checkoutForm.ts'
import type { StoredAddress } from '#machines/checkout/checkout.types.ts'
import { parseDraft } from './parseDraft.ts'

const addressKey = 'checkoutAddress'

export const storeAddress = (address: StoredAddress): void =>
  writeStored(addressKey, JSON.stringify({ ...address, storedAt: Date.now() }))

/** The stored address, even if the form's rules refuse it; null if there is none. */
export const readAddressDraft = (): Partial<CheckoutDraft> | null => parseDraft(readStored(addressKey))

/** The stored address if it passes the form's rules, which the review page needs. */
export const readAddress = (): CheckoutForm | null => {
  const parsed = v.safeParse(checkoutSchema, readAddressDraft())
  return parsed.success ? parsed.output : null
}
