import { speakMonth } from '#domain/days.ts'
import type { ShownProduct } from './productType.ts'

type Fitment = ShownProduct['fitments'][number]
export type FitmentRow = { key: string; make: string; model: string; year: string; conditions: string }

const conditionsOf = ({ group, parameters, criteria }: Fitment): string => {
  const { builtFrom, builtTo } = criteria ?? {}
  const built = [
    builtFrom && `built from ${speakMonth(builtFrom)}`,
    builtTo && `built until ${speakMonth(builtTo)}`,
  ]
  const parts = [group, ...parameters, criteria?.engine, criteria?.side, criteria?.load, ...built]
  return [...new Set(parts.filter((part): part is string => Boolean(part)))].join(', ')
}

/** What the table shows, without doubles. */
export const fitmentRows = (fitments: readonly Fitment[]): FitmentRow[] => {
  const rows = fitments.map((fitment) => {
    const { make, model, year } = fitment
    const conditions = conditionsOf(fitment)
    return { key: [make, model, year, conditions].join('|'), make, model, year, conditions }
  })
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

/** Every word that was typed stands somewhere in the row. */
export const matchesFilter = (row: FitmentRow, typed: string): boolean => {
  const text = row.key.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
