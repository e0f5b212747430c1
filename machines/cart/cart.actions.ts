/** What the cart's chart does to its queue, and what it tells. */
import { assign, enqueueActions } from 'xstate'
import {
  enqueued,
  firstRipe,
  hasTakenEffect,
  isForNewCart,
  putBack,
  resumed,
  ripened,
  slotOf,
  underWayOf,
} from './cart.queue.ts'
import type {
  CartContext,
  CartEdit,
  CartEvent,
  CartNews,
  CartReading,
  CartVerdict,
  EditAnswer,
  QueuedEdit,
  Removal,
} from './cart.types.ts'

type Change = { context?: Partial<CartContext>; news?: readonly CartNews[] }
type Whole = { context: Partial<CartContext>; news: readonly CartNews[] }

/** A change of the context with what it tells; both pure, from what was before. */
const step = <Params = undefined>(change: (context: CartContext, params: Params) => Change) =>
  enqueueActions<CartContext, CartEvent, Params, CartEvent, never, never, never, never, CartNews>(
    ({ context, enqueue }, params) => {
      const { context: next, news = [] } = change(context, params)
      if (next) enqueue(assign(next))
      for (const one of news) enqueue.emit(one)
    },
  )

const answered = (edits: readonly QueuedEdit[], answer: EditAnswer): CartNews[] =>
  edits.flatMap(({ keys }) => keys.map((key) => ({ type: 'edit.settled' as const, key, answer })))

const queuedAs = (edit: CartEdit, more: Partial<QueuedEdit> = {}): QueuedEdit => ({
  edit,
  slot: slotOf(edit),
  keys: [],
  quiet: false,
  ripe: true,
  again: false,
  ...more,
})

const queueing = (context: CartContext, queued: QueuedEdit): Whole => {
  const { queue, superseded } = enqueued(context.queue, queued)
  return { context: { queue }, news: answered(superseded, { kind: 'superseded' }) }
}

const messageOf = (verdict: CartVerdict | CartReading): string =>
  'message' in verdict ? verdict.message : 'Unknown error'

const isRestoreOf = (queued: QueuedEdit, lineId: string) =>
  queued.edit.kind === 'restore' && queued.edit.lineId === lineId

/** No line to bring back, and no part that may have come in. */
const nothingOpen = { removals: [], unanswered: [] }

/** The edit under way did not happen: a removal cannot be undone then, nor has to be. */
const withoutFailed = ({ queue, removals, underWay }: CartContext): Partial<CartContext> => {
  if (underWay?.edit.kind !== 'removal') return { underWay: null }
  const { lineId } = underWay.edit
  return {
    underWay: null,
    queue: queue.filter((queued) => !isRestoreOf(queued, lineId)),
    removals: removals.filter((removal) => removal.lineId !== lineId),
  }
}

type Refused = Extract<CartVerdict, { kind: 'refused' }>

const refusal = (context: CartContext, answer: Refused): Whole => {
  const edits = underWayOf(context)
  const shown = edits.filter(({ quiet }) => !quiet)
  return {
    context: withoutFailed(context),
    news: [
      ...answered(edits, answer),
      ...shown.map(() => ({ type: 'cart.refused' as const, message: answer.message })),
    ],
  }
}

/** What the shopper is told of an edit that was accepted; the rest shows in the cart itself. */
const successOf = ({ edit }: QueuedEdit): CartNews[] => {
  if (edit.kind === 'add' || edit.kind === 'restore')
    return [{ type: 'part.accepted', record: edit.record, name: edit.name }]
  return edit.kind === 'removal' ? [{ type: 'line.gone', lineId: edit.lineId, name: edit.name }] : []
}

/** What was meant for the lines of the old cart is void; parts to add go into the new one. */
const forNewCart = (queue: readonly QueuedEdit[], verdict: CartVerdict | CartReading) => {
  const message = messageOf(verdict)
  const isVoid = (queued: QueuedEdit) => !isForNewCart(queued)
  return {
    context: { ...nothingOpen, queue: queue.filter(isForNewCart) },
    news: [
      ...answered(queue.filter(isVoid), { kind: 'expired', message }),
      { type: 'cart.expired' as const, message },
    ],
  }
}

