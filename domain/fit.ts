/** Whether a part fits one vehicle: four answers, each with its reason (FIT-02). */
import { speakMonth } from './days.ts'
import type { Vehicle } from './vehicle.ts'

export type FitVerdict = 'FITS' | 'FITS_IF' | 'DOES_NOT_FIT' | 'UNKNOWN'

export interface Fit {
  readonly verdict: FitVerdict
  /** A sentence a shopper understands. */
  readonly reason: string
}

/** What decides on one exact vehicle; a criterion that is absent or empty does not restrict. */
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
  /** Null or absent where the upstream does not say what decides. */
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

/** What a criterion says against a vehicle: that it is ruled out, or on which condition it is not. */
type Objection =
  | { kind: 'out'; why: string }
  | { kind: 'engine'; engine: string }
  | { kind: 'open'; condition: string }
/** `engines` is empty where any will do. */
type Open = { kind: 'open'; engines: string[]; conditions: string[] }
/** What all of a fitment's come to. */
type Outcome = { kind: 'met' } | { kind: 'out'; why: string } | Open

const text = (value: string | null | undefined) => (value ?? '').trim()

const againstYear = (criteria: FitCriteria, year: string): Objection[] => {
  const [from, to] = [text(criteria.builtFrom).slice(0, 7), text(criteria.builtTo).slice(0, 7)]
  const [since, until] = [speakMonth(from), speakMonth(to)]
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

const againstEngine = (criteria: FitCriteria, engine: string): Objection[] => {
  const wanted = text(criteria.engine)
  if (!wanted || (engine && same(wanted, engine))) return []
  return engine
    ? [{ kind: 'out', why: `it is for the engine ${wanted}` }]
    : [{ kind: 'engine', engine: wanted }]
}

/** Of what nobody asks the shopper: where the part goes, and what it carries. */
const stillOpen = ({ side, load }: FitCriteria): Objection[] => [
  ...(text(side) ? [{ kind: 'open' as const, condition: `it goes on this side: ${text(side)}` }] : []),
  ...(text(load) ? [{ kind: 'open' as const, condition: `the load is ${text(load)}` }] : []),
]

const outcomeOf = (criteria: FitCriteria, vehicle: Vehicle): Outcome => {
  const objections = [
    ...againstEngine(criteria, text(vehicle.engine)),
    ...againstYear(criteria, vehicle.year),
    ...stillOpen(criteria),
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

/** Engines that share all other conditions are named together; a fitment for every engine makes them needless. */
const conditionWords = (open: readonly Open[]): string => {
  const alike = Map.groupBy(open, ({ conditions }) => conditions.join(' and '))
  const ways = [...alike].map(([shared, fitments]) => {
    const engines = unique(fitments.flatMap((fitment) => fitment.engines))
    const any = fitments.some((fitment) => fitment.engines.length === 0)
    return [any ? '' : `the engine is ${engines.join(' or ')}`, shared].filter(Boolean).join(' and ')
  })
  return ways.join(', or ')
}

/**
 * `complete` says whether `fitments` are all that the part has: only then does an absent vehicle mean that the
 * part does not fit. A fitment without criteria never makes a part fit.
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
