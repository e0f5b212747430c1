/** Records the states and transitions that walks cover, by the chart's definitions (MBT-02). */
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { guardsDecided, guardsOfLasting, guardsOfTransient, pairsOf } from './criteria.ts'
import { type Model, stateKey } from './model.ts'
import { isTransient, nameOf, nodesOf } from './transitions.ts'

export type Coverage = {
  states: Set<string>
  transitions: Set<string>
  /** The number of visits by name. */
  times: Map<string, number>
  /** The sides of guards, the pairs of transitions and the ignored events (`criteria.ts`). */
  guards: Set<string>
  pairs: Set<string>
  ignored: Set<string>
}
export const newCoverage = (): Coverage => ({
  states: new Set(),
  transitions: new Set(),
  times: new Map(),
  guards: new Set(),
  pairs: new Set(),
  ignored: new Set(),
})

const addAll = (all: Set<string>, names: readonly string[]): void => {
  for (const name of names) all.add(name)
}

const countTime = ({ times }: Coverage, name: string): void => {
  times.set(name, (times.get(name) ?? 0) + 1)
}

export function recordStates(coverage: Coverage, seen: AnyMachineSnapshot): void {
  for (const { id } of seen._nodes) {
    coverage.states.add(id)
    countTime(coverage, id)
  }
  addAll(coverage.guards, guardsOfLasting(seen))
}

/** Ignores the transitions of children, which have their own models. */
export function recordTransitions(
  { machine }: Model,
  coverage: Coverage,
  transitions: readonly AnyTransitionDefinition[],
): void {
  for (const transition of transitions) {
    if (transition.source?.machine.id !== machine.id) continue
    // Transient states appear only as the source of a transition.
    coverage.states.add(transition.source.id)
    // A final state can end the state around it, which leads on at once.
    addAll(
      coverage.states,
      (transition.target ?? []).map(({ id }) => id),
    )
    coverage.transitions.add(nameOf(transition))
    countTime(coverage, nameOf(transition))
    if (isTransient(transition.eventType)) addAll(coverage.guards, guardsOfTransient(transition))
  }
}

/** Records what an event decides in the configuration `before`; returns the transitions that it takes. */
export function recordEvent(
  model: Model,
  coverage: Coverage,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  previous: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] {
  const taken = model.machine.getTransitionData(before, event as never)
  addAll(coverage.guards, guardsDecided(before, event.type, taken))
  addAll(coverage.pairs, pairsOf(model, previous, taken))
  return before.can(event) ? taken : []
}

type Split = { covered: string[]; uncovered: string[]; counts: Record<string, number> }
export type CoverageReport = { states: Split; transitions: Split }

export function reportOf(model: Model, coverage: Coverage): CoverageReport {
  const nodes = nodesOf(model.machine)
  // A history state is never active.
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
