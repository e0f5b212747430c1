import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import { isFormSending, isFormSent } from '#machines/form-submission/form-submission.select.ts'
import { formProblem } from '#machines/formProblems.ts'

const form = { first_name: 'Ada' }

export const formSubmissionModel = model({
  name: 'form-submission',
  machine: formSubmissionMachine,
  inputs: [() => ({ subject: 'return' })],
  events: [{ type: 'form.submitted', form }, { type: 'another.clicked' }],
  answers: {
    submitForm: [
      { kind: 'sent' },
      { kind: 'refused', message: 'No such form', otherWay: true },
      { kind: 'invalid', problems: [{ field: 'email', message: 'Wrong' }] },
    ],
  },
  assertions: {
    editing: (seen) => expect([isFormSending(seen), isFormSent(seen)]).toEqual([false, false]),
    sending: (seen, world) => {
      expect([isFormSending(seen), formProblem(seen)]).toEqual([true, null])
      expect(world.inputOf('submitForm')).toEqual({ subject: 'return', form })
    },
    sent: (seen) => expect([isFormSent(seen), formProblem(seen)]).toEqual([true, null]),
  },
})
