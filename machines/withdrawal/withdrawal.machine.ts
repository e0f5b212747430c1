import { assertEvent, assign, setup } from 'xstate'
import { emptyWithdrawal } from '#domain/forms/withdrawalForm.ts'
import { problemFromError } from '../errors.ts'
import { noProblems, problemsOf } from '../formProblems.ts'
import { withdrawalPorts } from './withdrawal.ports.ts'
import type { LinesResult, WithdrawalContext, WithdrawalEvent, WithdrawalResult } from './withdrawal.types.ts'

const resultOf = ({ event }: { event: { output: WithdrawalResult } }) => event.output

export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    tags: {} as 'editing' | 'confirming',
  },
  actors: withdrawalPorts.actors,
  actions: {
    keepForm: assign(({ event }) => {
      assertEvent(event, 'form.submitted')
      const { type: _, ...form } = event
      return { form, ...noProblems }
    }),
    keepLinesRequest: assign(({ event }) => {
      assertEvent(event, 'lines.requested')
      return { lineRequest: { order: event.order, email: event.email }, lines: [], linesProblem: null }
    }),
    keepLines: assign((_, result: LinesResult) =>
      result.kind === 'found'
        ? { lines: result.lines, linesProblem: null }
        : { lines: [], linesProblem: result.message },
    ),
    keepLinesProblem: assign((_, { problem }: { problem: string }) => ({ linesProblem: problem })),
    keepReceipt: assign((_, result: WithdrawalResult) => ({
      receipt: result.kind === 'received' ? { id: result.id, receivedAt: result.receivedAt } : null,
    })),
    keepProblems: assign((_, result: WithdrawalResult) => problemsOf(result)),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: {
    isReceived: (_, result: WithdrawalResult) => result.kind === 'received',
    isInvalid: (_, result: WithdrawalResult) => result.kind === 'invalid',
  },
}).createMachine({
  id: 'withdrawal',
  context: {
    form: emptyWithdrawal,
    lineRequest: { order: '', email: '' },
    lines: [],
    linesProblem: null,
    receipt: null,
    ...noProblems,
  },
  initial: 'editing',
  on: {
    'form.submitted': { description: 'It was submitted already; `back.clicked` leads back to it.' },
    'lines.requested': { description: 'The lines are loading already, or the form was submitted.' },
    'back.clicked': { description: 'It is being sent, was received, or was not submitted yet.' },
    'withdrawal.confirmed': { description: 'The first step comes first, and a double click sends once.' },
  },
  states: {
    editing: {
      tags: 'editing',
      on: {
        'form.submitted': { target: 'confirming', actions: 'keepForm' },
        'lines.requested': { target: 'loadingLines', actions: 'keepLinesRequest' },
      },
    },
    // The form stays usable: the visitor can withdraw from the whole order meanwhile.
    loadingLines: {
      tags: 'editing',
      invoke: {
        id: 'findLines',
        src: 'findLines',
        input: ({ context }) => context.lineRequest,
        onDone: { target: 'editing', actions: { type: 'keepLines', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'keepLinesProblem', params: problemFromError } },
      },
      on: { 'form.submitted': { target: 'confirming', actions: 'keepForm' } },
    },
    // The withdrawal is sent only after `Confirm withdrawal`; after a failure it can be confirmed again.
    confirming: {
      tags: 'confirming',
      on: { 'back.clicked': 'editing', 'withdrawal.confirmed': 'sending' },
    },
    sending: {
      tags: 'confirming',
      invoke: {
        id: 'sendWithdrawal',
        src: 'sendWithdrawal',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'isReceived', params: resultOf },
            target: 'received',
            actions: { type: 'keepReceipt', params: resultOf },
          },
          {
            guard: { type: 'isInvalid', params: resultOf },
            target: 'editing',
            actions: { type: 'keepProblems', params: resultOf },
          },
          { target: 'confirming', actions: { type: 'keepProblems', params: resultOf } },
        ],
        onError: { target: 'confirming', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    received: {},
  },
})
