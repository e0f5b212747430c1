import { assertEvent, assign, emit, setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import type { SubmitResult } from '../vocabulary.ts'
import { enquiryPorts } from './enquiry.ports.ts'
import type { EnquiryContext, EnquiryEmitted, EnquiryEvent, EnquiryInput } from './enquiry.types.ts'

export const enquiryMachine = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    input: {} as EnquiryInput,
    emitted: {} as EnquiryEmitted,
  },
  actors: enquiryPorts.actors,
  actions: {
    keepSubmitted: assign(({ event }) => {
      assertEvent(event, 'enquiry.submitted')
      return { email: event.email, vehicle: event.vehicle }
    }),
    emitSent: emit(({ context }) => ({ type: 'enquiry.sent' as const, message: context.sentText })),
    emitRefused: emit((_, { message }: { message: string }) => ({
      type: 'enquiry.refused' as const,
      message,
    })),
  },
  guards: { isAccepted: (_, result: SubmitResult) => result.kind === 'accepted' },
}).createMachine({
  id: 'enquiry',
  context: ({ input }) => ({ ...input, email: '', vehicle: '' }),
  initial: 'closed',
  on: {
    'enquiry.opened': { description: 'It is open, or the same enquiry is being sent.' },
    'enquiry.closed': { description: 'It is closed already.' },
    'enquiry.submitted': { description: 'No form is open: a double click sends once.' },
  },
  states: {
    closed: { on: { 'enquiry.opened': 'open' } },
    open: {
      on: {
        'enquiry.closed': 'closed',
        'enquiry.submitted': { target: 'sending', actions: 'keepSubmitted' },
      },
    },
    // The form closes on submit, even if sending fails (PDP-12).
    sending: {
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        input: ({ context: { email, part, vehicle, articleNumber, question } }) => ({
          email,
          part,
          vehicle,
          articleNumber,
          question,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'emitSent',
          },
          {
            target: 'closed',
            actions: {
              type: 'emitRefused',
              params: ({ event }) => ({
                message: 'message' in event.output ? event.output.message : 'Unknown error',
              }),
            },
          },
        ],
        onError: { target: 'closed', actions: { type: 'emitRefused', params: messageFromError } },
      },
    },
  },
})
