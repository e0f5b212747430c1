import { assign, emit, setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import type { SubmitResult } from '../vocabulary.ts'
import { enquiryPorts } from './enquiry.ports.ts'
import type { EnquiryContext, EnquiryEvent, EnquiryInput, EnquiryNews } from './enquiry.types.ts'

export const enquiryMachine = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    input: {} as EnquiryInput,
    emitted: {} as EnquiryNews,
    tags: {} as 'open' | 'busy',
  },
  actors: enquiryPorts.actors,
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    tellSent: emit({ type: 'enquiry.sent' }),
    tellRefused: emit((_, { message }: { message: string }) => ({
      type: 'enquiry.refused' as const,
      message,
    })),
  },
  guards: { isAccepted: (_, result: SubmitResult) => result.kind === 'accepted' },
}).createMachine({
  id: 'enquiry',
  context: ({ input }) => ({ part: input.part, email: '' }),
  initial: 'closed',
  states: {
    closed: { on: { 'enquiry.opened': 'open' } },
    open: {
      tags: 'open',
      on: {
        'enquiry.closed': 'closed',
        'enquiry.submitted': {
          target: 'sending',
          actions: { type: 'keepEmail', params: ({ event }) => event },
        },
      },
    },
    // The form is closed already, whatever comes of it (PDP-12).
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'tellSent',
          },
          {
            target: 'closed',
            actions: {
              type: 'tellRefused',
              params: ({ event }) => ({
                message: 'message' in event.output ? event.output.message : 'Unknown error',
              }),
            },
          },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'tellRefused', params: messageFromError },
        },
      },
    },
  },
})
