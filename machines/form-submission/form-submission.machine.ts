import { assign, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import { noProblems, problemsOf } from '../formProblems.ts'
import { formSubmissionPorts } from './form-submission.ports.ts'
import type {
  FormSubmissionContext,
  FormSubmissionEvent,
  FormSubmissionInput,
  FormSubmissionResult,
  SubmittedForm,
} from './form-submission.types.ts'

const verdictOf = ({ event }: { event: { output: FormSubmissionResult } }) => event.output

/** Nothing typed is lost on failure: the form stays with the form library, the machine goes back to writing. */
export const formSubmissionMachine = setup({
  types: {
    context: {} as FormSubmissionContext,
    events: {} as FormSubmissionEvent,
    input: {} as FormSubmissionInput,
    tags: {} as 'busy' | 'sent',
  },
  actors: formSubmissionPorts.actors,
  actions: {
    keepForm: assign((_, { form }: { form: SubmittedForm }) => ({ form, ...noProblems })),
    keepProblems: assign((_, verdict: FormSubmissionResult) => problemsOf(verdict)),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: { isSent: (_, verdict: FormSubmissionResult) => verdict.kind === 'sent' },
}).createMachine({
  id: 'formSubmission',
  context: ({ input: { subject } }) => ({ subject, form: {}, ...noProblems }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'form.submitted': {
          target: 'sending',
          actions: { type: 'keepForm', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context: { subject, form } }) => ({ subject, form }),
        onDone: [
          { guard: { type: 'isSent', params: verdictOf }, target: 'sent' },
          { target: 'writing', actions: { type: 'keepProblems', params: verdictOf } },
        ],
        onError: {
          target: 'writing',
          actions: { type: 'tell', params: problemFromError },
        },
      },
    },
    sent: { tags: 'sent', on: { 'another.clicked': 'writing' } },
  },
})
