/** Pure functions: each returns the change of the cart's context and the events to emit. */
import { enqueue, inFlightOf, isAdding, requeue, slotOf, withFirstKey } from './cart.queue.ts'
import type {
  CartContext,
  CartEdit,
  CartEmitted,
  CartReading,
  CartRequest,
  CartResult,
  EditResult,
  QueuedEdit,
} from './cart.types.ts'

export type CartChange = { context: Partial<CartContext>; emitted?: readonly CartEmitted[] }

/** One event for each sender that waits for a result. */
const settledEvents = (edits: readonly QueuedEdit[], answer: EditResult): CartEmitted[] =>
  edits.flatMap(({ keys }) => keys.map((key) => ({ type: 'edit.settled' as const, key, answer })))

const messageOf = (result: CartResult | CartReading): string =>
  'message' in result ? result.message : 'Unknown error'

export const queueEdit = (
  context: CartContext,
  edit: CartEdit,
  options: Partial<QueuedEdit> = {},
): CartChange => {
  const queued = {
    edit,
    slot: slotOf(edit),
    keys: [],
    quiet: false,
    ready: true,
    resent: false,
    repeated: false,
    ...options,
  }
  const { queue, superseded } = enqueue(context.queue, queued)
  return { context: { queue }, emitted: settledEvents(superseded, { kind: 'superseded' }) }
}

type EditRequest = Extract<CartRequest, { type: 'edit.requested' }>

export const queueRequest = (context: CartContext, { edit, key, quiet = false }: EditRequest): CartChange => {
  const { edit: sent, unanswered } = withFirstKey(context.unanswered, edit)
  const change = queueEdit(context, sent, { keys: key ? [key] : [], quiet })
  return { ...change, context: { ...change.context, unanswered } }
}

/** An unknown removal cannot be undone. */
export const queueRestore = (context: CartContext, lineId: string, key: string): CartChange => {
  const removal = context.removals.find((one) => one.lineId === lineId)
  return removal ? queueEdit(context, { kind: 'restore', ...removal, key }) : { context: {} }
}

/** The answer holds the whole cart: unanswered adds that are missing from it have failed. */
export const settle = (context: CartContext, result: CartResult): CartChange => ({
  context: { inFlight: null, unanswered: [] },
  emitted: result.kind === 'offline' ? [] : settledEvents(inFlightOf(context), result),
})

export const settleAccepted = (context: CartContext): CartChange => ({
  context: { inFlight: null },
  emitted: settledEvents(inFlightOf(context), { kind: 'accepted' }),
})

const isRestoreOf = (queued: QueuedEdit, lineId: string) =>
  queued.edit.kind === 'restore' && queued.edit.lineId === lineId

/** A failed removal has nothing to undo. */
const withoutFailed = ({ queue, removals, inFlight }: CartContext): Partial<CartContext> => {
  if (inFlight?.edit.kind !== 'removal') return { inFlight: null }
  const { lineId } = inFlight.edit
  return {
    inFlight: null,
    queue: queue.filter((queued) => !isRestoreOf(queued, lineId)),
    removals: removals.filter((removal) => removal.lineId !== lineId),
  }
}

type Refused = Extract<CartResult, { kind: 'refused' }>

const refuse = (context: CartContext, answer: Refused) => {
  const edits = inFlightOf(context)
  const reported = edits.filter(({ quiet }) => !quiet)
  return {
    context: withoutFailed(context),
    emitted: [
      ...settledEvents(edits, answer),
      ...reported.map(() => ({ type: 'cart.refused' as const, message: answer.message })),
    ],
  }
}

/** The view shows the server's quantity again, and the shopper sees the reason (CART-12). */
export const rollBack = (context: CartContext, result: CartResult): CartChange => {
  const change = refuse(
    context,
    result.kind === 'refused' ? result : { kind: 'refused', message: messageOf(result) },
  )
  // The cart became an order: reading it again starts a new cart.
  const stale = context.stale || result.kind === 'ordered'
  return { ...change, context: { ...change.context, stale } }
}

/** The unanswered add may still take effect: adding the part again must reuse its key. */
export const failUnanswered = (context: CartContext): CartChange => {
  const change = refuse(context, { kind: 'refused', message: context.problem })
  const adds = inFlightOf(context).flatMap(({ edit }) => (edit.kind === 'add' ? [edit] : []))
  return { ...change, context: { ...change.context, unanswered: [...context.unanswered, ...adds] } }
}

/** Toasts report adds and removals; other edits show in the cart itself, and the caller of a quiet one says what it did. */
const acceptedEvents = ({ edit, quiet }: QueuedEdit): CartEmitted[] => {
  if (quiet) return []
  if (edit.kind === 'add' || edit.kind === 'restore')
    return [{ type: 'part.accepted', record: edit.record, name: edit.name }]
  return edit.kind === 'removal' ? [{ type: 'removal.accepted', lineId: edit.lineId, name: edit.name }] : []
}
export const announceAccepted = (context: CartContext): CartChange => ({
  context: {},
  emitted: inFlightOf(context).flatMap(acceptedEvents),
})

/** The server answers a key that it knows with the first answer. */
export const repeatInFlight = (context: CartContext): CartChange => ({
  context: {
    inFlight: null,
    queue: [...inFlightOf(context).map((edit) => ({ ...edit, repeated: true })), ...context.queue],
  },
})

export const requeueInFlight = (context: CartContext): CartChange => {
  const { queue, superseded } = requeue(context.queue, inFlightOf(context))
  return { context: { inFlight: null, queue }, emitted: settledEvents(superseded, { kind: 'superseded' }) }
}

/** Edits of the old cart's lines are dropped; parts to add go into the new cart. */
export const startNewCart = ({ queue }: CartContext, result: CartResult | CartReading) => {
  const message = messageOf(result)
  const isVoid = (queued: QueuedEdit) => !isAdding(queued)
  return {
    context: { removals: [], unanswered: [], queue: queue.filter(isAdding) },
    emitted: [
      ...settledEvents(queue.filter(isVoid), { kind: 'expired', message }),
      ...(result.kind === 'placed' ? [] : [{ type: 'cart.expired' as const, message }]),
    ],
  }
}

/** The part in flight is sent to the new cart first, and only once. */
export const moveToNewCart = (context: CartContext, result: CartResult): CartChange => {
  const change = startNewCart(context, result)
  const moved = inFlightOf(context).map((edit) => ({ ...edit, resent: true }))
  return {
    ...change,
    context: { ...change.context, inFlight: null, queue: [...moved, ...change.context.queue] },
  }
}

export const dropAll = ({ queue }: CartContext): CartChange => ({
  context: { removals: [], unanswered: [], queue: [] },
  emitted: settledEvents(queue, { kind: 'ordered', message: 'The cart was ordered.' }),
})

/** The next page sends the queue. */
export const handOver = ({ queue }: CartContext): CartChange => ({
  context: { queue: [] },
  emitted: settledEvents(queue, { kind: 'superseded' }),
})
