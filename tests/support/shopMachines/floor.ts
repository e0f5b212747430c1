/**
 * The floors of the shop's machines. A change that loses a name must say so in `tests/machines/covered.txt`. A machine that
 * is not in it has no floor yet.
 */
import { existsSync, readFileSync } from 'node:fs'
import { coveredNames } from '#flow-tools/walker/floor.ts'
import type { Model } from '#flow-tools/walker/model.ts'

const file = new URL('../../machines/covered.txt', import.meta.url)
const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
const floors = Map.groupBy(
  lines.filter((line) => line !== ''),
  (line) => line.split(': ')[0] ?? '',
)
export const floorOf = ({ name }: Model): string[] =>
  (floors.get(name) ?? []).map((line) => line.slice(name.length + 2))

export const floorText = (models: readonly Model[]): string =>
  `${models.flatMap((model) => coveredNames(model).map((name) => `${model.name}: ${name}`)).join('\n')}\n`
