/** Texts for spans of model years. */
import { lastYear } from './vehicles.ts'

export interface YearSpan {
  first: number
  last: number
}

const mergeSpans = (spans: readonly YearSpan[]): YearSpan[] =>
  spans
    .toSorted((one, other) => one.first - other.first)
    .reduce<YearSpan[]>((all, { first, last }) => {
      const before = all.at(-1)
      if (!before || first > before.last + 1) return [...all, { first, last }]
      return [...all.slice(0, -1), { first: before.first, last: Math.max(before.last, last) }]
    }, [])

const textOf = ({ first, last }: YearSpan): string => {
  if (last === lastYear) return `${first}-on`
  return first === last ? String(first) : `${first}-${last}`
}

/** Such as `2005-2014, 2016-on`. Adjacent spans become one; years between spans are not included. */
export const yearsText = (spans: readonly YearSpan[]): string => mergeSpans(spans).map(textOf).join(', ')
