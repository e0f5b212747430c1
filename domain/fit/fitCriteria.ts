/** Compares the criteria of one fitment with what is known of a vehicle. */
import { formatMonth } from '../days.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** Criteria of one exact vehicle. An absent or empty criterion does not restrict. */
export interface FitCriteria {
  readonly engine?: string | null | undefined
  readonly side?: string | null | undefined
  readonly load?: string | null | undefined
  /** First and last build month, `2012-06`. */
  readonly builtFrom?: string | null | undefined
  readonly builtTo?: string | null | undefined
}

/** Months of a year, one bit each: January is the lowest. */
export type Months = number
const wholeYear: Months = 0b1111_1111_1111
export const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)
export const hasMonth = (months: Months, number: number): boolean => (months & (1 << (number - 1))) !== 0
const monthsWhere = (holds: (number: number) => boolean): Months =>
  monthNumbers.filter(holds).reduce((months, number) => months | (1 << (number - 1)), 0)
export const monthOf = (year: string, number: number): string =>
  `${year.trim()}-${String(number).padStart(2, '0')}`

/** The demands of a fitment that the vehicle's known facts leave open. An empty text demands nothing. */
export interface Way {
  readonly engine: string
  readonly side: string
  readonly load: string
  /** The build months that the fitment demands. */
  readonly months: Months
  /** A build date that no month can be compared with: only a person can decide. */
  readonly unreadableDate: string
}
export type Outcome = { kind: 'out'; why: string } | { kind: 'way'; way: Way }

const text = (value: string | null | undefined) => (value ?? '').trim()

const comparable = (value: string) => value.replace(/[\s-]+/g, '').toUpperCase()
/** Upstreams write one engine as `2.8 D-4D` and `2.8D-4D`. */
const isSameValue = (one: string, other: string): boolean => comparable(one) === comparable(other)
export const holdsValue = (list: readonly string[] | undefined, value: string): boolean =>
  (list ?? []).some((entry) => isSameValue(entry, value))

/** `2016-06` of the ways in which upstreams write a month or a year; null if it is neither. */
const readMonth = (written: string, monthOfYear: '01' | '12'): string | null => {
  const [, year, month] = /^(\d{4})[-/.]?(0[1-9]|1[0-2])(?!\d)/.exec(written) ?? []
  if (year && month) return `${year}-${month}`
  const [, monthFirst, yearAfter] = /^(0[1-9]|1[0-2])[-/.](\d{4})$/.exec(written) ?? []
  if (yearAfter && monthFirst) return `${yearAfter}-${monthFirst}`
  return /^\d{4}$/.test(written) ? `${written}-${monthOfYear}` : null
}

export const spanText = (from: string, to: string): string => {
  const [since, until] = [formatMonth(from), formatMonth(to)]
  if (from && to) return `between ${since} and ${until}`
  return from ? `from ${since} on` : `until ${until}`
}

type Span = { from: string; to: string; isReadable: boolean }
const buildSpan = ({ builtFrom, builtTo }: FitCriteria, year: string): Span => {
  const written = [text(builtFrom), text(builtTo)] as const
  const from = written[0] && readMonth(written[0], '01')
  const to = written[1] && readMonth(written[1], '12')
  const isReadable = from !== null && to !== null && (/^\d{4}$/.test(year.trim()) || !(from || to))
  return { from: from ?? written[0], to: to ?? written[1], isReadable }
}

const monthsIn = ({ from, to }: Span, year: string): Months => {
  if (!from && !to) return wholeYear
  return monthsWhere((number) => {
    const month = monthOf(year, number)
    return (!from || month >= from) && (!to || month <= to)
  })
}

/** The months in which the vehicle may have been built. A date outside of its year says nothing. */
export const monthsOfVehicle = (vehicle: Vehicle): Months => {
  const span = buildSpan(vehicle, vehicle.year)
  return (span.isReadable && monthsIn(span, vehicle.year)) || wholeYear
}

type Known = { is: readonly string[]; isNot: readonly string[] | undefined; hasOne: boolean }
/** `hasOne`: a vehicle has one engine, but its owner may need parts of several sides. */
const standing = (wanted: string, { is, isNot, hasOne }: Known): 'met' | 'open' | 'out' => {
  if (!wanted || holdsValue(is, wanted)) return 'met'
  return holdsValue(isNot, wanted) || (hasOne && is.length > 0) ? 'out' : 'open'
}
const one = (value: string | undefined) => (text(value) ? [text(value)] : [])

export const outcomeOf = (criteria: FitCriteria, vehicle: Vehicle): Outcome => {
  const wanted = { engine: text(criteria.engine), side: text(criteria.side), load: text(criteria.load) }
  const engine = standing(wanted.engine, { is: one(vehicle.engine), isNot: vehicle.notEngines, hasOne: true })
  if (engine === 'out') return { kind: 'out', why: `it is for the engine ${wanted.engine}` }

  const span = buildSpan(criteria, vehicle.year)
  const own = monthsOfVehicle(vehicle)
  const months = span.isReadable ? monthsIn(span, vehicle.year) & own : own
  if (months === 0) return { kind: 'out', why: `it is for vehicles built ${spanText(span.from, span.to)}` }

  const load = standing(wanted.load, { is: one(vehicle.load), isNot: vehicle.notLoads, hasOne: true })
  if (load === 'out') return { kind: 'out', why: `it is for the load ${wanted.load}` }
  const side = standing(wanted.side, { is: vehicle.sides ?? [], isNot: vehicle.notSides, hasOne: false })
  if (side === 'out') return { kind: 'out', why: `it goes on this side: ${wanted.side}` }
  return {
    kind: 'way',
    way: {
      engine: engine === 'open' ? wanted.engine : '',
      side: side === 'open' ? wanted.side : '',
      load: load === 'open' ? wanted.load : '',
      months,
      unreadableDate: span.isReadable ? '' : spanText(span.from, span.to),
    },
  }
}
