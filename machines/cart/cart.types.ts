/**
 * The cart itself (lines, totals) is in the query cache; this actor holds its pending edits. Every write to the cart,
 * from any page, goes through its queue.
 */
import type { CartExpired } from '#domain/results.ts'
import type { CartEdit, CartPlaced, CartRequest } from '../vocabulary.ts'

export type { CartEdit, CartEmitted, CartRef, CartRequest, CartResult, EditResult } from '../vocabulary.ts'

export type CartLine = { lineId: string; record: string; quantity: number }
/** The cart on the server, to decide whether an unanswered edit took effect. `before`: the lines shown until now. */
export type CartReading =
  | { kind: 'read'; lines: readonly CartLine[]; before: readonly CartLine[] }
  | CartExpired
  | CartPlaced

export type CartEvent =
  | CartRequest
  /** Plus or minus was clicked; sent 500 ms after the last change (CART-04). */
  | { type: 'quantity.changed'; lineId: string; quantity: number }
  | { type: 'line.removed'; lineId: string; record: string; name: string; quantity: number }
  /** `key`: one per press of Undo. The line's id cannot serve, since an upstream may reuse it. */
  | { type: 'removal.undone'; lineId: string; key: string }
  /** The toast with Undo has closed. */
  | { type: 'removal.expired'; lineId: string }
  /** Reads the cart again, after the queued edits. */
  | { type: 'refresh.requested' }
  | { type: 'tab.changed' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** The next page sends the queued edits. */
  | { type: 'page.left' }

/**
 * `ready`: its debounce is over. `resent`: it was already sent to a new cart once. `repeated`: its answer was lost, and it
 * was sent again under its key.
 */
export type QueuedEdit = {
  edit: CartEdit
  slot: string | null
  keys: string[]
  quiet: boolean
  ready: boolean
  resent: boolean
  repeated: boolean
}
export type AddEdit = Extract<CartEdit, { kind: 'add' }>
export type Removal = { lineId: string; record: string; name: string; quantity: number }

export type CartContext = {
  queue: QueuedEdit[]
  inFlight: QueuedEdit | null
  /** Removed lines that can still be restored. */
  removals: Removal[]
  /** Adds without an answer: adding the part again reuses the key, so that it is not added twice. */
  unanswered: AddEdit[]
  /** The server's cart may have changed, by another tab or while offline. */
  stale: boolean
  /** The error of the edit in flight. */
  problem: string
}
