/** Which states and transitions of a chart the walks went through, by the chart's own definitions (MBT-02). */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { type Model, stateKey } from './model.ts'
import { nameOf, nodesOf } from './transitions.ts'

export type Coverage = {
  states: Set<string>
  transitions: Set<string>
  /** How often each of them was taken, by its name. */
  times: Map<string, number>
}
export const newCoverage = (): Coverage => ({ states: new Set(), transitions: new Set(), times: new Map() })

const countTime = ({ times }: Coverage, name: string): void => {
  times.set(name, (times.get(name) ?? 0) + 1)
}

/** The states of a snapshot were entered, or stayed in. */
export function recordStates(coverage: Coverage, seen: AnyMachineSnapshot): void {
  for (const { id } of seen._nodes) {
    coverage.states.add(id)
    countTime(coverage, id)
  }
}

/** Children's transitions are their own models' matter. */
export function recordTransitions(
  { machine }: Model,
  coverage: Coverage,
  transitions: readonly AnyTransitionDefinition[],
): void {
  for (const transition of transitions) {
    if (transition.source?.machine.id !== machine.id) continue
    // States that are left at once are seen only as where a transition started.
    coverage.states.add(transition.source.id)
    coverage.transitions.add(nameOf(transition))
    countTime(coverage, nameOf(transition))
  }
}

type Split = { covered: string[]; uncovered: string[]; counts: Record<string, number> }
export type CoverageReport = { states: Split; transitions: Split }

export function reportOf(model: Model, coverage: Coverage): CoverageReport {
  const nodes = nodesOf(model.machine)
  // A history leads to another state and is never one.
  const states = nodes
    .filter((node) => node !== model.machine.root && node.type !== 'history')
    .map((node) => node.id)
  const transitions = nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(nameOf),
  )
  const isCovered = (all: Set<string>) => (name: string) => all.has(name)
  const short = (name: string) => stateKey(model.machine, name) || name
  const split = (names: string[], all: Set<string>) => ({
    covered: names.filter(isCovered(all)).map(short),
    uncovered: names.filter((name) => !all.has(name)),
    counts: Object.fromEntries(
      names.filter(isCovered(all)).map((name) => [short(name), coverage.times.get(name) ?? 1]),
    ),
  })
  return {
    states: split(states, coverage.states),
    transitions: split([...new Set(transitions)], coverage.transitions),
  }
}
