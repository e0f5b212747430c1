/** Decides whether a part fits a vehicle: four verdicts, each with its reason (FIT-02). */

import { isSameName, type Vehicle } from '../vehicle/vehicle.ts'
import {
  type FitCriteria,
  hasMonth,
  type Months,
  monthNumbers,
  monthOf,
  monthsOfVehicle,
  outcomeOf,
  spanText,
  type Way,
} from './fitCriteria.ts'

export type FitVerdict = 'FITS' | 'FITS_IF' | 'DOES_NOT_FIT' | 'UNKNOWN'

export interface Fit {
  readonly verdict: FitVerdict
  /** A sentence for the shopper. For `UNKNOWN` it says all: a part that is listed for the vehicle is not called unknown. */
  readonly reason: string
}

export interface FitFitment {
  readonly make: string
  readonly model: string
  readonly year: string
  /** Null or absent if the upstream does not know them. */
  readonly criteria?: FitCriteria | null | undefined
}

/** Most names are equal to the letter, which is faster to tell. */
const same = (one: string, other: string) => one === other || isSameName(one, other)

export const isFitmentOf = (fitment: FitFitment, vehicle: Vehicle): boolean =>
  same(fitment.make, vehicle.make) && same(fitment.model, vehicle.model) && same(fitment.year, vehicle.year)

/** Criteria that cannot be combined: each is a condition of its own. */
const choicesOf = ({ side, load, unreadableDate }: Way): string =>
  [
    side && `it goes on this side: ${side}`,
    load && `the load is ${load}`,
    unreadableDate && `the vehicle was built ${unreadableDate}`,
  ]
    .filter(Boolean)
    .join(' and ')

const unique = <T>(list: readonly T[]) => [...new Set(list)]

/** `all`: the months in which the vehicle may have been built. */
const builtWords = (months: Months, all: Months, year: string): string => {
  if (months === all) return ''
  const has = (number: number) => hasMonth(months, number)
  const [earliest, latest] = [
    monthNumbers.find((number) => hasMonth(all, number)),
    monthNumbers.findLast((number) => hasMonth(all, number)),
  ]
  const spans = monthNumbers
    .filter((number) => has(number) && !has(number - 1))
    .map((first) => {
      const last =
        monthNumbers.findLast((number) => monthNumbers.slice(first - 1, number).every(has)) ?? first
      return spanText(
        first === earliest ? '' : monthOf(year, first),
        last === latest ? '' : monthOf(year, last),
      )
    })
  return `the vehicle was built ${spans.join(' or ')}`
}

/** Ways with the same choices in words. Their months add up: a condition that every month of the year meets is none. */
const wordsOf = (ways: readonly Way[], choices: string, all: Months, year: string): string[] => {
  const monthsOf = (engine: string) =>
    ways.filter((way) => way.engine === engine).reduce((months, way) => months | way.months, 0)
  const everyEngine = monthsOf('')
  const named = unique(ways.flatMap(({ engine }) => engine || []))
    .map((engine) => ({ engine, months: monthsOf(engine) | everyEngine }))
    // To name an engine that fits like every other one would exclude the others.
    .filter(({ months }) => months !== everyEngine)
  const words = [...Map.groupBy(named, ({ months }) => months)].map(([months, engines]) => [
    `the engine is ${engines.map(({ engine }) => engine).join(' or ')}`,
    builtWords(months, all, year),
    choices,
  ])
  const others = everyEngine === 0 ? [] : [[builtWords(everyEngine, all, year), choices]]
  return [...words, ...others].map((parts) => parts.filter(Boolean).join(' and '))
}

/** The conditions under which the part fits, one entry for each way. An empty entry: it fits without a condition. */
const conditionsOf = (ways: readonly Way[], vehicle: Vehicle): string[] =>
  [...Map.groupBy(ways, choicesOf)].flatMap(([choices, alike]) =>
    wordsOf(alike, choices, monthsOfVehicle(vehicle), vehicle.year),
  )

/** Most fitments demand nothing, and need no words. */
const isWithoutCondition = ({ engine, side, load, months, unreadableDate }: Way, vehicle: Vehicle): boolean =>
  engine + side + load + unreadableDate === '' && months === monthsOfVehicle(vehicle)

type KnownFitments = {
  fitments: readonly FitFitment[]
  /** Whether they are all of the part's. Only then may it be said that the part does not fit. */
  complete: boolean
}

/** A fitment without criteria never makes a part fit. */
export const decideFit = ({ fitments, complete }: KnownFitments, vehicle: Vehicle): Fit => {
  const name = `${vehicle.make} ${vehicle.model} ${vehicle.year}`
  const matching = fitments.filter((fitment) => isFitmentOf(fitment, vehicle))
  const outcomes = matching.flatMap(({ criteria }) => (criteria ? [outcomeOf(criteria, vehicle)] : []))
  const ways = outcomes.flatMap((outcome) => (outcome.kind === 'way' ? [outcome.way] : []))
  const conditions = ways.some((way) => isWithoutCondition(way, vehicle)) ? [''] : conditionsOf(ways, vehicle)
  if (conditions.includes('')) return { verdict: 'FITS', reason: `Fits the ${name}.` }
  if (conditions.length > 0) return { verdict: 'FITS_IF', reason: `Fits if ${conditions.join(', or ')}.` }

  if (matching.length > outcomes.length) {
    return {
      verdict: 'UNKNOWN',
      reason: `Listed for the ${name}, without engine or build date: please check.`,
    }
  }
  if (!complete || fitments.length === 0) {
    return { verdict: 'UNKNOWN', reason: 'Fit not known. Not all vehicles of this part are known.' }
  }
  const why = outcomes.flatMap((outcome) => (outcome.kind === 'out' ? [outcome.why] : []))
  return {
    verdict: 'DOES_NOT_FIT',
    reason: why.length > 0 ? `On the ${name} ${unique(why).join('; ')}.` : `Not made for the ${name}.`,
  }
}
