import { eventLabel } from '../drawing/names.ts'
import type { TraceEntry } from '../trace/createTracer.ts'
import { stateText } from './actorSnapshots.ts'
import { SourceLink } from './SourceLink.tsx'
import { useSetup } from './setup.ts'
import { transitionKey } from './sources.tsx'
import { Events, Mark, Pick } from './styles.tsx'
import type { ViewerEvent } from './viewerLogic.ts'

type EventListProps = {
  machine: string
  entries: readonly TraceEntry[]
  findings: ReadonlyMap<number, string> | undefined
  position: number | null
  send: (event: ViewerEvent) => void
}

const nameOf = (entry: TraceEntry): string =>
  entry.kind === 'moved' ? eventLabel(entry.event.type) : entry.kind
const payloadOf = (entry: TraceEntry): string => {
  if (entry.kind !== 'moved') return ''
  const { type: _, actorId: _actor, ...payload } = entry.event
  return Object.keys(payload).length > 0 ? JSON.stringify(payload).slice(0, 160) : ''
}

const Unhandled = ({ entry }: { entry: TraceEntry }) => {
  const { ignoredBy } = useSetup()
  if (entry.kind !== 'moved') return null
  if (entry.dropped) return <Mark data-tone="bad">no state handles it</Mark>
  const ignored = ignoredBy(entry.taken)
  if (!ignored) return null
  return <Mark data-tone="soft">{ignored.why === null ? 'ignored' : `ignored: ${ignored.why}`}</Mark>
}

/** The line of the transition that the event took; where an actor starts, that of its machine. */
export const EntrySource = ({ entry, machine }: { entry: TraceEntry; machine: string }) => {
  if (entry.kind === 'stopped') return null
  const taken = entry.kind === 'moved' ? entry.taken : []
  if (entry.kind === 'moved' && taken.length === 0) return null
  const keys = entry.kind === 'moved' ? taken.map(transitionKey) : [machine]
  return [...new Set(keys)].map((key) => <SourceLink key={key} machine={machine} of={key} />)
}

/** An actor's events, the newest first. A click on one moves the timeline to it. */
export const EventList = ({ machine, entries, findings, position, send }: EventListProps) => (
  <Events>
    {entries.toReversed().map((entry) => (
      <li key={entry.n}>
        <Pick
          type="button"
          aria-pressed={position === entry.n}
          onClick={() => send({ type: 'position.chosen', position: entry.n })}
        >
          <strong>{nameOf(entry)}</strong>
          <Unhandled entry={entry} />
          {findings?.has(entry.n) && <Mark data-tone="warning">{findings.get(entry.n)}</Mark>}
          <small>{payloadOf(entry)}</small>
          {entry.kind !== 'stopped' && <small>→ {stateText(entry.state)}</small>}
        </Pick>
        <EntrySource entry={entry} machine={machine} />
      </li>
    ))}
  </Events>
)
