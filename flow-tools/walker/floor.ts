/**
 * The floor of a machine: its transitions with guard, target and actions, the sides of guards that walks cover, and how long
 * its delays last. Kept in a file, it tells when a change loses one.
 */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { actionName, guardName } from '../mutants/chartParts.ts'
import { configurationsOf } from './configurations.ts'
import { guardSides, possiblePairs, possiblyIgnored } from './criteria.ts'
import type { Model } from './model.ts'
import { nameOf, nodesOf } from './transitions.ts'

const targetsOf = ({ target = [] }: AnyTransitionDefinition): string =>
  target.length > 0 ? target.map(({ id }) => id).join(' and ') : 'stays'
const actionsOf = (actions: readonly unknown[]): string =>
  actions.length > 0 ? `: ${actions.map(actionName).join(', ')}` : ''

/** `cart.saving --saveEdit.done if isAccepted → cart.idle: keepAnswer`. */
const textOf = (one: AnyTransitionDefinition): string =>
  `${nameOf(one)}${one.guard === undefined ? '' : ` if ${guardName(one.guard)}`} → ${targetsOf(one)}${actionsOf(one.actions)}`

/** In every configuration that waits for it; a delay may depend on the context. */
const delayTexts = (model: Model, machine: AnyStateMachine): string[] => {
  const { delays } = machine.implementations
  return Object.entries(delays).map(([name, written]) => {
    const lasts = configurationsOf(model)
      .filter(({ snapshot }) => snapshot._nodes.some(({ transitions }) => waitsFor(transitions, name)))
      .map(({ snapshot: { context } }) =>
        typeof written === 'function'
          ? written({ context, event: { type: 'any' } } as never, undefined)
          : written,
      )
    return `${machine.id} after ${name} of ${[...new Set(lasts)].sort((one, other) => Number(one) - Number(other)).join(' or ')} ms`
  })
}
const waitsFor = (transitions: ReadonlyMap<string, unknown>, delay: string): boolean =>
  [...transitions.keys()].some((type) => type.startsWith(`xstate.after.${delay}.`))

/** The names that walks must cover; those that they leave out for a reason are not among them. `machine`: a mutant of the model's. */
export const coveredNames = (model: Model, machine = model.machine): string[] => {
  const { unwalked = {} } = model
  const nodes = nodesOf(machine)
  const isWalked = (name: string) => !Object.hasOwn(unwalked, name.slice(machine.id.length + 1))
  const transitions = nodes
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .filter((one) => isWalked(nameOf(one)))
    .map(textOf)
  const ends = nodes.flatMap(({ id, entry, exit }) => [
    ...(entry.length > 0 ? [`${id} entered${actionsOf(entry)}`] : []),
    ...(exit.length > 0 ? [`${id} left${actionsOf(exit)}`] : []),
  ])
  const sides = guardSides({ ...model, machine }).filter(isWalked)
  return [...new Set([...transitions, ...ends, ...sides, ...delayTexts(model, machine)])].sort()
}

/** How many pairs of transitions, and ignored events, a model lets walks cover: it has fewer if it loses an event or an answer. */
export const coveredCounts = (model: Model): Readonly<Record<string, number>> => ({
  'pairs of transitions': possiblePairs(model).size,
  'ignored events': possiblyIgnored(model).size,
})

/** The names of the floor that the chart no longer has. `machine`: a mutant of the model's. */
export const namesGone = (model: Model, floor: readonly string[], machine = model.machine): string[] => {
  const present = new Set(coveredNames(model, machine))
  return floor.filter((name) => !present.has(name))
}
