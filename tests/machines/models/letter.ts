import { expect } from 'vitest'
import { formProblem } from '#machines/formProblems.ts'
import { letterIgnored } from '#machines/letter/letter.ignored.ts'
import { letterMachine } from '#machines/letter/letter.machine.ts'
import { isLetterSending, isLetterSent } from '#machines/letter/letter.select.ts'
import { model } from '#tests/support/machines/model.ts'

const form = { first_name: 'Ada' }

export const letterModel = model({
  name: 'letter',
  machine: letterMachine,
  inputs: [() => undefined],
  events: [{ type: 'letter.submitted', form }, { type: 'another.clicked' }],
  answers: {
    sendLetter: [
      { kind: 'sent' },
      { kind: 'refused', message: 'No such form', otherWay: true },
      { kind: 'invalid', problems: [{ field: 'email', message: 'Wrong' }] },
    ],
  },
  promises: {
    writing: (seen) => expect([isLetterSending(seen), isLetterSent(seen)]).toEqual([false, false]),
    sending: (seen, world) => {
      expect([isLetterSending(seen), formProblem(seen)]).toEqual([true, null])
      expect(world.inputOf('sendLetter')).toEqual(form)
    },
    sent: (seen) => expect([isLetterSent(seen), formProblem(seen)]).toEqual([true, null]),
  },
  ignored: letterIgnored,
})