export const cartActions = {
  queueEdit: step<{ edit: CartEdit; key?: string; quiet?: boolean }>((context, { edit, key, quiet }) => {
    const { edit: wish, unanswered } = resumed(context.unanswered, edit)
    const { context: next, news } = queueing(
      context,
      queuedAs(wish, { keys: key ? [key] : [], quiet: quiet ?? false }),
    )
    return { context: { ...next, unanswered }, news }
  }),
  queueQuantity: step<{ lineId: string; quantity: number }>((context, { lineId, quantity }) =>
    queueing(context, queuedAs({ kind: 'quantity', lineId, quantity }, { ripe: false })),
  ),
  queueRemoval: step<Removal>((context, { lineId, record, name, quantity }) =>
    queueing(context, queuedAs({ kind: 'removal', lineId, record, name, quantity })),
  ),
  /** What is not, or no more, there to be brought back is nothing to bring back. */
  queueRestore: step<{ lineId: string; key: string }>((context, { lineId, key }) => {
    const removal = context.removals.find((one) => one.lineId === lineId)
    return removal ? queueing(context, queuedAs({ kind: 'restore', ...removal, key })) : {}
  }),

  keepRemoval: step<Removal>(({ removals }, { lineId, record, name, quantity }) => ({
    context: { removals: [...removals, { lineId, record, name, quantity }] },
  })),
  forgetRemoval: step<{ lineId: string }>(({ removals }, { lineId }) => ({
    context: { removals: removals.filter((removal) => removal.lineId !== lineId) },
  })),
  /** Undone before it was sent: nothing has to be sent at all. */
  dropRemoval: step<{ lineId: string }>(({ queue }, { lineId }) => ({
    context: {
      queue: queue.filter(({ edit }) => !(edit.kind === 'removal' && edit.lineId === lineId)),
    },
  })),

  ripenEdits: step(({ queue }) => ({ context: { queue: ripened(queue) } })),
  takeNext: step(({ queue }) => {
    const next = firstRipe(queue) ?? null
    return { context: { underWay: next, queue: queue.filter((queued) => queued !== next) } }
  }),

  /** The answer shows the whole cart: what is not in it by now does not come any more. */
  settle: step<CartVerdict>((context, verdict) => ({
    context: { underWay: null, unanswered: [] },
    news: verdict.kind === 'offline' ? [] : answered(underWayOf(context), verdict),
  })),
  settleAccepted: step((context) => ({
    context: { underWay: null },
    news: answered(underWayOf(context), { kind: 'accepted' }),
  })),
  tellSuccess: step((context) => ({ news: underWayOf(context).flatMap(successOf) })),
  /** The shown quantity falls back to the server's, and the shopper is told why (CART-12). */
  rollBack: step<CartVerdict>((context, verdict) => {
    const answer: Refused =
      verdict.kind === 'refused' ? verdict : { kind: 'refused', message: messageOf(verdict) }
    const { context: next, news } = refusal(context, answer)
    // A cart that became an order in the meantime is another cart now.
    const stale = context.stale || verdict.kind === 'ordered'
    return { context: { ...next, stale }, news }
  }),
  /** What this reading shows came in after all: the next one is another one. */
  forgetAnswered: step<CartReading>(({ unanswered }, reading) => ({
    context: { unanswered: unanswered.filter((edit) => !hasTakenEffect(edit, reading)) },
  })),
  /** Whether a part came in is not known, or it may still come: asked for again it keeps its key. */
  failEdit: step((context) => {
    const { context: next, news } = refusal(context, { kind: 'refused', message: context.problem })
    const open = underWayOf(context).flatMap(({ edit }) => (edit.kind === 'add' ? [edit] : []))
    return { context: { ...next, unanswered: [...context.unanswered, ...open] }, news }
  }),
  keepProblem: step<{ message: string }>((_, { message }) => ({ context: { problem: message } })),
  putEditBack: step((context) => {
    const { queue, superseded } = putBack(context.queue, underWayOf(context))
    return { context: { underWay: null, queue }, news: answered(superseded, { kind: 'superseded' }) }
  }),

  startNewCart: step<CartVerdict | CartReading>(({ queue }, verdict) => forNewCart(queue, verdict)),
  /** The part that found no cart any more goes into the new one first, once. */
  moveToNewCart: step<CartVerdict>((context, verdict) => {
    const { context: next, news } = forNewCart(context.queue, verdict)
    const moved = underWayOf(context).map((edit) => ({ ...edit, again: true }))
    return { context: { ...next, underWay: null, queue: [...moved, ...next.queue] }, news }
  }),
  dropAll: step(({ queue }) => ({
    context: { ...nothingOpen, queue: [] },
    news: answered(queue, { kind: 'ordered', message: 'The cart was ordered.' }),
  })),

  markStale: step(() => ({ context: { stale: true } })),
  markFresh: step(() => ({ context: { stale: false } })),
}
