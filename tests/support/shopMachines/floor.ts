/**
 * The floors of the shop's machines. A change that loses a name must say so in `tests/machines/covered.txt`. A machine that
 * is not in it has no floor yet.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { coveredCounts, coveredNames } from '#flow-tools/walker/floor.ts'
import type { Model } from '#flow-tools/walker/model.ts'

const file = new URL('../../machines/covered.txt', import.meta.url)
/** Read each time, since a run may write it. */
const linesOf = ({ name }: Model): string[] => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const start = `${name}: `
  return lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length))
}
const isCount = (line: string): boolean => /^\d+ /.test(line)

/** The names that walks must cover. */
export const floorOf = (model: Model): string[] => linesOf(model).filter((line) => !isCount(line))

const countLines = (model: Model): string[] =>
  Object.entries(coveredCounts(model)).map(([what, count]) => `${count} ${what}`)

/** The counts of the floor that the model no longer reaches, with what it has now. */
export const countsLost = (model: Model): string[] => {
  const now = coveredCounts(model)
  return linesOf(model)
    .filter(isCount)
    .flatMap((line) => {
      const [count = '', ...words] = line.split(' ')
      const left = now[words.join(' ')] ?? 0
      return left < Number(count) ? [`${model.name}: ${line}, and now ${left}`] : []
    })
}

const floorText = (models: readonly Model[]): string =>
  `${models.flatMap((model) => [...countLines(model), ...coveredNames(model)].map((name) => `${model.name}: ${name}`)).join('\n')}\n`

export const writeFloor = (models: readonly Model[]): void => writeFileSync(file, floorText(models))
