import { formatMonth } from '#domain/days.ts'
import { isSameName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Product } from '../product.types.ts'

type Fitment = Product['fitments'][number]
/** A vehicle and years that follow each other, under the same conditions. */
export type FitmentRow = {
  key: string
  make: string
  model: string
  /** The first and the last year: equal for one year, and for a text that is no year. */
  first: string
  last: string
  conditions: string
}

const conditionsOf = ({ group, parameters, criteria }: Fitment): string => {
  const { builtFrom, builtTo } = criteria ?? {}
  const built = [
    builtFrom && `built from ${formatMonth(builtFrom)}`,
    builtTo && `built until ${formatMonth(builtTo)}`,
  ]
  const parts = [group, ...parameters, criteria?.engine, criteria?.side, criteria?.load, ...built]
  return [...new Set(parts.filter((part): part is string => Boolean(part)))].join(', ')
}

const isYear = (year: string) => /^\d{4}$/.test(year)
const follows = (year: string, before: string) =>
  isYear(year) && isYear(before) && Number(year) - Number(before) <= 1

const yearSpans = (years: readonly string[]): { first: string; last: string }[] => {
  const spans: { first: string; last: string }[] = []
  for (const year of [...new Set(years)].toSorted()) {
    const before = spans.at(-1)
    if (before && follows(year, before.last)) before.last = year
    else spans.push({ first: year, last: year })
  }
  return spans.toReversed()
}

/** The rows of the table, the newest years of a vehicle first, without duplicates. */
export const fitmentRows = (fitments: readonly Fitment[]): FitmentRow[] => {
  const all = fitments.map((fitment) => ({ ...fitment, conditions: conditionsOf(fitment) }))
  const alike = Map.groupBy(all, ({ make, model, conditions }) => [make, model, conditions].join('|'))
  return [...alike].flatMap(([key, group]) => {
    const [{ make, model, conditions } = { make: '', model: '', conditions: '' }] = group
    return yearSpans(group.map(({ year }) => year)).map(({ first, last }) => ({
      key: `${key}|${first}`,
      make,
      model,
      first,
      last,
      conditions,
    }))
  })
}

/** `2015–2025`. */
export const yearsOf = ({ first, last }: FitmentRow): string => (first === last ? first : `${first}–${last}`)

const includesYear = ({ first, last }: FitmentRow, year: string): boolean => first <= year && year <= last

/** Whether every typed word occurs in the row, or is one of its years. */
export const matchesFilter = (row: FitmentRow, typed: string): boolean => {
  const text = [row.make, row.model, yearsOf(row), row.conditions].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || (isYear(word) && includesYear(row, word)))
}

export const isForVehicle = (row: FitmentRow, vehicle: Vehicle | null): boolean =>
  vehicle !== null &&
  isSameName(row.make, vehicle.make) &&
  isSameName(row.model, vehicle.model) &&
  includesYear(row, vehicle.year)
