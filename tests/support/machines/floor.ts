/**
 * The floor of each machine: the transitions and the sides of guards that walks cover, by name. A
 * change that loses one must say so in `tests/machines/covered.txt`. A machine that is not in it has no floor yet.
 */
import { existsSync, readFileSync } from 'node:fs'
import { guardSides } from './criteria.ts'
import type { Model } from './model.ts'
import { nameOf, nodesOf } from './transitions.ts'

const file = new URL('../../machines/covered.txt', import.meta.url)

/** What the walks must cover, by name, without what they leave out for a reason. */
const namesOf = (model: Model): string[] => {
  const { machine, unwalked = {} } = model
  const transitions = nodesOf(machine)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map(nameOf)
  const isWalked = (name: string) => !Object.hasOwn(unwalked, name.slice(machine.id.length + 1))
  return [...new Set([...transitions, ...guardSides(model)])].filter(isWalked).sort()
}

const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
const floors = Map.groupBy(
  lines.filter((line) => line !== ''),
  (line) => line.split(': ')[0] ?? '',
)
const floorOf = ({ name }: Model): string[] =>
  (floors.get(name) ?? []).map((line) => line.slice(name.length + 2))

export const floorText = (models: readonly Model[]): string =>
  `${models.flatMap((model) => namesOf(model).map((name) => `${model.name}: ${name}`)).join('\n')}\n`

/** What the floor of the machine names and the chart no longer has. */
export const namesGone = (model: Model): string[] => {
  const present = new Set(namesOf(model))
  return floorOf(model).filter((name) => !present.has(name))
}
