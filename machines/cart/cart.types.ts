/**
 * The cart's vocabulary. The cart itself (lines, totals) is in the Apollo cache; this actor knows what
 * is being done to it. Every write to the cart, from whichever page, is an edit in its one queue.
 */
import type { ActorRef, Snapshot } from 'xstate'
import type { Ask, Listen } from '../port.ts'

/** A write to the cart. Edits of the same slot replace each other while they wait (`slotOf`). */
export type CartEdit =
  /** `location` null: the region's own. */
  | { kind: 'add'; record: string; name: string; quantity: number; location: string | null }
  /** Undo of a removal: the same item and quantity, at its default stock location. */
  | { kind: 'restore'; lineId: string; record: string; name: string; quantity: number }
  | { kind: 'quantity'; lineId: string; quantity: number }
  | { kind: 'removal'; lineId: string; record: string; name: string; quantity: number }
  | { kind: 'country'; country: string; company: boolean }
  | { kind: 'shippingMethod'; id: string | null }
  | { kind: 'paymentMethod'; id: string }
  | { kind: 'zip'; zip: string }
  /** An empty code clears. */
  | { kind: 'promo'; code: string }
  /** A bare prefix is stored and not checked. */
  | { kind: 'vat'; number: string }

/** What a write came to. `offline`: it never left this device, and is kept. */
export type CartVerdict =
  | { kind: 'accepted' }
  | { kind: 'refused'; message: string; code?: string }
  | { kind: 'expired'; message: string }
  | { kind: 'ordered'; message: string }
  | { kind: 'vat'; state: 'valid' | 'invalid' | 'unchecked' | 'unavailable' }
  | { kind: 'offline' }

/** What an asker hears: `superseded` where a later edit of the same slot took its place. */
export type EditAnswer = Exclude<CartVerdict, { kind: 'offline' }> | { kind: 'superseded' }

/** What the server holds now, as far as an edit without an answer must know whether it took effect. */
export type CartReading =
  | { kind: 'read'; lines: readonly { lineId: string; quantity: number }[] }
  | { kind: 'expired'; message: string }

export type CartEvent =
  /** `key` comes back in `edit.settled`; see `askCart`. `quiet`: the asker shows a refusal itself. */
  | { type: 'edit.requested'; edit: CartEdit; key?: string; quiet?: boolean }
  /** Plus or minus was clicked; sent 500 ms after the last change (CART-04). */
  | { type: 'quantity.changed'; lineId: string; quantity: number }
  | { type: 'line.removed'; lineId: string; record: string; name: string; quantity: number }
  | { type: 'removal.undone'; lineId: string }
  /** The toast with the Undo is gone. */
  | { type: 'removal.expired'; lineId: string }
  /** Read the cart again, after the edits that wait. */
  | { type: 'refresh.requested' }
  | { type: 'tab.changed' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** The cart became an order: nothing that waits can be sent any more. */
  | { type: 'cart.ordered' }

/** Emitted; the shop listens to all of them. */
export type CartNews =
  | { type: 'edit.settled'; key: string; answer: EditAnswer }
  | { type: 'part.accepted'; record: string; name: string }
  /** Shown in the Info modal. */
  | { type: 'cart.refused'; message: string }
  | { type: 'cart.expired'; message: string }
  | { type: 'line.gone'; lineId: string; name: string }

export type CartPorts = {
  /** Sends one edit. Rejects where no answer came. Never aborted. */
  saveEdit: Ask<CartEdit, CartVerdict>
  /** Reads the cart into the cache, from the network. */
  refreshCart: Ask<void, CartReading>
  listenToTabs: Listen<{ type: 'tab.changed' }>
  watchConnection: Listen<{ type: 'connection.lost' } | { type: 'connection.restored' }>
}

export type CartActions = {
  /** Tells other tabs that the cart changed. */
  tellTabs: (_: unknown, params: undefined) => void
}

/** An edit that waits or is under way. `ripe`: its debounce is over. `again`: sent to a new cart once already. */
export type QueuedEdit = {
  edit: CartEdit
  slot: string | null
  keys: string[]
  quiet: boolean
  ripe: boolean
  again: boolean
}
export type Removal = { lineId: string; record: string; name: string; quantity: number }

export type CartContext = {
  queue: QueuedEdit[]
  underWay: QueuedEdit | null
  /** Lines taken out that can still be brought back. */
  removals: Removal[]
  /** Another tab, or a lost connection, may have changed what the server holds. */
  stale: boolean
  /** Why the edit under way has no answer. */
  problem: string
}

export type CartRef = ActorRef<Snapshot<unknown> & { tags: ReadonlySet<string> }, CartEvent, CartNews>
