import type { SnapshotFrom } from 'xstate'
import type { Fit } from '#domain/fit/fit.ts'
import type { FitQuestion } from '#domain/fit/fitQuestion.ts'
import type { fitQuestionMachine } from './fit-question.machine.ts'

type Question = SnapshotFrom<typeof fitQuestionMachine>
export const isFindingQuestion = (seen: Question): boolean => seen.matches('finding')
/** Null unless the visitor is asked. */
export const openQuestion = (seen: Question): FitQuestion | null =>
  seen.matches('asking') ? seen.context.question : null
/** Null until no question is left. */
export const settledFit = (seen: Question): Fit | null => (seen.matches('settled') ? seen.context.fit : null)
/** Why only a person can tell; null unless that is so. */
export const undecidableFit = (seen: Question): Fit | null =>
  seen.matches('undecidable') ? seen.context.fit : null
export const isUnanswered = (seen: Question): boolean => seen.matches('unanswered')
export const hasQuestionFailed = (seen: Question): boolean => seen.matches('failed')
