import { assign, setup } from 'xstate'
import { asked, problemOfFailure } from '../port.ts'
import type { EditAnswer } from '../vocabulary.ts'
import type { PromoContext, PromoEvent, PromoInput, PromoPorts } from './promo.types.ts'

const problemOf = (answer: EditAnswer) => ({ problem: 'message' in answer ? answer.message : null })

export const promoMachine = setup({
  types: {
    context: {} as PromoContext,
    events: {} as PromoEvent,
    input: {} as PromoInput,
    tags: {} as 'present' | 'busy',
  },
  actors: { savePromo: asked<PromoPorts['savePromo']>('savePromo') },
  actions: {
    keepTyped: assign((_, { code }: { code: string }) => ({ typed: code, problem: null })),
    keepCode: assign((_, { code }: { code: string | null }) => ({ code, problem: null })),
    forgetCode: assign({ code: null, typed: '', problem: null }),
    forgetProblem: assign({ problem: null }),
    tell: assign((_, { problem }: { problem: string | null }) => ({ problem })),
  },
  guards: {
    isAccepted: (_, answer: EditAnswer) => answer.kind === 'accepted',
    isTyped: ({ context }) => context.typed.trim() !== '',
    hasCode: ({ context }) => context.code !== null && context.code !== '',
  },
}).createMachine({
  id: 'promo',
  context: ({ input }) => ({ code: input.code, typed: '', problem: null }),
  initial: 'weighing',
  states: {
    weighing: { always: [{ guard: 'hasCode', target: 'present' }, { target: 'absent' }] },
    absent: {
      on: {
        'code.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        'code.applied': { guard: 'isTyped', target: 'applying' },
        'code.arrived': { target: 'weighing', actions: { type: 'keepCode', params: ({ event }) => event } },
      },
    },
    applying: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'code.arrived': { actions: { type: 'keepCode', params: ({ event }) => event } } },
      invoke: {
        id: 'applyPromo',
        src: 'savePromo',
        input: ({ context }) => ({ code: context.typed.trim() }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'present',
            actions: { type: 'keepCode', params: ({ context }) => ({ code: context.typed.trim() }) },
          },
          {
            target: 'weighing',
            actions: { type: 'tell', params: ({ event }) => problemOf(event.output) },
          },
        ],
        onError: {
          target: 'weighing',
          actions: { type: 'tell', params: problemOfFailure },
        },
      },
    },
    present: {
      tags: 'present',
      on: {
        'code.changed': 'clearing',
        'code.arrived': { target: 'weighing', actions: { type: 'keepCode', params: ({ event }) => event } },
      },
    },
    clearing: {
      tags: ['present', 'busy'],
      entry: 'forgetProblem',
      on: { 'code.arrived': { actions: { type: 'keepCode', params: ({ event }) => event } } },
      invoke: {
        id: 'clearPromo',
        src: 'savePromo',
        input: { code: '' },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'absent',
            actions: 'forgetCode',
          },
          {
            target: 'weighing',
            actions: { type: 'tell', params: ({ event }) => problemOf(event.output) },
          },
        ],
        onError: {
          target: 'weighing',
          actions: { type: 'tell', params: problemOfFailure },
        },
      },
    },
  },
})
