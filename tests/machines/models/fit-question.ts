import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { fitQuestionMachine } from '#machines/fit-question/fit-question.machine.ts'
import {
  hasQuestionFailed,
  isFindingQuestion,
  isUnanswered,
  openQuestion,
  settledFit,
  undecidableFit,
} from '#machines/fit-question/fit-question.select.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
export const engineAnswer = { label: '2.8', details: { engine: '2.8', notEngines: ['2.4'] } }
export const engineQuestion = {
  question: { criterion: 'ENGINE', answers: [engineAnswer] },
  fit: { verdict: 'FITS_IF', reason: 'Fits if the engine is 2.8.' },
}
export const settledQuestion = {
  question: null,
  fit: { verdict: 'FITS', reason: 'Fits the TOYOTA HILUX 2016.' },
}
const misfit = { question: null, fit: { verdict: 'DOES_NOT_FIT', reason: 'Not made for it.' } }
const unknown = { question: null, fit: { verdict: 'UNKNOWN', reason: 'Fit not known.' } }

/** What the shop was told last has all that is known. */
const toldVehicle = (emitted: readonly unknown[]) => emitted.at(-1) ?? { type: 'vehicle.answered', ...hilux }

export const fitQuestionModel = model({
  name: 'fit-question',
  machine: fitQuestionMachine,
  inputs: [() => ({ record: 'spring', records: ['spring', 'damper'], vehicle: hilux })],
  events: [
    { type: 'answer.given', answer: engineAnswer },
    { type: 'answer.unknown' },
    { type: 'question.reopened' },
    { type: 'person.asked' },
    { type: 'retry.clicked' },
  ],
  answers: { findQuestion: [engineQuestion, settledQuestion, misfit, unknown] },
  assertions: {
    finding: (seen, world) => {
      expect([isFindingQuestion(seen), openQuestion(seen)]).toEqual([true, null])
      const { record, records, vehicle } = seen.context
      expect(world.inputOf('findQuestion')).toEqual({ record, records, vehicle })
    },
    asking: (seen, world) => {
      expect([openQuestion(seen), settledFit(seen)]).toEqual([engineQuestion.question, null])
      expect(toldVehicle(world.emitted)).toEqual({ type: 'vehicle.answered', ...seen.context.vehicle })
    },
    unanswered: (seen) => expect([isUnanswered(seen), openQuestion(seen)]).toEqual([true, null]),
    undecidable: (seen) =>
      expect([undecidableFit(seen), settledFit(seen), openQuestion(seen)]).toEqual([unknown.fit, null, null]),
    settled: (seen, world) => {
      expect(['FITS', 'DOES_NOT_FIT']).toContain(settledFit(seen)?.verdict)
      expect([undecidableFit(seen), openQuestion(seen)]).toEqual([null, null])
      expect(toldVehicle(world.emitted)).toEqual({ type: 'vehicle.answered', ...seen.context.vehicle })
    },
    failed: (seen, world) => {
      const shown = [hasQuestionFailed(seen), isFindingQuestion(seen), openQuestion(seen)]
      expect(shown).toEqual([true, false, null])
      expect(world.hasRun('logProblem')).toBe(true)
    },
  },
})
