/**
 * The floor of a machine: the transitions and the sides of guards that walks cover, by name. Kept in a file, it tells when
 * a change loses one.
 */
import { guardSides } from './criteria.ts'
import type { Model } from './model.ts'
import { nameOf, nodesOf } from './transitions.ts'

/** What the walks must cover, by name, without what they leave out for a reason. */
export const coveredNames = (model: Model): string[] => {
  const { machine, unwalked = {} } = model
  const transitions = nodesOf(machine)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map(nameOf)
  const isWalked = (name: string) => !Object.hasOwn(unwalked, name.slice(machine.id.length + 1))
  return [...new Set([...transitions, ...guardSides(model)])].filter(isWalked).sort()
}

/** What the floor names and the chart no longer has. */
export const namesGone = (model: Model, floor: readonly string[]): string[] => {
  const present = new Set(coveredNames(model))
  return floor.filter((name) => !present.has(name))
}
