/** Counts how much of each criterion (`criteria.ts`) walks have covered, for the reports. */
import type { Coverage } from './coverage.ts'
import { guardSides, possiblePairs, possiblyIgnored } from './criteria.ts'
import { type Model, stateKey } from './model.ts'
import { nameOf, nodesOf } from './transitions.ts'

export const criteria = ['guards', 'pairs', 'failures', 'delays', 'ignored'] as const
export type Criterion = (typeof criteria)[number]
export type CriterionReport = { covered: number; all: number; missing: string[] }
export type CriteriaReport = Record<Criterion, CriterionReport>

/** Names without the machine's id. */
export function criteriaReportOf(model: Model, coverage: Coverage): CriteriaReport {
  const { machine } = model
  const report = (all: Iterable<string>, covered: ReadonlySet<string>, short: (name: string) => string) => {
    const names = [...new Set(all)]
    const missing = names.filter((name) => !covered.has(name))
    return { covered: names.length - missing.length, all: names.length, missing: missing.map(short) }
  }
  const own = (name: string) => stateKey(machine, name) || name
  const transitions = nodesOf(machine).flatMap((node) => [...node.transitions.values()].flat())
  const ofType = (type: RegExp) => transitions.filter(({ eventType }) => type.test(eventType)).map(nameOf)
  const isPairOwn = (name: string) => name.split(', then ').map(own).join(', then ')
  return {
    guards: report(guardSides(model), coverage.guards, own),
    pairs: report(possiblePairs(model).keys(), coverage.pairs, isPairOwn),
    failures: report(ofType(/^xstate\.error\./), coverage.transitions, own),
    delays: report(ofType(/^xstate\.after\./), coverage.transitions, own),
    ignored: report(possiblyIgnored(model), coverage.ignored, (name) => name),
  }
}
