/**
 * What walks can cover beyond states and transitions: both sides of each guard, pairs of transitions that follow each other,
 * failures, delays, and events that a state ignores on purpose.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { type Configuration, configurationsOf } from './configurations.ts'
import { type Model, stateKey } from './model.ts'
import { candidatesOf, nameOf, nodesOf } from './transitions.ts'

type Node = AnyTransitionDefinition['source']

const isBelow = (node: Node, ancestor: Node): boolean =>
  node.parent !== undefined && (node.parent === ancestor || isBelow(node.parent, ancestor))

/** XState evaluates the guards of one node in their order, until one holds. */
const decided = (
  alternatives: readonly AnyTransitionDefinition[],
  taken: AnyTransitionDefinition | undefined,
) => {
  const last = taken ? alternatives.indexOf(taken) : alternatives.length
  return alternatives.flatMap((one, at) => {
    if (one.guard === undefined || at > last) return []
    return [`${nameOf(one)} ${at === last ? 'holds' : 'fails'}`]
  })
}

/** The guards that an event in a configuration has decided, given the transitions that it took. */
export const guardsDecided = (
  { _nodes }: AnyMachineSnapshot,
  type: string,
  taken: readonly AnyTransitionDefinition[],
): string[] =>
  (_nodes as Node[])
    // The guards of a node are not evaluated if a state below it takes the event.
    .filter((node) => !taken.some(({ source }) => isBelow(source, node)))
    .flatMap((node) =>
      decided(
        candidatesOf(node, type),
        taken.find(({ source }) => source === node),
      ),
    )

/** The guards that a transient transition has decided. */
export const guardsOfTransient = (taken: AnyTransitionDefinition): string[] =>
  decided(
    (taken.eventType === '' ? taken.source.always : taken.source.transitions.get(taken.eventType)) ?? [],
    taken,
  )

/** In a configuration that lasts, no transient transition was possible. */
export const guardsOfLasting = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as Node[]).flatMap((node) => decided(node.always ?? [], undefined))

export const guardSides = ({ machine }: Model): string[] =>
  nodesOf(machine)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .filter(({ guard }) => guard !== undefined)
    .flatMap((one) => [`${nameOf(one)} holds`, `${nameOf(one)} fails`])

export const pairsOf = (
  { machine }: Model,
  first: readonly AnyTransitionDefinition[],
  second: readonly AnyTransitionDefinition[],
): string[] => {
  const own = ({ source }: AnyTransitionDefinition) => source.machine.id === machine.id
  const names = (taken: readonly AnyTransitionDefinition[]) => taken.filter(own).map(nameOf)
  return names(first).flatMap((one) => names(second).map((other) => `${one}, then ${other}`))
}

/** Each pair of changing transitions that can follow each other, with a path that takes it. */
export function possiblePairs(model: Model): Map<string, { from: Configuration; events: AnyEventObject[] }> {
  const pairs = new Map<string, { from: Configuration; events: AnyEventObject[] }>()
  for (const from of configurationsOf(model)) {
    for (const one of from.moves.filter(({ changes }) => changes)) {
      for (const other of one.to.moves.filter(({ changes }) => changes)) {
        for (const name of pairsOf(model, one.taken, other.taken)) {
          if (!pairs.has(name)) pairs.set(name, { from, events: [...from.steps, one.event, other.event] })
        }
      }
    }
  }
  return pairs
}

const isIgnored = ({ machine }: Model, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  machine.getTransitionData(snapshot, event as never).length > 0 && !snapshot.can(event)

/** The model's events that a configuration ignores on purpose. */
export const ignoredIn = (model: Model, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  snapshot.status === 'active' ? model.events.filter((event) => isIgnored(model, snapshot, event)) : []

export const ignoredName = ({ machine }: Model, { _nodes }: AnyMachineSnapshot, { type }: AnyEventObject) => {
  const leaves = (_nodes as Node[]).filter((node) => node.type === 'atomic')
  return `${leaves
    .map(({ id }) => stateKey(machine, id))
    .sort()
    .join(' and ')} ignores ${type}`
}

export const possiblyIgnored = (model: Model): Set<string> =>
  new Set(
    configurationsOf(model).flatMap(({ snapshot }) =>
      ignoredIn(model, snapshot).map((event) => ignoredName(model, snapshot, event)),
    ),
  )
