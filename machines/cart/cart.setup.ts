import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import { offlineRetry, quantityDebounce } from '#domain/timings.ts'
import {
  announceAccepted,
  type CartChange,
  dropAll,
  failUnanswered,
  handOver,
  moveToNewCart,
  queueEdit,
  queueRequest,
  queueRestore,
  repeatInFlight,
  requeueInFlight,
  rollBack,
  settle,
  settleAccepted,
  startNewCart,
} from './cart.changes.ts'
import { cartPorts } from './cart.ports.ts'
import { firstReady, hasTakenEffect, inFlightOf, isAdding, markReady } from './cart.queue.ts'
import type { CartContext, CartEmitted, CartEvent, CartReading, CartResult } from './cart.types.ts'

type Enqueue = {
  assign: (change: Partial<CartContext>) => void
  emit: (event: CartEmitted) => void
}
const apply = (enqueue: Enqueue, { context, emitted = [] }: CartChange) => {
  enqueue.assign(context)
  for (const event of emitted) enqueue.emit(event)
}

/** The cart is no more: it expired, or became an order of this device. */
const isOver = ({ kind }: CartResult | CartReading): boolean => kind === 'expired' || kind === 'placed'

export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
  },
  actors: cartPorts.actors,
  actions: cartPorts.actions,
  guards: {
    isEditReady: ({ context }) => firstReady(context.queue) !== undefined,
    isStale: ({ context }) => context.stale,
    isLineStaying: ({ context, event }) => {
      assertEvent(event, ['line.removed', 'quantity.changed'])
      return ![...context.queue, ...inFlightOf(context)].some(
        ({ edit }) => edit.kind === 'removal' && edit.lineId === event.lineId,
      )
    },
    isRemovalQueued: ({ context, event }) => {
      assertEvent(event, 'removal.undone')
      return context.queue.some(({ edit }) => edit.kind === 'removal' && edit.lineId === event.lineId)
    },
    isAccepted: (_, result: CartResult) => result.kind === 'accepted' || result.kind === 'vat',
    isOffline: (_, result: CartResult) => result.kind === 'offline',
    isOver: (_, result: CartResult | CartReading) => isOver(result),
    /** The part is sent to the new cart only once. */
    isMovable: ({ context }, result: CartResult) =>
      isOver(result) && inFlightOf(context).some((queued) => isAdding(queued) && !queued.resent),
    wasSaved: ({ context }, reading: CartReading) =>
      inFlightOf(context).some((queued) => !isAdding(queued) && hasTakenEffect(queued.edit, reading)),
    /** The cart holds the added pieces, which may also be of another tab. */
    isAddUnconfirmed: ({ context }, reading: CartReading) =>
      inFlightOf(context).some(
        (queued) => isAdding(queued) && !queued.repeated && hasTakenEffect(queued.edit, reading),
      ),
  },
  delays: { quantityDebounce, offlineRetry },
}).extend({
  actions: {
    queueRequest: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'edit.requested')
      apply(enqueue, queueRequest(context, event))
    }),
    queueQuantity: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'quantity.changed')
      const { lineId, quantity } = event
      apply(enqueue, queueEdit(context, { kind: 'quantity', lineId, quantity }, { ready: false }))
    }),
    queueRemoval: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'line.removed')
      const { lineId, record, name, quantity } = event
      apply(enqueue, queueEdit(context, { kind: 'removal', lineId, record, name, quantity }))
    }),
    queueRestore: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'removal.undone')
      apply(enqueue, queueRestore(context, event.lineId, event.key))
    }),
    markReady: assign({ queue: ({ context }) => markReady(context.queue) }),
    takeNext: assign(({ context: { queue } }) => {
      const next = firstReady(queue) ?? null
      return { inFlight: next, queue: queue.filter((queued) => queued !== next) }
    }),

    keepRemoval: assign(({ context, event }) => {
      assertEvent(event, 'line.removed')
      const { lineId, record, name, quantity } = event
      return { removals: [...context.removals, { lineId, record, name, quantity }] }
    }),
    forgetRemoval: assign(({ context, event }) => {
      assertEvent(event, ['removal.undone', 'removal.expired'])
      return { removals: context.removals.filter(({ lineId }) => lineId !== event.lineId) }
    }),
    /** The removal was undone before it was sent. */
    unqueueRemoval: assign(({ context, event }) => {
      assertEvent(event, 'removal.undone')
      return {
        queue: context.queue.filter(({ edit }) => !(edit.kind === 'removal' && edit.lineId === event.lineId)),
      }
    }),

    announceAccepted: enqueueActions(({ context, enqueue }) => apply(enqueue, announceAccepted(context))),
    settle: enqueueActions(({ context, enqueue }, result: CartResult) =>
      apply(enqueue, settle(context, result)),
    ),
    settleAccepted: enqueueActions(({ context, enqueue }) => apply(enqueue, settleAccepted(context))),
    rollBack: enqueueActions(({ context, enqueue }, result: CartResult) =>
      apply(enqueue, rollBack(context, result)),
    ),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    failUnanswered: enqueueActions(({ context, enqueue }) => apply(enqueue, failUnanswered(context))),
    /** The cart shows that the add took effect: adding the part again is a new request with a new key. */
    forgetAnswered: assign(({ context }, reading: CartReading) => ({
      unanswered: context.unanswered.filter((edit) => !hasTakenEffect(edit, reading)),
    })),
    repeatInFlight: enqueueActions(({ context, enqueue }) => apply(enqueue, repeatInFlight(context))),
    requeueInFlight: enqueueActions(({ context, enqueue }) => apply(enqueue, requeueInFlight(context))),

    startNewCart: enqueueActions(({ context, enqueue }, result: CartResult | CartReading) =>
      apply(enqueue, startNewCart(context, result)),
    ),
    moveToNewCart: enqueueActions(({ context, enqueue }, result: CartResult) =>
      apply(enqueue, moveToNewCart(context, result)),
    ),
    dropAll: enqueueActions(({ context, enqueue }) => apply(enqueue, dropAll(context))),
    handOver: enqueueActions(({ context, enqueue }) => apply(enqueue, handOver(context))),

    markStale: assign({ stale: true }),
    markFresh: assign({ stale: false }),
  },
})
