/** Answers the questions of fit in every possible way. */
import type { Fit } from '#domain/fit/fit.ts'
import { fitOfCriteria, nextFitQuestion, type PartCriteria, vehicleAfter } from '#domain/fit/fitQuestion.ts'
import type { FitCriterion } from '#domain/fit/vehicleDetails.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** How it ended, what was asked on the way, and what is known of the vehicle then. */
type End = { fit: Fit; asked: FitCriterion[]; vehicle: Vehicle }

export const everyEnd = (part: PartCriteria, others: readonly PartCriteria[], vehicle: Vehicle): End[] => {
  const question = nextFitQuestion(part, others, vehicle)
  if (!question) return [{ fit: fitOfCriteria(part, vehicle), asked: [], vehicle }]
  const { criterion } = question
  return question.answers.flatMap((answer) =>
    everyEnd(part, others, vehicleAfter(vehicle, criterion, answer)).map((end) => ({
      ...end,
      asked: [criterion, ...end.asked],
    })),
  )
}
