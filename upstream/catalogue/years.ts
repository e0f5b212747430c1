/** Model years in words. */
import { lastYear } from './vehicles.ts'

export interface Years {
  first: number
  last: number
}

const joined = (spans: readonly Years[]): Years[] =>
  spans
    .toSorted((one, other) => one.first - other.first)
    .reduce<Years[]>((all, { first, last }) => {
      const before = all.at(-1)
      if (!before || first > before.last + 1) return [...all, { first, last }]
      return [...all.slice(0, -1), { first: before.first, last: Math.max(before.last, last) }]
    }, [])

const textOf = ({ first, last }: Years): string => {
  if (last === lastYear) return `${first}-on`
  return first === last ? String(first) : `${first}-${last}`
}

/** `2005-2014`, `2015-on`; what touches is one span, and a year between two spans is not claimed. */
export const yearsText = (spans: readonly Years[]): string => joined(spans).map(textOf).join(', ')
