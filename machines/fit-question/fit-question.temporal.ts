import { vehicleAfter } from '#domain/fit/fitQuestion.ts'
import { asks, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import { fitQuestionMachine } from './fit-question.machine.ts'
import {
  hasQuestionFailed,
  isUnanswered,
  openQuestion,
  settledFit,
  undecidableFit,
} from './fit-question.select.ts'

export const fitQuestionProperties = temporal(fitQuestionMachine, [
  {
    says: 'The first question is looked for at once.',
    starts: (seen) => seen.matches('finding'),
  },
  {
    says: 'A question that decides is asked; without one the fit is told, or that a person must tell.',
    never: ({ after, answer }) => {
      if (answer?.id !== 'findQuestion' || answer.failed) return false
      const question = fieldOf(answer.output, 'question')
      const fit = fieldOf(answer.output, 'fit')
      const verdict = fieldOf(fit, 'verdict')
      if (question !== null) return !isAlike(openQuestion(after), question)
      return !isAlike(
        verdict === 'FITS' || verdict === 'DOES_NOT_FIT' ? settledFit(after) : undecidableFit(after),
        fit,
      )
    },
  },
  {
    says: 'An answer goes into the garage, and the next question is for the vehicle that it describes.',
    never: (step) => {
      const { before, event, emitted } = step
      const question = openQuestion(before)
      if (event?.type !== 'answer.given' || question === null) return false
      const vehicle = vehicleAfter(before.context.vehicle, question.criterion, event.answer)
      const { record, records } = before.context
      return !(
        isAlike(emitted, [{ type: 'vehicle.answered', ...vehicle }]) &&
        asks(step, 'findQuestion', { record, records, vehicle })
      )
    },
  },
  {
    says: 'Who does not know says so, and can be asked again.',
    never: ({ before, after, event }) =>
      (event?.type === 'answer.unknown' && openQuestion(before) !== null && !isUnanswered(after)) ||
      (event?.type === 'question.reopened' && isUnanswered(before) && openQuestion(after) === null),
  },
  {
    says: 'A person who is asked gets the vehicle with all that is known of it.',
    never: ({ before, event, emitted }) =>
      event?.type === 'person.asked' &&
      (isUnanswered(before) || before.matches('undecidable')) &&
      !isAlike(emitted, [{ type: 'vehicle.answered', ...before.context.vehicle }]),
  },
  {
    says: 'A question that did not load is told to the log, and can be loaded again.',
    never: (step) =>
      (step.answer?.failed === true &&
        !(hasQuestionFailed(step.after) && step.actions.includes('logProblem'))) ||
      (step.event?.type === 'retry.clicked' && hasQuestionFailed(step.before) && !asks(step, 'findQuestion')),
  },
  {
    says: 'Nothing changes the vehicle but an answer.',
    never: ({ before, after, event }) =>
      event?.type !== 'answer.given' && !isAlike(before.context.vehicle, after.context.vehicle),
  },
])
