/** Words that several machines share, so that none needs another's folder. */
import type { ActorRef, Snapshot } from 'xstate'

/** What a form's submission came to. `refused` carries a message for the shopper. */
export type SubmitResult = { kind: 'accepted' } | { kind: 'refused'; message: string; code?: string }

/** A write to the cart. Edits of the same slot replace each other while they wait (`slotOf`). */
export type CartEdit =
  /** `location` null: the region's own. `key`: of this one wish; asked for twice under it, the part is added once. */
  | { kind: 'add'; record: string; name: string; quantity: number; location: string | null; key: string }
  /** Undo of a removal: the same item and quantity, at its default stock location. `key`: of this one press of Undo. */
  | { kind: 'restore'; lineId: string; record: string; name: string; quantity: number; key: string }
  | { kind: 'quantity'; lineId: string; quantity: number }
  | { kind: 'removal'; lineId: string; record: string; name: string; quantity: number }
  /** `company` null: the cart's flag stays as it is. */
  | { kind: 'country'; country: string; company: boolean | null }
  /** The company flag anew, for the country that holds: what was chosen for it stays. */
  | { kind: 'company'; country: string; company: boolean }
  | { kind: 'shippingMethod'; id: string | null }
  | { kind: 'paymentMethod'; id: string }
  | { kind: 'zip'; zip: string }
  /** An empty code clears. */
  | { kind: 'promo'; code: string }
  /** A bare prefix is stored and not checked. */
  | { kind: 'vat'; number: string }

/** What a write came to. `offline`: it never left this device, and is kept. */
export type CartResult =
  | { kind: 'accepted' }
  | { kind: 'refused'; message: string; code?: string }
  | { kind: 'expired'; message: string }
  | { kind: 'ordered'; message: string }
  | { kind: 'vat'; state: 'valid' | 'invalid' | 'unchecked' | 'unavailable' }
  | { kind: 'offline' }

/** What an asker hears: `superseded` where a later edit of the same slot took its place. */
export type EditResult = Exclude<CartResult, { kind: 'offline' }> | { kind: 'superseded' }

/** What the cart is told by other machines. */
export type CartRequest =
  /** `key` comes back in `edit.settled`; see `askCart`. `quiet`: the asker shows a refusal itself. */
  | { type: 'edit.requested'; edit: CartEdit; key?: string; quiet?: boolean }
  /** The cart became an order: nothing that waits can be sent any more. */
  | { type: 'cart.ordered' }
/** Emitted by the cart; the shop listens to all of them. */
export type CartEmitted =
  | { type: 'edit.settled'; key: string; answer: EditResult }
  | { type: 'part.accepted'; record: string; name: string }
  /** Shown in the Info modal. */
  | { type: 'cart.refused'; message: string }
  | { type: 'cart.expired'; message: string }
  | { type: 'line.gone'; lineId: string; name: string }

export type CartRef = ActorRef<Snapshot<unknown>, CartRequest, CartEmitted>

export type VatState = 'unchecked' | 'pending' | 'valid' | 'invalid' | 'unavailable'
export type VatCheckEmitted = { type: 'vat.answered'; state: VatState }
/** As much of the VAT check as the checkout needs: that it tells its answer. */
export type VatCheckRef = {
  on(type: 'vat.answered', hear: (news: VatCheckEmitted) => void): { unsubscribe(): void }
}

/** What to do for the payment of an order that exists. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  /** `url`: a page to approve on where no script is to be had. */
  | { kind: 'wallet'; scriptUrl: string; reference: string; url: string | null }
  /** Bank transfer: the order page shows its details. */
  | { kind: 'transfer' }
  | { kind: 'settled' }
  | { kind: 'declined'; message: string }
