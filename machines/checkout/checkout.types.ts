/**
 * The checkout page (CHK-11 to CHK-15). The form library holds the values. Writes go to the cart actor's queue;
 * its refusals show in the Info modal.
 */
import type { CartRef, VatCheckRef, VatState } from '../vocabulary.ts'

export type CheckoutInput = {
  cart: CartRef
  vatCheck: VatCheckRef
  /** The cart's ship country. */
  shipCountry: string | null
}
export type CheckoutEvent =
  /** The form's initial values. The cart may hold other ones. */
  | { type: 'form.opened'; country: string; company: boolean; zip: string }
  | { type: 'country.chosen'; country: string; company: boolean }
  /** Sends the country to the cart again, after the first try failed. */
  | { type: 'country.retried'; company: boolean }
  /** The company box: the cart's tax may depend on it (LAW-04). */
  | { type: 'company.changed'; company: boolean }
  | { type: 'delivery.chosen'; id: string }
  | { type: 'payment.chosen'; id: string }
  | { type: 'zip.typed'; zip: string }
  /** `valid`: by the form's schema; `vatNeeded`: the company box is checked. */
  | { type: 'next.clicked'; valid: boolean; vatNeeded: boolean; address: StoredAddress }
  /** Any field of the form changed. */
  | { type: 'form.edited'; address: StoredAddress }
  | { type: 'vat.answered'; state: VatState }
/** The form's values as stored on this device (CHK-03); the form's schema knows the fields. */
export type StoredAddress = Readonly<Record<string, string | boolean>>
export type CheckoutEmitted =
  /** The view resets `delivery` and shows the vat problem or the first invalid field. */
  { type: 'delivery.cleared' } | { type: 'form.refused' } | { type: 'vat.refused' }
export type CheckoutContext = {
  cart: CartRef
  vatCheck: VatCheckRef
  /** The latest state of the VAT check. Guards read it here, since reading the actor would make them impure. */
  vat: VatState
  shipCountry: string | null
  zip: string
  savedZip: string
  address: StoredAddress
  vatNeeded: boolean
  problem: string | null
}
