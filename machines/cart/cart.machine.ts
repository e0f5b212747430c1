/**
 * One write is in flight at a time. Quantities are coalesced and debounced; other edits keep their order. After a lost
 * answer the cart is read. If it holds the added pieces, the add is sent again under its key, and its answer says whose they are.
 */
import { and, stateIn } from 'xstate'
import { problemFromError } from '../errors.ts'
import { cartSetup } from './cart.setup.ts'
import type { CartReading, CartResult, QueuedEdit } from './cart.types.ts'

const noEdit: QueuedEdit['edit'] = { kind: 'promo', code: '' }
const isOnline = stateIn({ connection: 'online' })
const resultOf = ({ event }: { event: { output: CartResult } }) => event.output
const readingOf = ({ event }: { event: { output: CartReading } }) => event.output

export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: { queue: [], inFlight: null, removals: [], unanswered: [], stale: false, problem: '' },
  invoke: [
    // If either fails, the cart still works in this tab.
    { id: 'listenToTabs', src: 'listenToTabs', onError: {} },
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
  ],
  type: 'parallel',
  on: {
    'edit.requested': { actions: 'queueRequest' },
    'line.removed': { guard: 'isLineStaying', actions: ['keepRemoval', 'queueRemoval'] },
    'removal.undone': [
      { guard: 'isRemovalQueued', actions: ['unqueueRemoval', 'forgetRemoval'] },
      { actions: ['queueRestore', 'forgetRemoval'] },
    ],
    'removal.expired': { actions: 'forgetRemoval' },
    'refresh.requested': { actions: 'markStale' },
    'tab.changed': { actions: 'markStale' },
    'cart.ordered': { actions: ['dropAll', 'markStale', 'notifyTabs'] },
    'page.left': { actions: 'handOver' },
  },
  states: {
    connection: {
      initial: 'online',
      states: {
        // A page that starts or wakes up without a connection gets no `connection.lost`.
        online: { on: { 'connection.lost': 'offline', 'connection.restored': { actions: 'markStale' } } },
        offline: {
          on: {
            'connection.lost': { description: 'The connection is lost already.' },
            'connection.restored': { target: 'online', actions: 'markStale' },
          },
        },
      },
    },

    debounce: {
      initial: 'idle',
      states: {
        idle: {},
        waiting: { after: { quantityDebounce: { target: 'idle', actions: 'markReady' } } },
      },
      on: {
        'quantity.changed': { guard: 'isLineStaying', target: '.waiting', actions: 'queueQuantity' },
      },
    },

    sync: {
      initial: 'idle',
      states: {
        idle: {
          initial: 'upToDate',
          states: { upToDate: {}, refreshFailed: {} },
          always: [
            { guard: and(['isEditReady', isOnline]), target: 'saving', actions: 'takeNext' },
            { guard: and(['isStale', isOnline]), target: 'refreshing' },
          ],
        },

        saving: {
          invoke: {
            id: 'saveEdit',
            src: 'saveEdit',
            input: ({ context }) => context.inFlight?.edit ?? noEdit,
            onDone: [
              {
                guard: { type: 'isAccepted', params: resultOf },
                target: 'idle',
                actions: ['announceAccepted', { type: 'settle', params: resultOf }, 'notifyTabs'],
              },
              {
                guard: { type: 'isOffline', params: resultOf },
                target: 'waitingForConnection',
                actions: 'requeueInFlight',
              },
              {
                guard: { type: 'isMovable', params: resultOf },
                target: 'idle',
                actions: [{ type: 'moveToNewCart', params: resultOf }, 'notifyTabs'],
              },
              {
                guard: { type: 'isOver', params: resultOf },
                target: 'idle',
                actions: [
                  { type: 'settle', params: resultOf },
                  { type: 'startNewCart', params: resultOf },
                  'markStale',
                  'notifyTabs',
                ],
              },
              { target: 'idle', actions: { type: 'rollBack', params: resultOf } },
            ],
            onError: { target: 'recovering', actions: { type: 'keepProblem', params: problemFromError } },
          },
        },

        // The edit was not sent: it stays in the queue and is retried.
        waitingForConnection: {
          on: { 'connection.restored': 'idle' },
          after: { offlineRetry: 'idle' },
        },

        // The answer was lost: reading the cart shows whether the edit may have taken effect.
        recovering: {
          entry: 'markFresh',
          invoke: {
            id: 'recoverCart',
            src: 'refreshCart',
            onDone: [
              {
                guard: { type: 'isAddUnconfirmed', params: readingOf },
                target: 'idle',
                actions: 'repeatInFlight',
              },
              {
                guard: { type: 'wasSaved', params: readingOf },
                target: 'idle',
                actions: ['announceAccepted', 'settleAccepted', 'notifyTabs'],
              },
              {
                guard: { type: 'isOver', params: readingOf },
                target: 'idle',
                actions: [
                  'failUnanswered',
                  { type: 'startNewCart', params: readingOf },
                  'markStale',
                  'notifyTabs',
                ],
              },
              { target: 'idle', actions: ['failUnanswered', 'notifyTabs'] },
            ],
            onError: { target: 'idle.refreshFailed', actions: 'failUnanswered' },
          },
        },

        refreshing: {
          entry: 'markFresh',
          invoke: {
            id: 'refreshCart',
            src: 'refreshCart',
            onDone: [
              {
                guard: { type: 'isOver', params: readingOf },
                target: 'idle',
                actions: { type: 'startNewCart', params: readingOf },
              },
              { target: 'idle', actions: { type: 'forgetAnswered', params: readingOf } },
            ],
            onError: 'idle.refreshFailed',
          },
        },
      },
    },
  },
})
