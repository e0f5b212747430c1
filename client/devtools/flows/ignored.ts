/** The reasons for which charts ignore events on purpose. */
import { chartOf, statesOf } from './drawing/chart.ts'
import { machines } from './machines.ts'

/** By transition id as a trace writes it: state, event, and place among the event's transitions. */
const reasons: ReadonlyMap<string, string> = new Map(
  [...machines.values()].flatMap((machine) =>
    statesOf(chartOf(machine).root).flatMap(({ id, ignores }) =>
      [...ignores].map(([event, why]) => [`${id} ${event}#0 `, why] as const),
    ),
  ),
)

/** Why a traced event changed nothing: the reason of the forbidden transitions taken; null where it was handled. */
export const whyIgnored = (taken: readonly string[]): string | null => {
  const found = taken.map((id) => reasons.get(id))
  return found.every((why) => why !== undefined) ? (found.at(-1) ?? null) : null
}
