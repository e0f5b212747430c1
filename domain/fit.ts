/** Decides whether a part fits a vehicle: four verdicts, each with its reason (FIT-02). */
import { formatMonth } from './days.ts'
import type { Vehicle } from './vehicle.ts'

export type FitVerdict = 'FITS' | 'FITS_IF' | 'DOES_NOT_FIT' | 'UNKNOWN'

export interface Fit {
  readonly verdict: FitVerdict
  /** A sentence for the shopper. For `UNKNOWN` it says all: a part that is listed for the vehicle is not called unknown. */
  readonly reason: string
}

/** Criteria of one exact vehicle. An absent or empty criterion does not restrict. */
export interface FitCriteria {
  readonly engine?: string | null | undefined
  readonly side?: string | null | undefined
  readonly load?: string | null | undefined
  /** First and last build month, `2012-06`. */
  readonly builtFrom?: string | null | undefined
  readonly builtTo?: string | null | undefined
}

export interface FitFitment {
  readonly make: string
  readonly model: string
  readonly year: string
  /** Null or absent if the upstream does not know them. */
  readonly criteria?: FitCriteria | null | undefined
}

const same = (a: string, b: string) =>
  a
    .trim()
    .replace(/[\s-]+/g, ' ')
    .toUpperCase() ===
  b
    .trim()
    .replace(/[\s-]+/g, ' ')
    .toUpperCase()

const isForVehicle = (fitment: FitFitment, vehicle: Vehicle) =>
  same(fitment.make, vehicle.make) && same(fitment.model, vehicle.model) && same(fitment.year, vehicle.year)

/** Months of the vehicle's year, one bit each: January is the lowest. */
type Months = number
const wholeYear: Months = 0b1111_1111_1111

/** How a fitment fits the vehicle. `engine` null: every engine, or the vehicle's own. `choices`: side and load. */
type Way = { engine: string | null; months: Months; choices: string }
type Outcome = { kind: 'out'; why: string } | { kind: 'way'; way: Way }

const text = (value: string | null | undefined) => (value ?? '').trim()
const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)
const monthOf = (year: string, number: number) => `${year.trim()}-${String(number).padStart(2, '0')}`
const bitOf = (number: number): Months => 1 << (number - 1)

const span = (from: string, to: string) => {
  const [since, until] = [formatMonth(from), formatMonth(to)]
  if (from && to) return `between ${since} and ${until}`
  return from ? `from ${since} on` : `until ${until}`
}

const buildSpan = ({ builtFrom, builtTo }: FitCriteria) =>
  [text(builtFrom).slice(0, 7), text(builtTo).slice(0, 7)] as const

const monthsIn = (criteria: FitCriteria, year: string): Months => {
  const [from, to] = buildSpan(criteria)
  return monthNumbers
    .filter((number) => {
      const month = monthOf(year, number)
      return (!from || month >= from) && (!to || month <= to)
    })
    .reduce((months, number) => months | bitOf(number), 0)
}

/** Side and load are never known: the shopper is not asked for them. */
const choicesOf = ({ side, load }: FitCriteria): string =>
  [text(side) && `it goes on this side: ${text(side)}`, text(load) && `the load is ${text(load)}`]
    .filter(Boolean)
    .join(' and ')

const outcomeOf = (criteria: FitCriteria, vehicle: Vehicle): Outcome => {
  const [wanted, own] = [text(criteria.engine), text(vehicle.engine)]
  if (wanted && own && !same(wanted, own)) return { kind: 'out', why: `it is for the engine ${wanted}` }
  const months = monthsIn(criteria, vehicle.year)
  if (months === 0) return { kind: 'out', why: `it is for vehicles built ${span(...buildSpan(criteria))}` }
  return {
    kind: 'way',
    way: { engine: wanted && !own ? wanted : null, months, choices: choicesOf(criteria) },
  }
}

const unique = <T>(list: readonly T[]) => [...new Set(list)]

const builtWords = (months: Months, year: string): string => {
  if (months === wholeYear) return ''
  const has = (number: number) => (months & bitOf(number)) !== 0
  const spans = monthNumbers
    .filter((number) => has(number) && !has(number - 1))
    .map((first) => {
      const last =
        monthNumbers.findLast((number) => monthNumbers.slice(first - 1, number).every(has)) ?? first
      return span(first === 1 ? '' : monthOf(year, first), last === 12 ? '' : monthOf(year, last))
    })
  return `the vehicle was built ${spans.join(' or ')}`
}

/** Ways with the same choices in words. Their months add up: a condition that every month of the year meets is none. */
const wordsOf = (ways: readonly Way[], choices: string, year: string): string[] => {
  const monthsOf = (engine: string | null) =>
    ways.filter((way) => way.engine === engine).reduce((months, way) => months | way.months, 0)
  const everyEngine = monthsOf(null)
  const named = unique(ways.flatMap(({ engine }) => engine ?? []))
    .map((engine) => ({ engine, months: monthsOf(engine) | everyEngine }))
    // To name an engine that fits like every other one would exclude the others.
    .filter(({ months }) => months !== everyEngine)
  const words = [...Map.groupBy(named, ({ months }) => months)].map(([months, engines]) => [
    `the engine is ${engines.map(({ engine }) => engine).join(' or ')}`,
    builtWords(months, year),
    choices,
  ])
  return [...words, ...(everyEngine === 0 ? [] : [[builtWords(everyEngine, year), choices]])].map((parts) =>
    parts.filter(Boolean).join(' and '),
  )
}

/** The conditions under which the part fits, one entry for each way. An empty entry: it fits without a condition. */
const conditionsOf = (ways: readonly Way[], year: string): string[] =>
  [...Map.groupBy(ways, ({ choices }) => choices)].flatMap(([choices, alike]) =>
    wordsOf(alike, choices, year),
  )

/**
 * A fitment without criteria never makes a part fit.
 * @param complete whether `fitments` are all of the part's. Only then may it answer that the part does not fit.
 */
export const decideFit = (fitments: readonly FitFitment[], complete: boolean, vehicle: Vehicle): Fit => {
  const name = `${vehicle.make} ${vehicle.model} ${vehicle.year}`
  const matching = fitments.filter((fitment) => isForVehicle(fitment, vehicle))
  const outcomes = matching.flatMap(({ criteria }) => (criteria ? [outcomeOf(criteria, vehicle)] : []))
  const ways = outcomes.flatMap((outcome) => (outcome.kind === 'way' ? [outcome.way] : []))
  const conditions = conditionsOf(ways, vehicle.year)
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
