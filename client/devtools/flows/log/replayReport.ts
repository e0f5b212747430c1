/** Reports a replayed bug log to a developer: as a list of differences, and as a test file. */

import type { BugLog } from '#flow-tools/log/bugLog.ts'
import { replay } from '#flow-tools/log/replay.ts'
import { machines } from '../machines.ts'

export { readBugLog, unpackBugLog } from '#flow-tools/log/bugLog.ts'

/** A line for each step whose state differs from the recorded one. */
export const replayDifferences = (log: BugLog): string[] => {
  const names = new Map(
    log.entries.flatMap((entry) => (entry.kind === 'started' ? [[entry.actor, entry.name] as const] : [])),
  )
  return replay(log.entries, machines).flatMap(({ entry, state, matches, problem }) => {
    if (matches || entry.kind === 'stopped') return []
    const step = entry.kind === 'moved' ? entry.event.type : 'start'
    const where = `${entry.n} ${names.get(entry.actor) ?? entry.actor}, ${step}`
    return [
      problem === null
        ? `${where}: recorded ${JSON.stringify(entry.state)}, now ${JSON.stringify(state)}`
        : `${where}: ${problem}`,
    ]
  })
}

/** The text of a test that replays `<name>.json` in its folder. */
export const replayTest = (name: string, log: BugLog): string => `import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { replayDifferences, readBugLog } from '#client/devtools/flows/log/replayReport.ts'

it('replays the run recorded on ${log.path.replace(/[^\w/.-]/g, '')} with the recorded states', () => {
  const file = new URL('./${name}.json', import.meta.url)
  expect(replayDifferences(readBugLog(readFileSync(file, 'utf8')))).toEqual([])
})
`
