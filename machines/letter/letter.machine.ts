import { assign, setup } from 'xstate'
import { asked, problemOfFailure } from '../port.ts'
import type { LetterContext, LetterEvent, LetterForm, LetterPorts, LetterVerdict } from './letter.types.ts'

const verdictOf = ({ event }: { event: { output: LetterVerdict } }) => event.output

/** Nothing typed is lost on failure: the form stays with the form library, the machine goes back to writing. */
export const letterMachine = setup({
  types: {
    context: {} as LetterContext,
    events: {} as LetterEvent,
    tags: {} as 'busy' | 'sent',
  },
  actors: { sendLetter: asked<LetterPorts['sendLetter']>('sendLetter') },
  actions: {
    keepForm: assign((_, { form }: { form: LetterForm }) => ({
      form,
      problems: [],
      problem: null,
      otherWay: false,
    })),
    keepProblems: assign((_, verdict: LetterVerdict) => ({
      problems: verdict.kind === 'invalid' ? verdict.problems : [],
      problem: verdict.kind === 'refused' ? verdict.message : null,
      otherWay: verdict.kind === 'refused' && verdict.otherWay,
    })),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: { isSent: (_, verdict: LetterVerdict) => verdict.kind === 'sent' },
}).createMachine({
  id: 'letter',
  context: { form: {}, problems: [], problem: null, otherWay: false },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'letter.submitted': {
          target: 'sending',
          actions: { type: 'keepForm', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendLetter',
        src: 'sendLetter',
        input: ({ context }) => context.form,
        onDone: [
          { guard: { type: 'isSent', params: verdictOf }, target: 'sent' },
          { target: 'writing', actions: { type: 'keepProblems', params: verdictOf } },
        ],
        onError: {
          target: 'writing',
          actions: { type: 'tell', params: problemOfFailure },
        },
      },
    },
    sent: { tags: 'sent', on: { 'another.clicked': 'writing' } },
  },
})
