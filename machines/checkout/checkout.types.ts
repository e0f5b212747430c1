/**
 * The checkout page (CHK-11 to CHK-15). The form library holds values and touched; this machine holds
 * what they set off. Writes go to the cart actor's queue; its refusals show in the Info modal.
 */
import type { CartRef, VatCheckRef, VatState } from '../vocabulary.ts'

export type CheckoutInput = {
  cart: CartRef
  vatCheck: VatCheckRef
  /** The basket's ship country. */
  shipCountry: string | null
}
export type CheckoutEvent =
  /** What the form starts with; the basket may know another country, and neither flag nor zip can be read off it. */
  | { type: 'form.opened'; country: string; company: boolean; zip: string }
  | { type: 'country.chosen'; country: string; company: boolean }
  /** The cart was not told of the country; tell it again. */
  | { type: 'country.retried'; company: boolean }
  /** The company box: the basket's tax may depend on it (LAW-04). */
  | { type: 'company.changed'; company: boolean }
  | { type: 'delivery.chosen'; id: string }
  | { type: 'payment.chosen'; id: string }
  | { type: 'zip.typed'; zip: string }
  /** The form asked for Next. `valid`: by the form's own schema; `vatNeeded`: isCompany is checked. */
  | { type: 'next.clicked'; valid: boolean; vatNeeded: boolean; address: StoredAddress }
  /** Anything in the form was changed: what Next waits with must not be passed over. */
  | { type: 'form.edited'; address: StoredAddress }
  | { type: 'vat.answered'; state: VatState }
/** The form's values as they are stored on this device (CHK-03). Opaque here; the form's schema knows them. */
export type StoredAddress = Readonly<Record<string, string | boolean>>
export type CheckoutEmitted =
  /** The view resets `delivery` and shows the vat problem or the first invalid field. */
  { type: 'delivery.cleared' } | { type: 'form.refused' } | { type: 'vat.refused' }
export type CheckoutContext = {
  cart: CartRef
  vatCheck: VatCheckRef
  /** As the check told it last: guards that looked into its actor could be neither replayed nor walked. */
  vat: VatState
  shipCountry: string | null
  zip: string
  savedZip: string
  address: StoredAddress
  vatNeeded: boolean
  problem: string | null
}
