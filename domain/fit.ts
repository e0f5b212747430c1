/** Decides whether a part fits a vehicle: four verdicts, each with its reason (FIT-02). */
import { formatMonth } from './days.ts'
import type { Vehicle } from './vehicle.ts'

export type FitVerdict = 'FITS' | 'FITS_IF' | 'DOES_NOT_FIT' | 'UNKNOWN'

export interface Fit {
  readonly verdict: FitVerdict
  /** A sentence for the shopper. */
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

/** Why a criterion rules a vehicle out, or the condition under which it does not. */
type Objection =
  | { kind: 'out'; why: string }
  | { kind: 'engine'; engine: string }
  | { kind: 'open'; condition: string }
/** `engines` is empty if any engine fits. */
type OpenOutcome = { kind: 'open'; engines: string[]; conditions: string[] }
type Outcome = { kind: 'met' } | { kind: 'out'; why: string } | OpenOutcome

const text = (value: string | null | undefined) => (value ?? '').trim()

const yearObjections = (criteria: FitCriteria, year: string): Objection[] => {
  const [from, to] = [text(criteria.builtFrom).slice(0, 7), text(criteria.builtTo).slice(0, 7)]
  const [since, until] = [formatMonth(from), formatMonth(to)]
  const span =
    from && to
      ? `built between ${since} and ${until}`
      : from
        ? `built from ${since} on`
        : `built until ${until}`
  const [first, last] = [`${year.trim()}-01`, `${year.trim()}-12`]
  if ((from && from > last) || (to && to < first)) return [{ kind: 'out', why: `it is for vehicles ${span}` }]
  const whole = (!from || from <= first) && (!to || to >= last)
  return whole ? [] : [{ kind: 'open', condition: `the vehicle was ${span}` }]
}

const engineObjections = (criteria: FitCriteria, engine: string): Objection[] => {
  const wanted = text(criteria.engine)
  if (!wanted || (engine && same(wanted, engine))) return []
  return engine
    ? [{ kind: 'out', why: `it is for the engine ${wanted}` }]
    : [{ kind: 'engine', engine: wanted }]
}

/** Side and load are never known: the shopper is not asked for them. */
const unverifiableObjections = ({ side, load }: FitCriteria): Objection[] => [
  ...(text(side) ? [{ kind: 'open' as const, condition: `it goes on this side: ${text(side)}` }] : []),
  ...(text(load) ? [{ kind: 'open' as const, condition: `the load is ${text(load)}` }] : []),
]

const outcomeOf = (criteria: FitCriteria, vehicle: Vehicle): Outcome => {
  const objections = [
    ...engineObjections(criteria, text(vehicle.engine)),
    ...yearObjections(criteria, vehicle.year),
    ...unverifiableObjections(criteria),
  ]
  const out = objections.find((objection) => objection.kind === 'out')
  if (out) return out
  if (objections.length === 0) return { kind: 'met' }
  return {
    kind: 'open',
    engines: objections.flatMap((objection) => (objection.kind === 'engine' ? [objection.engine] : [])),
    conditions: objections.flatMap((objection) => (objection.kind === 'open' ? [objection.condition] : [])),
  }
}

const unique = (list: readonly string[]) => [...new Set(list)]

/** Lists engines with equal other conditions together, or none if one of these fitments is for every engine. */
const conditionWords = (open: readonly OpenOutcome[]): string => {
  const alike = Map.groupBy(open, ({ conditions }) => conditions.join(' and '))
  const ways = [...alike].map(([shared, fitments]) => {
    const engines = unique(fitments.flatMap((fitment) => fitment.engines))
    const any = fitments.some((fitment) => fitment.engines.length === 0)
    return [any ? '' : `the engine is ${engines.join(' or ')}`, shared].filter(Boolean).join(' and ')
  })
  return ways.join(', or ')
}

/**
 * A fitment without criteria never makes a part fit.
 * @param complete whether `fitments` are all of the part's. Only then may it answer that the part does not fit.
 */
export const decideFit = (fitments: readonly FitFitment[], complete: boolean, vehicle: Vehicle): Fit => {
  const name = `${vehicle.make} ${vehicle.model} ${vehicle.year}`
  const matching = fitments.filter((fitment) => isForVehicle(fitment, vehicle))
  const outcomes = matching.flatMap(({ criteria }) => (criteria ? [outcomeOf(criteria, vehicle)] : []))
  if (outcomes.some(({ kind }) => kind === 'met')) return { verdict: 'FITS', reason: `Fits the ${name}.` }

  const open = outcomes.filter((outcome) => outcome.kind === 'open')
  if (open.length > 0) return { verdict: 'FITS_IF', reason: `Fits if ${conditionWords(open)}.` }

  if (matching.length > outcomes.length) {
    return {
      verdict: 'UNKNOWN',
      reason: `Listed for the ${name}, without engine or build date: please check.`,
    }
  }
  if (!complete || fitments.length === 0) {
    return { verdict: 'UNKNOWN', reason: 'Not all vehicles of this part are known.' }
  }
  const why = outcomes.flatMap((outcome) => (outcome.kind === 'out' ? [outcome.why] : []))
  return {
    verdict: 'DOES_NOT_FIT',
    reason: why.length > 0 ? `On the ${name} ${unique(why).join('; ')}.` : `Not made for the ${name}.`,
  }
}
