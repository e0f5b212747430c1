/** Which states and transitions of a chart the walks went through, by the chart's own definitions (MBT-02). */
import type { AnyTransitionDefinition } from 'xstate'
import { type Model, stateKey } from './model.ts'
import { nameOf, nodesOf } from './transitions.ts'

export type Coverage = { states: Set<string>; transitions: Set<string> }
export const newCoverage = (): Coverage => ({ states: new Set(), transitions: new Set() })

/** Children's transitions are their own models' matter. */
export function visit(
  { machine }: Model,
  coverage: Coverage,
  transitions: readonly AnyTransitionDefinition[],
): void {
  for (const transition of transitions) {
    if (transition.source?.machine.id !== machine.id) continue
    // States that are left at once are seen only as where a transition started.
    coverage.states.add(transition.source.id)
    coverage.transitions.add(nameOf(transition))
  }
}

export type CoverageReport = {
  states: { covered: string[]; uncovered: string[] }
  transitions: { covered: string[]; uncovered: string[] }
}

export function reportOf(model: Model, coverage: Coverage): CoverageReport {
  const nodes = nodesOf(model.machine)
  const states = nodes.filter((node) => node !== model.machine.root).map((node) => node.id)
  const transitions = nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(nameOf),
  )
  const isCovered = (all: Set<string>) => (name: string) => all.has(name)
  const split = (names: string[], all: Set<string>) => ({
    covered: names.filter(isCovered(all)).map((name) => stateKey(model.machine, name) || name),
    uncovered: names.filter((name) => !all.has(name)),
  })
  return {
    states: split(states, coverage.states),
    transitions: split([...new Set(transitions)], coverage.transitions),
  }
}
