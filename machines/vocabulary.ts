/** Types that several machines share: a machine must not import from another machine's folder. */

import type { ActorRef, Snapshot } from 'xstate'
import type { Accepted, CartExpired, CartOrdered, Refused } from '#domain/results.ts'

export type SubmitResult = Accepted | Refused

/** A write to the cart. Edits of the same slot replace each other while they wait (`slotOf`). */
export type CartEdit =
  /** `location` null: the region's own. `key` makes the request idempotent: a repeated one adds the part once. */
  | { kind: 'add'; record: string; name: string; quantity: number; location: string | null; key: string }
  /** Undo of a removal: the same item and quantity, at its default stock location. `key`: one per press of Undo. */
  | { kind: 'restore'; lineId: string; record: string; name: string; quantity: number; key: string }
  | { kind: 'quantity'; lineId: string; quantity: number }
  | { kind: 'removal'; lineId: string; record: string; name: string; quantity: number }
  /** `company` null: the cart's flag stays as it is. */
  | { kind: 'country'; country: string; company: boolean | null }
  /** Changes the company flag alone: the shipping method stays chosen. */
  | { kind: 'company'; country: string; company: boolean }
  | { kind: 'shippingMethod'; id: string | null }
  | { kind: 'paymentMethod'; id: string }
  | { kind: 'zip'; zip: string }
  /** An empty code clears the promo code. */
  | { kind: 'promo'; code: string }
  /** A bare prefix is stored but not checked. */
  | { kind: 'vat'; number: string }

/** The cart became an order of this device, which is no news to the shopper. */
export type CartPlaced = { kind: 'placed'; message: string }

/** The result of one edit. `offline`: the edit was not sent, and stays in the queue. */
export type CartResult =
  | Accepted
  | Refused
  | CartExpired
  | CartPlaced
  | (CartOrdered & { message: string })
  | { kind: 'vat'; state: 'valid' | 'invalid' | 'unchecked' | 'unavailable' }
  | { kind: 'offline' }

/** The result for the sender of an edit. `superseded`: a later edit of the same slot replaced it. */
export type EditResult = Exclude<CartResult, { kind: 'offline' }> | { kind: 'superseded' }

/** Events that other machines send to the cart. */
export type CartRequest =
  /** `edit.settled` carries the same `key` (see `requestEdit`). `quiet`: the sender shows a refusal itself. */
  | { type: 'edit.requested'; edit: CartEdit; key?: string; quiet?: boolean }
  /** The cart became an order, so queued edits are dropped. */
  | { type: 'cart.ordered' }
/** Emitted by the cart; the shop listens to all of them. */
export type CartEmitted =
  | { type: 'edit.settled'; key: string; answer: EditResult }
  | { type: 'part.accepted'; record: string; name: string }
  /** Shown in the Info modal. */
  | { type: 'cart.refused'; message: string }
  | { type: 'cart.expired'; message: string }
  | { type: 'removal.accepted'; lineId: string; name: string }

export type CartRef = ActorRef<Snapshot<unknown>, CartRequest, CartEmitted>

export type VatState = 'unchecked' | 'pending' | 'valid' | 'invalid' | 'unavailable'
export type VatCheckEmitted = { type: 'vat.answered'; state: VatState }
/** The part of the VAT check's actor that the checkout uses. */
export type VatCheckRef = {
  on(type: 'vat.answered', listener: (event: VatCheckEmitted) => void): { unsubscribe(): void }
}

/** The next step to pay an existing order. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  /** `url`: the page to approve on if the script cannot load. */
  | { kind: 'wallet'; scriptUrl: string; reference: string; url: string | null }
  /** Bank transfer: the order page shows its details. */
  | { kind: 'transfer' }
  | { kind: 'settled' }
  | { kind: 'declined'; message: string }
