/**
 * The cart's vocabulary. The cart itself (lines, totals) is in the Apollo cache; this actor knows what
 * is being done to it. Every write to the cart, from whichever page, is an edit in its one queue.
 */
import type { CartEdit, CartRequest } from '../vocabulary.ts'

export type { CartEdit, CartEmitted, CartRef, CartRequest, CartResult, EditResult } from '../vocabulary.ts'

export type CartLine = { lineId: string; record: string; quantity: number }
/**
 * What the server holds now, as far as an edit without an answer must know whether it took effect. `before`: what
 * was shown until this reading.
 */
export type CartReading =
  | { kind: 'read'; lines: readonly CartLine[]; before: readonly CartLine[] }
  | { kind: 'expired'; message: string }

export type CartEvent =
  | CartRequest
  /** Plus or minus was clicked; sent 500 ms after the last change (CART-04). */
  | { type: 'quantity.changed'; lineId: string; quantity: number }
  | { type: 'line.removed'; lineId: string; record: string; name: string; quantity: number }
  /** `key`: made when Undo is pressed; upstreams may give a part its old line back, so the line names no press. */
  | { type: 'removal.undone'; lineId: string; key: string }
  /** The toast with the Undo is gone. */
  | { type: 'removal.expired'; lineId: string }
  /** Read the cart again, after the edits that wait. */
  | { type: 'refresh.requested' }
  | { type: 'tab.changed' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** What waited was kept for the next page: it is not sent from here any more. */
  | { type: 'page.left' }

/** `ready`: its debounce is over. `resent`: it was sent to a new cart once already. */
export type QueuedEdit = {
  edit: CartEdit
  slot: string | null
  keys: string[]
  quiet: boolean
  ready: boolean
  resent: boolean
}
export type AddEdit = Extract<CartEdit, { kind: 'add' }>
export type Removal = { lineId: string; record: string; name: string; quantity: number }

export type CartContext = {
  queue: QueuedEdit[]
  inFlight: QueuedEdit | null
  /** Lines taken out that can still be brought back. */
  removals: Removal[]
  /** Parts whose adding came to no answer: asked for again, they keep their key, so that none is there twice. */
  unanswered: AddEdit[]
  /** Another tab, or a lost connection, may have changed what the server holds. */
  stale: boolean
  /** Why the edit in flight has no answer. */
  problem: string
}
