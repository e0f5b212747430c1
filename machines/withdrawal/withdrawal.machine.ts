import { assign, setup } from 'xstate'
import { emptyWithdrawal, type WithdrawalForm } from '#domain/withdrawalForm.ts'
import { problemFromError } from '../errors.ts'
import { noProblems, problemsOf } from '../formProblems.ts'
import { withdrawalPorts } from './withdrawal.ports.ts'
import type {
  LinesVerdict,
  WithdrawalContext,
  WithdrawalEvent,
  WithdrawalVerdict,
} from './withdrawal.types.ts'

const foundIn = ({ event }: { event: { output: LinesVerdict } }) => event.output
const verdictOf = ({ event }: { event: { output: WithdrawalVerdict } }) => event.output

export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    tags: {} as 'filling' | 'finding' | 'confirming' | 'busy',
  },
  actors: withdrawalPorts.actors,
  actions: {
    keepForm: assign((_, { name, order, email, lines }: WithdrawalForm) => ({
      form: { name, order, email, lines },
      ...noProblems,
    })),
    keepQuestion: assign((_, { order, email }: { order: string; email: string }) => ({
      asked: { order, email },
      lines: [],
      linesProblem: null,
    })),
    keepLines: assign((_, verdict: LinesVerdict) =>
      verdict.kind === 'found'
        ? { lines: verdict.lines, linesProblem: null }
        : { lines: [], linesProblem: verdict.message },
    ),
    tellLines: assign((_, { problem }: { problem: string }) => ({ linesProblem: problem })),
    keepReceipt: assign((_, verdict: WithdrawalVerdict) => ({
      receipt: verdict.kind === 'received' ? { id: verdict.id, receivedAt: verdict.receivedAt } : null,
    })),
    keepProblems: assign((_, verdict: WithdrawalVerdict) => problemsOf(verdict)),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: {
    isReceived: (_, verdict: WithdrawalVerdict) => verdict.kind === 'received',
    isInvalid: (_, verdict: WithdrawalVerdict) => verdict.kind === 'invalid',
  },
}).createMachine({
  id: 'withdrawal',
  context: {
    form: emptyWithdrawal,
    asked: { order: '', email: '' },
    lines: [],
    linesProblem: null,
    receipt: null,
    ...noProblems,
  },
  initial: 'filling',
  states: {
    filling: {
      tags: 'filling',
      on: {
        'form.submitted': {
          target: 'confirming',
          actions: { type: 'keepForm', params: ({ event }) => event },
        },
        'lines.asked': {
          target: 'finding',
          actions: { type: 'keepQuestion', params: ({ event }) => event },
        },
      },
    },
    // The fields stay in sight, and the whole order can be withdrawn from meanwhile.
    finding: {
      tags: ['filling', 'finding'],
      invoke: {
        id: 'findLines',
        src: 'findLines',
        input: ({ context }) => context.asked,
        onDone: { target: 'filling', actions: { type: 'keepLines', params: foundIn } },
        onError: {
          target: 'filling',
          actions: { type: 'tellLines', params: problemFromError },
        },
      },
      on: {
        'form.submitted': {
          target: 'confirming',
          actions: { type: 'keepForm', params: ({ event }) => event },
        },
      },
    },
    // The second step: nothing is sent before `Confirm withdrawal`. After a failure it can be confirmed again.
    confirming: {
      tags: 'confirming',
      on: { 'back.clicked': 'filling', 'withdrawal.confirmed': 'sending' },
    },
    sending: {
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'sendWithdrawal',
        src: 'sendWithdrawal',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'isReceived', params: verdictOf },
            target: 'received',
            actions: { type: 'keepReceipt', params: verdictOf },
          },
          {
            guard: { type: 'isInvalid', params: verdictOf },
            target: 'filling',
            actions: { type: 'keepProblems', params: verdictOf },
          },
          { target: 'confirming', actions: { type: 'keepProblems', params: verdictOf } },
        ],
        onError: {
          target: 'confirming',
          actions: { type: 'tell', params: problemFromError },
        },
      },
    },
    received: {},
  },
})
