/** What views ask the cart. Quantities: `pendingQuantity(cart, line.id) ?? line.quantity`. */
import type { SnapshotView } from '../vocabulary.ts'
import { underWayOf } from './cart.queue.ts'
import type { CartContext, CartEdit, QueuedEdit } from './cart.types.ts'

type Cart = SnapshotView<CartContext>

const pendingEdits = ({ context }: Cart): CartEdit[] =>
  [...underWayOf(context), ...context.queue].map(({ edit }) => edit)

/** Edits of parts and their lines: the others may undo a later choice. */
const isRepeatable = ({ edit }: QueuedEdit): boolean => 'quantity' in edit

/** What must not go with the page: what waits, and what may be cut off under way, where sent again it does the same. */
export const unsentEdits = ({ context }: Cart): CartEdit[] =>
  [...underWayOf(context).filter(isRepeatable), ...context.queue].map(({ edit }) => edit)

/** The quantity a line is on its way to; null where nothing is pending and the server's stands. */
export const pendingQuantity = (cart: Cart, lineId: string): number | null =>
  pendingEdits(cart).reduce<number | null>(
    (found, edit) => (edit.kind === 'quantity' && edit.lineId === lineId ? edit.quantity : found),
    null,
  )

export const isLineLeaving = (cart: Cart, lineId: string): boolean =>
  pendingEdits(cart).some((edit) => edit.kind === 'removal' && edit.lineId === lineId)

/** Whether anything waits or is under way. */
export const isCartBusy = (cart: Cart): boolean => pendingEdits(cart).length > 0
/** The last reading failed and no other runs: what is shown may be old; offer `refresh.requested`. */
export const isCartUnread = ({ tags }: Cart): boolean => tags.has('unread')
export const pendingCountry = (cart: Cart): string | null =>
  pendingEdits(cart).reduce<string | null>(
    (found, edit) => (edit.kind === 'country' ? edit.country : found),
    null,
  )
