import { assertEvent, assign, emit, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import { orderCancellationPorts } from './order-cancellation.ports.ts'
import type {
  OrderCancellationContext,
  OrderCancellationEmitted,
  OrderCancellationEvent,
  OrderCancellationInput,
  OrderCancellationResult,
} from './order-cancellation.types.ts'

const emailMissing = 'Please enter the email address of the order.'
const problemOf = (result: OrderCancellationResult) => ({
  problem: result.kind === 'cancelled' ? null : result.message,
})

export const orderCancellationMachine = setup({
  types: {
    context: {} as OrderCancellationContext,
    events: {} as OrderCancellationEvent,
    emitted: {} as OrderCancellationEmitted,
    input: {} as OrderCancellationInput,
  },
  actors: orderCancellationPorts.actors,
  actions: {
    keepEmail: assign(({ event }) => {
      assertEvent(event, 'email.changed')
      return { email: event.email }
    }),
    keepProblem: assign((_, { problem }: { problem: string | null }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    emitAnswered: emit({ type: 'order.answered' }),
  },
  guards: {
    isEmailMissing: ({ context: { ownDevice, email } }) => !ownDevice && email.trim() === '',
    isCancelled: (_, { kind }: OrderCancellationResult) => kind === 'cancelled',
    isTooLate: (_, { kind }: OrderCancellationResult) => kind === 'tooLate',
  },
}).createMachine({
  id: 'orderCancellation',
  context: ({ input }) => ({ ...input, email: '', problem: null }),
  initial: 'offered',
  on: {
    'cancel.clicked': { description: 'The question is asked, or the answer is there.' },
    'email.changed': { description: 'The address has been sent, or is not asked for.' },
    'cancellation.confirmed': { description: 'A double click cancels once.' },
    'cancellation.dismissed': { description: 'What was sent cannot be taken back.' },
  },
  states: {
    offered: { on: { 'cancel.clicked': { target: 'confirming', actions: 'forgetProblem' } } },
    confirming: {
      on: {
        'email.changed': { actions: 'keepEmail' },
        'cancellation.dismissed': 'offered',
        'cancellation.confirmed': [
          {
            guard: 'isEmailMissing',
            actions: { type: 'keepProblem', params: { problem: emailMissing } },
          },
          { target: 'cancelling' },
        ],
      },
    },
    cancelling: {
      entry: 'forgetProblem',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { orderId, ownDevice, email } }) => ({
          orderId,
          email: ownDevice ? null : email.trim(),
        }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'tooLate',
            actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.output) },
          },
          {
            target: 'confirming',
            actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.output) },
          },
        ],
        // The upstream may have cancelled it all the same, so the order is loaded again.
        onError: {
          target: 'confirming',
          actions: [{ type: 'keepProblem', params: problemFromError }, 'emitAnswered'],
        },
      },
    },
    cancelled: { entry: 'emitAnswered' },
    // The race is lost: it is in preparation.
    tooLate: { entry: 'emitAnswered' },
  },
})
