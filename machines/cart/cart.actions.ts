/** What the cart's chart does to its queue, and what it tells. */
import { assign, enqueueActions } from 'xstate'
import {
  answered,
  type Change,
  forNewCart,
  messageOf,
  nothingOpen,
  queuedAs,
  queueing,
  type Refused,
  refusal,
  successOf,
} from './cart.changes.ts'
import { firstRipe, hasTakenEffect, putBack, resumed, ripened, underWayOf } from './cart.queue.ts'
import type {
  CartContext,
  CartEdit,
  CartEvent,
  CartNews,
  CartReading,
  CartVerdict,
  Removal,
} from './cart.types.ts'

/** A change of the context with what it tells; both pure, from what was before. */
const step = <Params = undefined>(change: (context: CartContext, params: Params) => Change) =>
  enqueueActions<CartContext, CartEvent, Params, CartEvent, never, never, never, never, CartNews>(
    ({ context, enqueue }, params) => {
      const { context: next, news = [] } = change(context, params)
      if (next) enqueue(assign(next))
      for (const one of news) enqueue.emit(one)
    },
  )

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
  /** A part that this reading shows came in after all: whoever adds it once more wants another one, under a new key. */
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

  /** The next page has it by now. */
  handOver: step(({ queue }) => ({
    context: { queue: [] },
    news: answered(queue, { kind: 'superseded' }),
  })),

  markStale: step(() => ({ context: { stale: true } })),
  markFresh: step(() => ({ context: { stale: false } })),
}
