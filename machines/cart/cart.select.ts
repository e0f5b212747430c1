/** The shown quantity of a line is `pendingQuantity(cart, line.id) ?? line.quantity`. */
import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from './cart.machine.ts'
import { inFlightOf } from './cart.queue.ts'
import type { CartEdit, QueuedEdit } from './cart.types.ts'

type Cart = SnapshotFrom<typeof cartMachine>

const pendingEdits = ({ context }: Cart): CartEdit[] =>
  [...inFlightOf(context), ...context.queue].map(({ edit }) => edit)

/** Edits of parts and lines do the same when they are sent twice; others could undo a later choice. */
const isRepeatable = ({ edit }: QueuedEdit): boolean => 'quantity' in edit

/** The edits to carry over to the next page: all that wait, and the one in flight where it is repeatable. */
export const unsentEdits = ({ context }: Cart): CartEdit[] =>
  [...inFlightOf(context).filter(isRepeatable), ...context.queue].map(({ edit }) => edit)

/** The quantity that an edit asks for; null where none is pending and the server's stands. */
export const pendingQuantity = (cart: Cart, lineId: string): number | null =>
  pendingEdits(cart).reduce<number | null>(
    (found, edit) => (edit.kind === 'quantity' && edit.lineId === lineId ? edit.quantity : found),
    null,
  )

export const isLineLeaving = (cart: Cart, lineId: string): boolean =>
  pendingEdits(cart).some((edit) => edit.kind === 'removal' && edit.lineId === lineId)

/** An edit waits or is in flight. */
export const isCartBusy = (cart: Cart): boolean => pendingEdits(cart).length > 0
/** The last reading failed and no other runs: what is shown may be old; offer `refresh.requested`. */
export const hasCartRefreshFailed = (cart: Cart): boolean => cart.matches({ sync: { idle: 'refreshFailed' } })
export const pendingCountry = (cart: Cart): string | null =>
  pendingEdits(cart).reduce<string | null>(
    (found, edit) => (edit.kind === 'country' ? edit.country : found),
    null,
  )
