import { formatMonth } from '#domain/days.ts'
import type { Product } from './product.types.ts'

type Fitment = Product['fitments'][number]
export type FitmentRow = { key: string; make: string; model: string; year: string; conditions: string }

const conditionsOf = ({ group, parameters, criteria }: Fitment): string => {
  const { builtFrom, builtTo } = criteria ?? {}
  const built = [
    builtFrom && `built from ${formatMonth(builtFrom)}`,
    builtTo && `built until ${formatMonth(builtTo)}`,
  ]
  const parts = [group, ...parameters, criteria?.engine, criteria?.side, criteria?.load, ...built]
  return [...new Set(parts.filter((part): part is string => Boolean(part)))].join(', ')
}

/** The rows of the table, without duplicates. */
export const fitmentRows = (fitments: readonly Fitment[]): FitmentRow[] => {
  const rows = fitments.map((fitment) => {
    const { make, model, year } = fitment
    const conditions = conditionsOf(fitment)
    return { key: [make, model, year, conditions].join('|'), make, model, year, conditions }
  })
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

/** Whether every typed word occurs in the row. */
export const matchesFilter = (row: FitmentRow, typed: string): boolean => {
  const text = row.key.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
