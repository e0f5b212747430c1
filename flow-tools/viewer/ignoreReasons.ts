/** The reasons for which charts ignore events on purpose. */
import { type Chart, statesOf } from '../drawing/chart.ts'

/** Returns the reason of the forbidden transitions that an event took; null where the event was handled. */
export const ignoreReasons = (charts: ReadonlyMap<string, Chart>) => {
  /** By transition id. */
  const reasons: ReadonlyMap<string, string> = new Map(
    [...charts.values()].flatMap((chart) =>
      statesOf(chart.root).flatMap(({ ignores }) => [...ignores.values()].map(({ id, why }) => [id, why])),
    ),
  )
  return (taken: readonly string[]): string | null => {
    const found = taken.map((id) => reasons.get(id))
    return found.every((why) => why !== undefined) ? (found.at(-1) ?? null) : null
  }
}
