import { assertEvent, assign, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import { noProblems, problemsOf } from '../formProblems.ts'
import { formSubmissionPorts } from './form-submission.ports.ts'
import type {
  FormSubmissionContext,
  FormSubmissionEvent,
  FormSubmissionInput,
  FormSubmissionResult,
} from './form-submission.types.ts'

const resultOf = ({ event }: { event: { output: FormSubmissionResult } }) => event.output

/** The form library holds the values, so a failure loses none. */
export const formSubmissionMachine = setup({
  types: {
    context: {} as FormSubmissionContext,
    events: {} as FormSubmissionEvent,
    input: {} as FormSubmissionInput,
  },
  actors: formSubmissionPorts.actors,
  actions: {
    keepForm: assign(({ event }) => {
      assertEvent(event, 'form.submitted')
      return { form: event.form, ...noProblems }
    }),
    keepProblems: assign((_, result: FormSubmissionResult) => problemsOf(result)),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: { isSent: (_, result: FormSubmissionResult) => result.kind === 'sent' },
}).createMachine({
  id: 'formSubmission',
  context: ({ input: { subject } }) => ({ subject, form: {}, ...noProblems }),
  initial: 'editing',
  on: {
    'form.submitted': { description: 'A double click sends once.' },
    'another.clicked': { description: 'Nothing was sent yet.' },
  },
  states: {
    editing: { on: { 'form.submitted': { target: 'sending', actions: 'keepForm' } } },
    sending: {
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context: { subject, form } }) => ({ subject, form }),
        onDone: [
          { guard: { type: 'isSent', params: resultOf }, target: 'sent' },
          { target: 'editing', actions: { type: 'keepProblems', params: resultOf } },
        ],
        onError: { target: 'editing', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    sent: { on: { 'another.clicked': 'editing' } },
  },
})
