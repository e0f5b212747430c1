import { assign, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import type { EditAnswer } from '../vocabulary.ts'
import { promoPorts } from './promo.ports.ts'
import type { PromoContext, PromoEvent } from './promo.types.ts'

const answerOf = ({ event }: { event: { output: EditAnswer } }) => event.output

export const promoMachine = setup({
  types: {
    context: {} as PromoContext,
    events: {} as PromoEvent,
    tags: {} as 'busy',
  },
  actors: promoPorts.actors,
  actions: {
    keepTyped: assign((_, { code }: { code: string }) => ({ typed: code, problem: null })),
    forgetTyped: assign({ typed: '' }),
    forgetProblem: assign({ problem: null }),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
    /** What a later edit took the place of is no refusal: there is nothing to be told. */
    tellRefusal: assign((_, answer: EditAnswer) => ({
      problem: 'message' in answer ? answer.message : null,
    })),
  },
  guards: {
    isAccepted: (_, answer: EditAnswer) => answer.kind === 'accepted',
    isTyped: ({ context }) => context.typed.trim() !== '',
  },
}).createMachine({
  id: 'promo',
  context: { typed: '', problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'code.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        'code.applied': { guard: 'isTyped', target: 'applying' },
        'code.changed': 'clearing',
      },
    },
    applying: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'applyPromo',
        src: 'savePromo',
        input: ({ context }) => ({ code: context.typed.trim() }),
        onDone: { target: 'resting', actions: { type: 'tellRefusal', params: answerOf } },
        onError: { target: 'resting', actions: { type: 'tell', params: problemFromError } },
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
          {
            guard: { type: 'isAccepted', params: answerOf },
            target: 'resting',
            actions: 'forgetTyped',
          },
          { target: 'resting', actions: { type: 'tellRefusal', params: answerOf } },
        ],
        onError: { target: 'resting', actions: { type: 'tell', params: problemFromError } },
      },
    },
  },
})
