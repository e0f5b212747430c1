/** Walks a machine along all generated paths and asks its properties; for charts of any origin. */
import { breachText } from './bugLink.ts'
import { combineWalks } from './combineWalks.ts'
import { newCoverage, reportOf } from './coverage.ts'
import { walksOf } from './explore.ts'
import { generalBreaches } from './generalProperties.ts'
import type { Model } from './model.ts'
import { walk } from './perform.ts'
import { breachOf, type Property } from './temporal.ts'
import { unhandledOf } from './unhandled.ts'

/** Returns one text for each problem; that of a broken property has its bug link. Throws where a state breaks its assertion. */
export async function checkMachine(
  model: Model,
  properties: readonly Property[] = [],
): Promise<readonly string[]> {
  const coverage = newCoverage()
  for (const one of combineWalks(walksOf(model))) await walk(model, one, coverage)
  const { states, transitions } = reportOf(model, coverage)
  const breaches = [
    ...generalBreaches(model),
    ...properties.flatMap((property) => breachOf(model, property) ?? []),
  ]
  return [
    ...[...states.uncovered, ...transitions.uncovered].map((name) => `No path reaches ${name}.`),
    ...Object.entries(unhandledOf(model)).map(
      ([event, at]) => `${event} is neither handled nor forbidden in ${at.join(', ')}.`,
    ),
    ...(await Promise.all(breaches.map((breach) => breachText(model, breach)))),
  ]
}
