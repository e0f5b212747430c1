/**
 * What each generated journey has walked, in files of the run: after a failure Playwright goes on in another worker, which
 * knows nothing of what the first one has performed.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TransitionCounts } from './transitionCounts.ts'

type Performed = { title: string; counts: TransitionCounts }

const add = (sum: Record<string, number>, more: Record<string, number>) => {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count
}

export const performedJourneys = (runFolder: string) => {
  const folder = join(runFolder, 'generated')
  const all = (): Performed[] => {
    mkdirSync(folder, { recursive: true })
    return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  }
  return {
    /** A journey that is tried again replaces what it did before. */
    record: (performed: Performed): void => {
      mkdirSync(folder, { recursive: true })
      const file = createHash('sha256').update(performed.title).digest('hex')
      writeFileSync(join(folder, `${file}.json`), JSON.stringify(performed))
    },
    /** Those of the titles that no worker has performed. */
    without: (titles: readonly string[]): string[] => {
      const known = new Set(all().map(({ title }) => title))
      return titles.filter((title) => !known.has(title))
    },
    /** What all journeys have walked together. */
    counts: (): TransitionCounts => {
      const sum: TransitionCounts = {}
      for (const { counts } of all()) {
        for (const [machine, { states, transitions }] of Object.entries(counts)) {
          const own = (sum[machine] ??= { states: {}, transitions: {} })
          add(own.states, states)
          add(own.transitions, transitions)
        }
      }
      return sum
    },
    count: (): number => all().length,
  }
}
