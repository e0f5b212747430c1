import { assertEvent, assign, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import type { EditResult } from '../vocabulary.ts'
import { promoPorts } from './promo.ports.ts'
import type { PromoContext, PromoEvent } from './promo.types.ts'

const answerOf = ({ event }: { event: { output: EditResult } }) => event.output

export const promoMachine = setup({
  types: {
    context: {} as PromoContext,
    events: {} as PromoEvent,
    tags: {} as 'busy',
  },
  actors: promoPorts.actors,
  actions: {
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'code.typed')
      return { typed: event.code, problem: null }
    }),
    forgetTyped: assign({ typed: '' }),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    /** A superseded edit was not refused, so no message shows. */
    keepRefusal: assign((_, answer: EditResult) => ({
      problem: 'message' in answer ? answer.message : null,
    })),
  },
  guards: {
    isAccepted: (_, answer: EditResult) => answer.kind === 'accepted',
    isTyped: ({ context }) => context.typed.trim() !== '',
  },
}).createMachine({
  id: 'promo',
  context: { typed: '', problem: null },
  initial: 'idle',
  on: {
    'code.typed': { description: 'The typed code is being saved.' },
    'code.applied': { description: 'A double click applies once.' },
    'code.cleared': { description: 'A double click clears once.' },
  },
  states: {
    idle: {
      on: {
        'code.typed': { actions: 'keepTyped' },
        'code.applied': { guard: 'isTyped', target: 'applying' },
        'code.cleared': 'clearing',
      },
    },
    applying: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'applyPromo',
        src: 'savePromo',
        input: ({ context }) => ({ code: context.typed.trim() }),
        onDone: { target: 'idle', actions: { type: 'keepRefusal', params: answerOf } },
        onError: { target: 'idle', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    clearing: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'clearPromo',
        src: 'savePromo',
        input: { code: '' },
        onDone: [
          { guard: { type: 'isAccepted', params: answerOf }, target: 'idle', actions: 'forgetTyped' },
          { target: 'idle', actions: { type: 'keepRefusal', params: answerOf } },
        ],
        onError: { target: 'idle', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
  },
})
