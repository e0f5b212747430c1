/** Opens a bug log in the viewer: replays it on the current machines and shows the replay. */

import { type BugLog, readBugLog, unpackBugLog } from '../log/bugLog.ts'
import { type ReplayedEntry, replay } from '../log/replay.ts'
import type { TracedState, TraceEntry } from '../trace/createTracer.ts'
import type { ViewerSetup } from './setup.ts'
import type { ViewerEvent } from './viewerLogic.ts'

type Target = Pick<ViewerSetup, 'machines' | 'createRedactor'> & { send: (event: ViewerEvent) => void }

const toTraceEntry = (
  { entry, state, context, children }: ReplayedEntry,
  redact: (value: unknown) => unknown,
): TraceEntry => {
  if (entry.kind === 'stopped') return entry
  const replayed = { state: state as TracedState, context: redact(context), children }
  return entry.kind === 'started' ? { ...entry, input: entry.input, ...replayed } : { ...entry, ...replayed }
}

const findingOf = ({ entry, matches, problem }: ReplayedEntry): [number, string][] => {
  if (problem !== null) return [[entry.n, problem]]
  return matches
    ? []
    : [[entry.n, 'The machine comes to another state now than it did when this was recorded.']]
}

const maxFileBytes = 16 * 1024 * 1024

/** `beside` keeps the watched source, so that the log can be compared with it. */
type Placement = 'instead' | 'beside'

/** Two logs of one page are two sources; a log that is opened again is the same one. */
const identityOf = ({ path, entries }: BugLog): { id: string; title: string } => {
  const [first] = entries
  const time = first ? `, ${new Date(first.at).toLocaleTimeString('en-GB')}` : ''
  return {
    id: `log ${path} ${first?.at ?? ''} ${entries.length}`,
    title: `Log of ${path}${time}, ${entries.length} steps`,
  }
}

const showBugLog = (
  { send, machines, createRedactor }: Target,
  log: BugLog,
  placement: Placement,
): string => {
  const { id, title } = identityOf(log)
  const replayed = replay(log.entries, machines)
  const redact = createRedactor()
  const findings = new Map(replayed.flatMap(findingOf))
  send({ type: 'source.connected', id, kind: 'log', title })
  send({
    type: 'entries.received',
    id,
    entries: replayed.map((entry) => toTraceEntry(entry, redact)),
    replace: true,
    findings,
  })
  if (placement === 'instead') send({ type: 'source.chosen', id })
  const result =
    findings.size === 0 ? 'every step came to the recorded state.' : `${findings.size} steps differ.`
  send({ type: 'notice.changed', text: `Replayed ${log.entries.length} steps: ${result}` })
  return id
}

/** The id of the source; null if there is no log to show, which a notice says. */
const openBugLog = async (
  target: Target,
  read: () => Promise<BugLog>,
  placement: Placement,
): Promise<string | null> => {
  try {
    return showBugLog(target, await read(), placement)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read'
    target.send({ type: 'notice.changed', text: `The log was not opened: ${reason}` })
    return null
  }
}

export const openBugFile = (target: Target, file: File): Promise<string | null> =>
  openBugLog(
    target,
    async () => {
      if (file.size > maxFileBytes) throw new Error('the file is larger than any log that a page saves.')
      return readBugLog(await file.text())
    },
    'instead',
  )

export const openBugLink = (
  target: Target,
  link: string,
  placement: Placement = 'instead',
): Promise<string | null> => openBugLog(target, () => unpackBugLog(link), placement)
