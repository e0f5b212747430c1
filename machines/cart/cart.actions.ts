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

const queueing = (context: CartContext, queued: QueuedEdit): Change => {
  const { queue, superseded } = enqueued(context.queue, queued)
  return { context: { queue }, news: answered(superseded, { kind: 'superseded' }) }
}

const messageOf = (verdict: CartVerdict | CartReading): string =>
  'message' in verdict ? verdict.message : 'Unknown error'

const isRestoreOf = (queued: QueuedEdit, lineId: string) =>
  queued.edit.kind === 'restore' && queued.edit.lineId === lineId

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

const refusal = (context: CartContext, verdict: { message: string; code?: string }): Change => {
  const { underWay } = context
  if (!underWay) return {}
  const shown = underWay.quiet ? [] : [{ type: 'cart.refused' as const, message: verdict.message }]
  return {
    context: withoutFailed(context),
    news: [...answered([underWay], { ...verdict, kind: 'refused' }), ...shown],
  }
}

export const cartActions = {
  queueEdit: step<{ edit: CartEdit; key?: string; quiet?: boolean }>((context, { edit, key, quiet }) => {
    const { edit: wish, unanswered } = resumed(context.unanswered, edit)
    const { context: next, news } = queueing(
      context,
      queuedAs(wish, { keys: key ? [key] : [], quiet: quiet ?? false }),
    )
    return { context: { ...next, unanswered }, news: news ?? [] }
  }),
  queueQuantity: step<{ lineId: string; quantity: number }>((context, { lineId, quantity }) =>
    queueing(context, queuedAs({ kind: 'quantity', lineId, quantity }, { ripe: false })),
  ),
  queueRemoval: step<Removal>((context, { lineId, record, name, quantity }) =>
    queueing(context, queuedAs({ kind: 'removal', lineId, record, name, quantity })),
  ),
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
  settle: step<CartVerdict>(({ underWay }, verdict) => ({
    context: { underWay: null, unanswered: [] },
    news: underWay && verdict.kind !== 'offline' ? answered([underWay], verdict) : [],
  })),
  settleAccepted: step(({ underWay }) => ({
    context: { underWay: null },
    news: underWay ? answered([underWay], { kind: 'accepted' }) : [],
  })),
  tellSuccess: step(({ underWay }) => {
    const edit = underWay?.edit
    if (edit?.kind === 'add' || edit?.kind === 'restore') {
      return { news: [{ type: 'part.accepted', record: edit.record, name: edit.name }] }
    }
    if (edit?.kind === 'removal')
      return { news: [{ type: 'line.gone', lineId: edit.lineId, name: edit.name }] }
    return {}
  }),
  /** The shown quantity falls back to the server's, and the shopper is told why (CART-12). */
  rollBack: step<CartVerdict>((context, verdict) => {
    const { context: next, news } = refusal(context, {
      message: messageOf(verdict),
      ...(verdict.kind === 'refused' && verdict.code !== undefined ? { code: verdict.code } : {}),
    })
    // A cart that became an order in the meantime is another cart now.
    const stale = context.stale || verdict.kind === 'ordered'
    return { context: { ...next, stale }, news: news ?? [] }
  }),
  /** What this reading shows came in after all: the next one is another one. */
  forgetAnswered: step<CartReading>(({ unanswered }, reading) => ({
    context: { unanswered: unanswered.filter((edit) => !hasTakenEffect(edit, reading)) },
  })),
  /** Whether a part came in is not known, or it may still come: asked for again it keeps its key. */
  failEdit: step((context) => {
    const { context: next, news } = refusal(context, { message: context.problem })
    const { underWay, unanswered } = context
    const open = underWay?.edit.kind === 'add' ? [...unanswered, underWay.edit] : unanswered
    return { context: { ...next, unanswered: open }, news: news ?? [] }
  }),
  keepProblem: step<{ message: string }>((_, { message }) => ({ context: { problem: message } })),
  putEditBack: step((context) => {
    const { queue, underWay } = context
    if (!underWay) return {}
    const next = putBack(queue, underWay)
    return {
      context: { underWay: null, queue: next },
      news: next.length === queue.length ? answered([underWay], { kind: 'superseded' }) : [],
    }
  }),

  /** What was meant for the lines of the old cart is void; parts to add go into the new one. */
  startNewCart: step<CartVerdict | CartReading>(({ queue }, verdict) => {
    const message = messageOf(verdict)
    return {
      context: { queue: queue.filter(isForNewCart), removals: [], unanswered: [], stale: true },
      news: [
        ...answered(
          queue.filter((queued) => !isForNewCart(queued)),
          { kind: 'expired', message },
        ),
        { type: 'cart.expired', message },
      ],
    }
  }),
  moveToNewCart: step<CartVerdict>(({ queue, underWay }, verdict) => {
    const message = messageOf(verdict)
    return {
      context: {
        underWay: null,
        queue: [...(underWay ? [{ ...underWay, again: true }] : []), ...queue.filter(isForNewCart)],
        removals: [],
        unanswered: [],
      },
      news: [
        ...answered(
          queue.filter((queued) => !isForNewCart(queued)),
          { kind: 'expired', message },
        ),
        { type: 'cart.expired', message },
      ],
    }
  }),
  dropAll: step(({ queue }) => ({
    context: { queue: [], removals: [], unanswered: [] },
    news: answered(queue, { kind: 'ordered', message: 'The cart was ordered.' }),
  })),

  markStale: step(() => ({ context: { stale: true } })),
  markFresh: step(() => ({ context: { stale: false } })),
}
