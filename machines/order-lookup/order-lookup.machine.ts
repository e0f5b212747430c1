import { assertEvent, assign, setup } from 'xstate'
import { emptyOrderLookup } from '#domain/orders/orderLookup.ts'
import { orderCodeMinutes } from '#domain/timings.ts'
import { problemFromError } from '../errors.ts'
import { noProblems, problemsOf } from '../formProblems.ts'
import { orderLookupPorts } from './order-lookup.ports.ts'
import type {
  CodeRequestResult,
  OpenOrderResult,
  OrderLookupContext,
  OrderLookupEvent,
  OrderLookupInput,
} from './order-lookup.types.ts'

const expired = `The code was valid for ${orderCodeMinutes} minutes. Please ask for a new one.`
const requestResult = ({ event }: { event: { output: CodeRequestResult } }) => event.output
const openResult = ({ event }: { event: { output: OpenOrderResult } }) => event.output

export const orderLookupMachine = setup({
  types: {
    context: {} as OrderLookupContext,
    events: {} as OrderLookupEvent,
    input: {} as OrderLookupInput,
    tags: {} as 'filling' | 'entering' | 'confirming' | 'busy',
  },
  actors: orderLookupPorts.actors,
  actions: {
    keepForm: assign(({ event }) => {
      assertEvent(event, 'form.submitted')
      return { form: { order: event.order, email: event.email } }
    }),
    keepCode: assign(({ event }) => {
      assertEvent(event, 'code.submitted')
      return { code: event.code }
    }),
    keepChallenge: assign((_, result: CodeRequestResult) => ({
      challenge: result.kind === 'sent' ? result.challenge : '',
    })),
    keepOrder: assign((_, result: OpenOrderResult) => ({
      orderId: result.kind === 'opened' ? result.orderId : '',
    })),
    keepProblems: assign((_, result: CodeRequestResult) => problemsOf(result)),
    keepRefusal: assign((_, result: OpenOrderResult) => ({
      problem: result.kind === 'refused' ? result.message : null,
    })),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ ...noProblems, problem })),
    forgetProblems: assign(noProblems),
  },
  guards: {
    hasLink: ({ context }) => context.link !== '',
    isSent: (_, result: CodeRequestResult) => result.kind === 'sent',
    isOpened: (_, result: OpenOrderResult) => result.kind === 'opened',
  },
  delays: { orderCodeLifetime: orderCodeMinutes * 60_000 },
}).createMachine({
  id: 'orderLookup',
  context: ({ input }) => ({
    form: emptyOrderLookup,
    challenge: '',
    code: '',
    link: input.link ?? '',
    orderId: '',
    ...noProblems,
  }),
  initial: 'starting',
  on: {
    'form.submitted': { description: 'A code is on its way, or was sent; `form.reopened` leads back.' },
    'code.requested': { description: 'No code was sent that could be sent again, or one is on its way.' },
    'code.submitted': { description: 'No code was sent yet, or one is being checked.' },
    'link.confirmed': { description: 'The visitor did not come by a link, or it is being used.' },
    'form.reopened': { description: 'The form is open already, or an answer is awaited.' },
  },
  states: {
    starting: { always: [{ guard: 'hasLink', target: 'confirmingLink' }, { target: 'filling' }] },

    filling: {
      tags: 'filling',
      on: { 'form.submitted': { target: 'requestingCode', actions: 'keepForm' } },
    },
    requestingCode: {
      tags: ['filling', 'busy'],
      entry: 'forgetProblems',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'isSent', params: requestResult },
            target: 'awaitingCode',
            actions: { type: 'keepChallenge', params: requestResult },
          },
          { target: 'filling', actions: { type: 'keepProblems', params: requestResult } },
        ],
        onError: { target: 'filling', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },

    // The answer is the same whether a mail was sent or not.
    awaitingCode: {
      tags: 'entering',
      initial: 'entering',
      after: {
        orderCodeLifetime: {
          target: 'filling',
          actions: { type: 'keepProblem', params: { problem: expired } },
        },
      },
      states: {
        entering: {
          on: {
            'code.submitted': { target: 'checking', actions: ['keepCode', 'forgetProblems'] },
            'code.requested': '#orderLookup.requestingCode',
            'form.reopened': { target: '#orderLookup.filling', actions: 'forgetProblems' },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'openByCode',
            src: 'openByCode',
            input: ({ context: { challenge, code } }) => ({ challenge, code }),
            onDone: [
              {
                guard: { type: 'isOpened', params: openResult },
                target: '#orderLookup.opened',
                actions: { type: 'keepOrder', params: openResult },
              },
              { target: 'entering', actions: { type: 'keepRefusal', params: openResult } },
            ],
            onError: { target: 'entering', actions: { type: 'keepProblem', params: problemFromError } },
          },
        },
      },
    },

    confirmingLink: {
      tags: 'confirming',
      on: {
        'link.confirmed': 'openingLink',
        'form.reopened': { target: 'filling', actions: 'forgetProblems' },
      },
    },
    openingLink: {
      tags: ['confirming', 'busy'],
      entry: 'forgetProblems',
      invoke: {
        id: 'openByLink',
        src: 'openByLink',
        input: ({ context: { link } }) => ({ link }),
        onDone: [
          {
            guard: { type: 'isOpened', params: openResult },
            target: 'opened',
            actions: { type: 'keepOrder', params: openResult },
          },
          { target: 'filling', actions: { type: 'keepRefusal', params: openResult } },
        ],
        onError: { target: 'confirmingLink', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },

    opened: {
      tags: 'busy',
      invoke: {
        id: 'goToOrder',
        src: 'goToOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        // The order's page replaces this one.
        onDone: 'shown',
        onError: { target: 'notShown', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    shown: { tags: 'busy' },
    // Code and link are used up, so the page offers the order's address.
    notShown: {},
  },
})
