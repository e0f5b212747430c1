/** Opens a bug log in the viewer: replays it on the current machines and shows the replay. */
import { createRedactor } from '#domain/redact.ts'
import type { TracedState, TraceEntry } from '#machines/trace.ts'
import { type BugLog, readBugLog, unpackBugLog } from '../log/bugLog.ts'
import { type ReplayedEntry, replay } from '../log/replay.ts'
import { machines } from '../machines.ts'
import type { ViewerEvent } from './viewerLogic.ts'

type Send = (event: ViewerEvent) => void

const toTraceEntry = (
  { entry, state, context }: ReplayedEntry,
  redact: (value: unknown) => unknown,
): TraceEntry => {
  if (entry.kind === 'stopped') return entry
  const replayed = { state: state as TracedState, context: redact(context), children: [] }
  return entry.kind === 'started' ? { ...entry, input: entry.input, ...replayed } : { ...entry, ...replayed }
}

const findingOf = ({ entry, matches, problem }: ReplayedEntry): [number, string][] => {
  if (problem !== null) return [[entry.n, problem]]
  return matches
    ? []
    : [[entry.n, 'The machine comes to another state now than it did when this was recorded.']]
}

const showBugLog = (send: Send, log: BugLog): void => {
  const id = `log ${log.path}`
  const replayed = replay(log.entries, machines)
  const redact = createRedactor()
  const findings = new Map(replayed.flatMap(findingOf))
  send({ type: 'source.connected', id, kind: 'log', title: `Log of ${log.path}` })
  send({
    type: 'entries.received',
    id,
    entries: replayed.map((entry) => toTraceEntry(entry, redact)),
    replace: true,
    findings,
  })
  send({ type: 'source.chosen', id })
  const result =
    findings.size === 0 ? 'every step came to the recorded state.' : `${findings.size} steps differ.`
  send({ type: 'notice.changed', text: `Replayed ${log.entries.length} steps: ${result}` })
}

const openBugLog = async (send: Send, read: () => Promise<BugLog>): Promise<void> => {
  try {
    showBugLog(send, await read())
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read'
    send({ type: 'notice.changed', text: `This is no bug log: ${reason}` })
  }
}

export const openBugFile = (send: Send, file: File): Promise<void> =>
  openBugLog(send, async () => readBugLog(await file.text()))

export const openBugLink = (send: Send, fragment: string): Promise<void> =>
  openBugLog(send, () => unpackBugLog(fragment))
