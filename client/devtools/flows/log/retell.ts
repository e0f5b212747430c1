/** A bug log told to a developer: where the machines of today go another way, and as a test file. */
import { machines } from '../machines.ts'
import type { BugLog } from './bugLog.ts'
import { replay } from './replay.ts'

export { readBugLog, unpackBugLog } from './bugLog.ts'

/** One line for each step that comes to another state than the recorded one. */
export const differencesOf = (log: BugLog): string[] => {
  const names = new Map(
    log.entries.flatMap((entry) => (entry.kind === 'started' ? [[entry.actor, entry.name] as const] : [])),
  )
  return replay(log.entries, machines).flatMap(({ entry, state, same, problem }) => {
    if (same || entry.kind === 'stopped') return []
    const step = entry.kind === 'moved' ? entry.event.type : 'the beginning'
    const where = `${entry.n} ${names.get(entry.actor) ?? entry.actor}, ${step}`
    return [
      problem === null
        ? `${where}: recorded ${JSON.stringify(entry.state)}, now ${JSON.stringify(state)}`
        : `${where}: ${problem}`,
    ]
  })
}

/** The text of a test that plays the log kept beside it under the same name. */
export const testOf = (name: string, log: BugLog): string => `import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { differencesOf, readBugLog } from '#client/devtools/flows/log/retell.ts'

it('a run recorded on ${log.path.replace(/[^\w/.-]/g, '')} comes to the recorded states', () => {
  const file = new URL('./${name}.json', import.meta.url)
  expect(differencesOf(readBugLog(readFileSync(file, 'utf8')))).toEqual([])
})
`
