/** The question whose answer decides whether a part fits (FIT-07): as few as possible, and none that changes nothing. */

import type { Vehicle } from '../vehicle/vehicle.ts'
import { decideFit, type Fit } from './fit.ts'
import {
  type FitCriteria,
  hasMonth,
  monthNumbers,
  monthsOfVehicle,
  outcomeOf,
  type Way,
} from './fitCriteria.ts'
import {
  builtAnswer,
  type FitAnswer,
  type FitCriterion,
  fitCriteria,
  valueAnswers,
  withAnswer,
} from './vehicleDetails.ts'

/** The criteria of a part's fitments for one vehicle; null where the upstream knows none. */
export type PartCriteria = readonly (FitCriteria | null)[]

export interface FitQuestion {
  readonly criterion: FitCriterion
  readonly answers: readonly FitAnswer[]
}

export const fitOfCriteria = (part: PartCriteria, vehicle: Vehicle): Fit => {
  const { make, model, year } = vehicle
  return decideFit(
    { fitments: part.map((criteria) => ({ make, model, year, criteria })), complete: true },
    vehicle,
  )
}
const isOpen = (part: PartCriteria, vehicle: Vehicle) => fitOfCriteria(part, vehicle).verdict === 'FITS_IF'

const waysOf = (part: PartCriteria, vehicle: Vehicle): Way[] =>
  part.flatMap((criteria) => {
    const outcome = criteria ? outcomeOf(criteria, vehicle) : null
    return outcome?.kind === 'way' ? [outcome.way] : []
  })

/** Months that all ways treat alike are one answer. */
const monthAnswers = (ways: readonly Way[], vehicle: Vehicle): FitAnswer[] => {
  const possible = monthNumbers.filter((number) => hasMonth(monthsOfVehicle(vehicle), number))
  const keyOf = (number: number) => ways.map(({ months }) => (hasMonth(months, number) ? '1' : '0')).join('')
  const spans: { key: string; first: number; last: number }[] = []
  for (const number of possible) {
    const [key, before] = [keyOf(number), spans.at(-1)]
    if (before?.key === key) before.last = number
    else spans.push({ key, first: number, last: number })
  }
  return spans.length > 1 ? spans.map(({ first, last }) => builtAnswer(vehicle.year, first, last)) : []
}

const byText = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

const questionOf = (criterion: FitCriterion, ways: readonly Way[], vehicle: Vehicle): FitQuestion => {
  if (criterion === 'BUILT') return { criterion, answers: monthAnswers(ways, vehicle) }
  const values = ways.map(({ engine, load, side }) => ({ ENGINE: engine, LOAD: load, SIDE: side })[criterion])
  const named = values.filter(Boolean).toSorted(byText)
  return { criterion, answers: named.length > 0 ? valueAnswers(criterion, named, vehicle) : [] }
}

export const vehicleAfter = (vehicle: Vehicle, criterion: FitCriterion, { details }: FitAnswer): Vehicle => {
  const { make, model, year } = vehicle
  return { make, model, year, ...withAnswer(vehicle, criterion, details) }
}

/** How many of the answers settle the part; below one: none does, but they lead to different conditions. */
const weightOf = ({ criterion, answers }: FitQuestion, part: PartCriteria, vehicle: Vehicle): number => {
  const fits = answers.map((answer) => fitOfCriteria(part, vehicleAfter(vehicle, criterion, answer)))
  const settled = fits.filter(({ verdict }) => verdict !== 'FITS_IF').length
  if (settled > 0) return 1 + settled / answers.length
  return new Set(fits.map(({ reason }) => reason)).size > 1 ? 0.5 : 0
}

/**
 * The next question about `part`, of which `others` on the page are settled too where they depend on the same. Null if
 * the part's fit has no condition, or one that its buyer cannot decide.
 */
export const nextFitQuestion = (
  part: PartCriteria,
  others: readonly PartCriteria[],
  vehicle: Vehicle,
): FitQuestion | null => {
  if (!isOpen(part, vehicle)) return null
  const open = [part, ...others.filter((other) => isOpen(other, vehicle))]
  // The answers name what the other parts need, too.
  const ways = open.flatMap((entry) => waysOf(entry, vehicle))
  const ranked = fitCriteria
    .map((criterion) => questionOf(criterion, ways, vehicle))
    .map((question) => ({
      question,
      own: weightOf(question, part, vehicle),
      page: open.reduce((sum, entry) => sum + weightOf(question, entry, vehicle), 0),
    }))
    // The part itself must depend on it.
    .filter((candidate) => candidate.own > 0)
    .toSorted((one, other) => other.own - one.own || other.page - one.page)
  return ranked[0]?.question ?? null
}
