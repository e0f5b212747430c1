import { assertEvent, assign, setup } from 'xstate'
import { emptyQueue, firstAddition, withoutAnswered, withoutFailed } from '../additionQueue.ts'
import { problemFromError } from '../errors.ts'
import type { EditResult } from '../vocabulary.ts'
import { sharedCartPorts } from './shared-cart.ports.ts'
import type { SharedCartContext, SharedCartEvent, SharedCartInput } from './shared-cart.types.ts'

export const sharedCartMachine = setup({
  types: {
    context: {} as SharedCartContext,
    events: {} as SharedCartEvent,
    input: {} as SharedCartInput,
    tags: {} as 'busy',
  },
  actors: sharedCartPorts.actors,
  actions: {
    keepLoaded: assign({ isLoaded: true }),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepPart: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'part.chosen')
      return { choices: { ...choices, parts: { ...choices.parts, [event.line]: event.part } } }
    }),
    keepLine: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'line.kept')
      return { choices: { ...choices, kept: { ...choices.kept, [event.line]: true } } }
    }),
    leaveOutLine: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'line.leftOut')
      return { choices: { ...choices, kept: { ...choices.kept, [event.line]: false } } }
    }),
    /** A line that the visitor kept on purpose is added once. Afterwards the cart's content decides again. */
    startQueue: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'add.clicked')
      const kept = Object.fromEntries(Object.entries(choices.kept).filter(([, isKept]) => !isKept))
      return { ...emptyQueue, queue: event.additions, choices: { ...choices, kept } }
    }),
    keepAnswer: assign(({ context }, answer: EditResult) => withoutAnswered(context, answer)),
    keepFault: assign(({ context }, { problem }: { problem: string }) => withoutFailed(context, problem)),
  },
  guards: {
    isUnloaded: ({ context }) => !context.isLoaded,
    isQueued: ({ context }) => context.queue.length > 0,
    hasAdditions: ({ event }) => {
      assertEvent(event, 'add.clicked')
      return event.additions.length > 0
    },
  },
}).createMachine({
  id: 'sharedCart',
  context: ({ input }) => ({
    ...input,
    problem: null,
    choices: { parts: {}, kept: {} },
    ...emptyQueue,
  }),
  initial: 'evaluating',
  on: {
    'retry.clicked': { description: 'Nothing failed, or it is being tried.' },
    'part.chosen': { description: 'No parts are shown, or they are being added.' },
    'line.kept': { description: 'No parts are shown, or they are being added.' },
    'line.leftOut': { description: 'No parts are shown, or they are being added.' },
    'add.clicked': {
      description: 'Nothing is kept, or a press is being done: a second one adds nothing more.',
    },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isUnloaded', target: 'loading' },
        { guard: 'isQueued', target: 'adding' },
        { target: 'choosing' },
      ],
    },
    loading: {
      entry: 'forgetProblem',
      invoke: {
        id: 'loadSharedCart',
        src: 'loadSharedCart',
        input: ({ context: { by, texts, vehicle, country } }) => ({ by, texts, vehicle, country }),
        onDone: { target: 'evaluating', actions: 'keepLoaded' },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    choosing: {
      on: {
        'part.chosen': { actions: 'keepPart' },
        'line.kept': { actions: 'keepLine' },
        'line.leftOut': { actions: 'leaveOutLine' },
        'add.clicked': { guard: 'hasAdditions', target: 'adding', actions: 'startQueue' },
      },
    },
    // One part after the other. A part that the cart refuses must not lose the others.
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addSharedCartPart',
        src: 'addSharedCartPart',
        input: ({ context }) => firstAddition(context),
        onDone: {
          target: 'evaluating',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: { target: 'evaluating', actions: { type: 'keepFault', params: problemFromError } },
      },
    },
    failed: { on: { 'retry.clicked': 'loading' } },
  },
})
