import { assign, setup } from 'xstate'
import { noProblems, problemsOf } from '../formProblems.ts'
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
    keepForm: assign((_, { form }: { form: LetterForm }) => ({ form, ...noProblems })),
    keepProblems: assign((_, verdict: LetterVerdict) => problemsOf(verdict)),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: { isSent: (_, verdict: LetterVerdict) => verdict.kind === 'sent' },
}).createMachine({
  id: 'letter',
  context: { form: {}, ...noProblems },
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
