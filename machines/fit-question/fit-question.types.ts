/**
 * The question whose answer decides whether a part fits a vehicle (FIT-07). It goes on until the part's fit has no
 * condition, or one that only a person can decide.
 */
import type { Fit } from '#domain/fit/fit.ts'
import type { FitQuestion } from '#domain/fit/fitQuestion.ts'
import type { FitAnswer } from '#domain/fit/vehicleDetails.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** `records`: the parts of the page, which the same answer may settle. */
export type FitQuestionInput = { record: string; records: readonly string[]; vehicle: Vehicle }
export type FitQuestionEvent =
  | { type: 'answer.given'; answer: FitAnswer }
  /** I don't know. */
  | { type: 'answer.unknown' }
  /** Asks again what the visitor did not know. */
  | { type: 'question.reopened' }
  /** The visitor follows the link to a person, who needs the vehicle. */
  | { type: 'person.asked' }
  | { type: 'retry.clicked' }
/** The shop hands the vehicle with all that is known of it to the garage. */
export type FitQuestionEmitted = { type: 'vehicle.answered' } & Vehicle
export type FitQuestionContext = FitQuestionInput & { question: FitQuestion | null; fit: Fit | null }

/** `question` null: the fit is settled, or no answer of the visitor's can settle it. */
export type FoundQuestion = { question: FitQuestion | null; fit: Fit }
