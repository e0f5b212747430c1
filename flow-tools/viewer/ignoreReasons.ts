/** The reasons for which charts ignore events on purpose. */
import { type Chart, statesOf } from '../drawing/chart.ts'

/** `why`: null where the chart gives no reason; a build may leave them out. */
export type Ignored = { readonly why: string | null }

/** Tells of the forbidden transitions that an event took; null where the event was handled. */
export const ignoreReasons = (charts: ReadonlyMap<string, Chart>) => {
  /** By transition id. */
  const forbidden: ReadonlyMap<string, Ignored> = new Map(
    [...charts.values()].flatMap((chart) =>
      statesOf(chart.root).flatMap(({ ignores }) => [...ignores.values()].map((one) => [one.id, one])),
    ),
  )
  return (taken: readonly string[]): Ignored | null => {
    const found = taken.map((id) => forbidden.get(id))
    return found.every((one) => one !== undefined) ? (found.at(-1) ?? null) : null
  }
}
