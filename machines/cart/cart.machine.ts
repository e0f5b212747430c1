/**
 * One write under way at a time, quantities coalesced and debounced, the rest in the order asked. What
 * a lost answer came to is read from the server, never guessed, and never sent twice.
 */

import { and, setup, stateIn } from 'xstate'
import { offlineRetry, quantityDebounce } from '#domain/times.ts'
import { messageFromError } from '../errors.ts'
import { cartActions } from './cart.actions.ts'
import { cartPorts } from './cart.ports.ts'
import { firstRipe, hasTakenEffect, isForNewCart, underWayOf } from './cart.queue.ts'
import type { CartContext, CartEvent, CartNews, CartReading, CartVerdict, QueuedEdit } from './cart.types.ts'

const noEdit: QueuedEdit['edit'] = { kind: 'promo', code: '' }
const verdictOf = ({ event }: { event: { output: CartVerdict } }) => event.output
const readingOf = ({ event }: { event: { output: CartReading } }) => event.output

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartNews,
    tags: {} as 'unread',
  },
  actors: cartPorts.actors,
  actions: { ...cartPorts.actions, ...cartActions },
  guards: {
    isEditRipe: ({ context }) => firstRipe(context.queue) !== undefined,
    isStale: ({ context }) => context.stale,
    isLineStaying: ({ context }, { lineId }: { lineId: string }) =>
      ![...context.queue, ...underWayOf(context)].some(
        ({ edit }) => edit.kind === 'removal' && edit.lineId === lineId,
      ),
    isUnsent: ({ context }, { lineId }: { lineId: string }) =>
      context.queue.some(({ edit }) => edit.kind === 'removal' && edit.lineId === lineId),
    isAccepted: (_, verdict: CartVerdict) => verdict.kind === 'accepted' || verdict.kind === 'vat',
    isUnsendable: (_, verdict: CartVerdict) => verdict.kind === 'offline',
    isExpired: (_, verdict: CartVerdict | CartReading) => verdict.kind === 'expired',
    /** The part goes into the new cart, once. */
    isMovable: ({ context }, verdict: CartVerdict) =>
      verdict.kind === 'expired' &&
      underWayOf(context).some((queued) => isForNewCart(queued) && !queued.again),
    wasSaved: ({ context }, reading: CartReading) =>
      underWayOf(context).some(({ edit }) => hasTakenEffect(edit, reading)),
  },
  delays: { quantityDebounce, offlineRetry },
}).createMachine({
  id: 'cart',
  context: { queue: [], underWay: null, removals: [], unanswered: [], stale: false, problem: '' },
  invoke: [
    // Without them the cart works on, for this tab alone.
    { id: 'listenToTabs', src: 'listenToTabs', onError: {} },
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
  ],
  type: 'parallel',
  on: {
    'edit.requested': { actions: { type: 'queueEdit', params: ({ event }) => event } },
    'line.removed': {
      guard: { type: 'isLineStaying', params: ({ event }) => event },
      actions: [
        { type: 'keepRemoval', params: ({ event }) => event },
        { type: 'queueRemoval', params: ({ event }) => event },
      ],
    },
    'removal.undone': [
      {
        guard: { type: 'isUnsent', params: ({ event }) => event },
        actions: [
          { type: 'dropRemoval', params: ({ event }) => event },
          { type: 'forgetRemoval', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'queueRestore', params: ({ event }) => event },
          { type: 'forgetRemoval', params: ({ event }) => event },
        ],
      },
    ],
    'removal.expired': { actions: { type: 'forgetRemoval', params: ({ event }) => event } },
    'refresh.requested': { actions: 'markStale' },
    'tab.changed': { actions: 'markStale' },
    'cart.ordered': { actions: ['dropAll', 'markStale'] },
    'page.left': { actions: 'handOver' },
  },
  states: {
    connection: {
      initial: 'online',
      states: {
        // Nobody tells a page that begins, or wakes, without a connection that it was lost.
        online: { on: { 'connection.lost': 'offline', 'connection.restored': { actions: 'markStale' } } },
        offline: {
          on: { 'connection.restored': { target: 'online', actions: 'markStale' } },
        },
      },
    },

    clicks: {
      initial: 'settled',
      states: {
        settled: {},
        gathering: {
          after: { quantityDebounce: { target: 'settled', actions: 'ripenEdits' } },
        },
      },
      on: {
        'quantity.changed': {
          guard: { type: 'isLineStaying', params: ({ event }) => event },
          target: '.gathering',
          actions: { type: 'queueQuantity', params: ({ event }) => event },
        },
      },
    },

    writing: {
      initial: 'resting',
      states: {
        resting: {
          initial: 'calm',
          states: { calm: {}, unread: { tags: 'unread' } },
          always: [
            {
              guard: and(['isEditRipe', stateIn({ connection: 'online' })]),
              target: 'saving',
              actions: 'takeNext',
            },
            { guard: and(['isStale', stateIn({ connection: 'online' })]), target: 'refreshing' },
          ],
        },

        saving: {
          invoke: {
            id: 'saveEdit',
            src: 'saveEdit',
            input: ({ context }) => context.underWay?.edit ?? noEdit,
            onDone: [
              {
                guard: { type: 'isAccepted', params: verdictOf },
                target: 'resting',
                actions: ['tellSuccess', { type: 'settle', params: verdictOf }, 'tellTabs'],
              },
              {
                guard: { type: 'isUnsendable', params: verdictOf },
                target: 'held',
                actions: 'putEditBack',
              },
              {
                guard: { type: 'isMovable', params: verdictOf },
                target: 'resting',
                actions: [{ type: 'moveToNewCart', params: verdictOf }, 'tellTabs'],
              },
              {
                guard: { type: 'isExpired', params: verdictOf },
                target: 'resting',
                actions: [
                  { type: 'settle', params: verdictOf },
                  { type: 'startNewCart', params: verdictOf },
                  'markStale',
                  'tellTabs',
                ],
              },
              {
                target: 'resting',
                actions: [{ type: 'rollBack', params: verdictOf }],
              },
            ],
            onError: {
              target: 'recovering',
              actions: { type: 'keepProblem', params: messageFromError },
            },
          },
        },

        // The device said that it is offline before the edit left it: it is kept and tried again.
        held: {
          on: { 'connection.restored': 'resting' },
          after: { offlineRetry: 'resting' },
        },

        // No answer came: what the server holds now tells whether the edit took effect.
        recovering: {
          entry: 'markFresh',
          invoke: {
            id: 'recoverCart',
            src: 'refreshCart',
            onDone: [
              {
                guard: { type: 'wasSaved', params: readingOf },
                target: 'resting',
                actions: ['tellSuccess', 'settleAccepted', 'tellTabs'],
              },
              {
                guard: { type: 'isExpired', params: readingOf },
                target: 'resting',
                actions: ['failEdit', { type: 'startNewCart', params: readingOf }, 'markStale', 'tellTabs'],
              },
              { target: 'resting', actions: ['failEdit', 'tellTabs'] },
            ],
            onError: { target: 'resting.unread', actions: 'failEdit' },
          },
        },

        refreshing: {
          entry: 'markFresh',
          invoke: {
            id: 'refreshCart',
            src: 'refreshCart',
            onDone: [
              {
                guard: { type: 'isExpired', params: readingOf },
                target: 'resting',
                actions: { type: 'startNewCart', params: readingOf },
              },
              { target: 'resting', actions: { type: 'forgetAnswered', params: readingOf } },
            ],
            onError: 'resting.unread',
          },
        },
      },
    },
  },
})
