/** Merges the browser's counts into the coverage of each machine's states and transitions. */

import { nameOf, nodesOf } from '#flow-tools/walker/transitions.ts'
import { machinesById } from '#tests/support/shopMachines/all.ts'
import type { TransitionCounts } from './transitionCounts.ts'

type Split = { covered: string[]; uncovered: string[]; counts: Record<string, number> }
export type CoverageByMachine = Record<string, { states: Split; transitions: Split; walks: number }>

const split = (
  names: readonly string[],
  counts: Record<string, number>,
  before: Record<string, number>,
): Split => {
  const all: Record<string, number> = { ...before }
  for (const [name, count] of Object.entries(counts)) all[name] = (all[name] ?? 0) + count
  const isCovered = (name: string) => (all[name] ?? 0) > 0
  return {
    covered: names.filter(isCovered),
    uncovered: names.filter((name) => !isCovered(name)),
    counts: all,
  }
}

/** `before`: the report of a worker that ended early, whose journeys continue in the next one. */
export const coverageWith = (before: string, counts: TransitionCounts, walks: number): CoverageByMachine => {
  const known = JSON.parse(before) as CoverageByMachine
  const report: CoverageByMachine = {}
  for (const [id, machine] of machinesById()) {
    const old = known[id]
    const nodes = nodesOf(machine)
    const short = (name: string) =>
      name.startsWith(`${id} --`) || name.startsWith(`${id}.`) ? name.slice(id.length + 1) : name
    const states = nodes.filter((node) => node !== machine.root).map((node) => short(node.id))
    const transitions = nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((one) => short(nameOf(one))),
    )
    report[id] = {
      states: split(states, counts[id]?.states ?? {}, old?.states.counts ?? {}),
      transitions: split(
        [...new Set(transitions)],
        counts[id]?.transitions ?? {},
        old?.transitions.counts ?? {},
      ),
      walks: walks + (old?.walks ?? 0),
    }
  }
  return report
}
