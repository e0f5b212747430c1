/** The shown quantity of a line is `pendingQuantity(cart, line.id) ?? line.quantity`. */
import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from './cart.machine.ts'
import { inFlightOf } from './cart.queue.ts'
import type { CartEdit, QueuedEdit } from './cart.types.ts'

type Cart = SnapshotFrom<typeof cartMachine>

const pendingEdits = ({ context }: Cart): CartEdit[] =>
  [...inFlightOf(context), ...context.queue].map(({ edit }) => edit)

/** Edits of parts and lines can be sent twice; repeating others could undo a later choice. */
const isRepeatable = ({ edit }: QueuedEdit): boolean => 'quantity' in edit

/** The edits to carry over to the next page: all queued ones, and the one in flight if it is repeatable. */
export const unsentEdits = ({ context }: Cart): CartEdit[] =>
  [...inFlightOf(context).filter(isRepeatable), ...context.queue].map(({ edit }) => edit)

/** Null: no edit of the quantity is pending, so the server's quantity shows. */
export const pendingQuantity = (cart: Cart, lineId: string): number | null =>
  pendingEdits(cart).reduce<number | null>(
    (found, edit) => (edit.kind === 'quantity' && edit.lineId === lineId ? edit.quantity : found),
    null,
  )

export const isLineLeaving = (cart: Cart, lineId: string): boolean =>
  pendingEdits(cart).some((edit) => edit.kind === 'removal' && edit.lineId === lineId)

/** An edit is queued or in flight. */
export const isCartBusy = (cart: Cart): boolean => pendingEdits(cart).length > 0
/** The shown cart may be stale: the view offers `refresh.requested`. */
export const hasCartRefreshFailed = (cart: Cart): boolean => cart.matches({ sync: { idle: 'refreshFailed' } })
const lastCountry = (edits: readonly CartEdit[]): string | null =>
  edits.reduce<string | null>((found, edit) => (edit.kind === 'country' ? edit.country : found), null)
export const pendingCountry = (cart: Cart): string | null => lastCountry(pendingEdits(cart))
/** The country that is still to be sent. One in flight while the cart is read was not answered, and may not be saved. */
export const queuedCountry = ({ context }: Cart): string | null =>
  lastCountry(context.queue.map(({ edit }) => edit))
