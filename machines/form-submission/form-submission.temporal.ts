import { asks, temporal } from '#flow-tools/temporal.ts'
import { otherWayPromise } from '../formProblems.temporal.ts'
import { fieldProblems, formProblem } from '../formProblems.ts'
import { formSubmissionMachine } from './form-submission.machine.ts'

export const formSubmissionProperties = temporal(formSubmissionMachine, [
  {
    says: 'A form is sent as it was filled in, once a press, without the problems of the try before.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'form.submitted' || !before.matches('editing')) return asks(step, 'submitForm')
      const { subject } = before.context
      return !(
        asks(step, 'submitForm', { subject, form: event.form }) &&
        formProblem(after) === null &&
        fieldProblems(after).length === 0
      )
    },
  },
  {
    says: 'A form that was sent says so, and only that one does.',
    never: ({ before, after, answer }) =>
      (answer?.kind === 'sent') !== (after.matches('sent') && !before.matches('sent')),
  },
  {
    says: 'A form that was not accepted is open again and says why.',
    never: ({ after, answer }) =>
      answer !== null &&
      answer.kind !== 'sent' &&
      !(after.matches('editing') && (formProblem(after) !== null || fieldProblems(after).length > 0)),
  },
  {
    says: 'After a form that was sent another one can be filled in.',
    never: ({ before, after, event }) =>
      event?.type === 'another.clicked' && before.matches('sent') && !after.matches('editing'),
  },
  otherWayPromise('submitForm'),
])
