/** The coverage of each machine's states and transitions by the browser's counts. */

import { nameOf, nodesOf } from '#flow-tools/walker/transitions.ts'
import { machinesById } from '#tests/support/shopMachines/all.ts'
import type { TransitionCounts } from './transitionCounts.ts'

type Split = { covered: string[]; uncovered: string[]; counts: Record<string, number> }
export type CoverageByMachine = Record<string, { states: Split; transitions: Split; walks: number }>

const split = (names: readonly string[], counts: Record<string, number>): Split => {
  const isCovered = (name: string) => (counts[name] ?? 0) > 0
  return { covered: names.filter(isCovered), uncovered: names.filter((name) => !isCovered(name)), counts }
}

/** `walks`: how many journeys have walked that. */
export const coverageOf = (counts: TransitionCounts, walks: number): CoverageByMachine => {
  const report: CoverageByMachine = {}
  for (const [id, machine] of machinesById()) {
    const nodes = nodesOf(machine)
    const short = (name: string) =>
      name.startsWith(`${id} --`) || name.startsWith(`${id}.`) ? name.slice(id.length + 1) : name
    const states = nodes.filter((node) => node !== machine.root).map((node) => short(node.id))
    const transitions = nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((one) => short(nameOf(one))),
    )
    report[id] = {
      states: split(states, counts[id]?.states ?? {}),
      transitions: split([...new Set(transitions)], counts[id]?.transitions ?? {}),
      walks,
    }
  }
  return report
}
