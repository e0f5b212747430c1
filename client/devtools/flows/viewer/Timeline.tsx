import type { TraceEntry } from '#machines/trace.ts'
import { eventLabel } from '../drawing/chart.ts'
import { Time, Tool } from './styles.ts'
import type { ViewerEvent } from './viewerLogic.ts'

type TimelineProps = {
  entries: readonly TraceEntry[]
  position: number | null
  /** Whether the source can send more entries. */
  live: boolean
  send: (event: ViewerEvent) => void
}

const describeEntry = (entry: TraceEntry | undefined, names: ReadonlyMap<string, string>): string => {
  if (!entry) return 'nothing recorded'
  const time = new Date(entry.at).toLocaleTimeString('en-GB')
  return `${time} ${names.get(entry.actor) ?? entry.actor}: ${entry.kind === 'moved' ? eventLabel(entry.event.type) : entry.kind}`
}

/** A slider through the log; each step is an entry. */
export const Timeline = ({ entries, position, live, send }: TimelineProps) => {
  const last = entries.length - 1
  const found = position === null ? last : entries.findLastIndex(({ n }) => n <= position)
  const index = Math.max(0, found)
  const names = new Map(
    entries.flatMap((entry) => (entry.kind === 'started' ? [[entry.actor, entry.name] as const] : [])),
  )
  const text = describeEntry(entries[index], names)
  const goTo = (to: number) => {
    const entry = entries[Math.min(Math.max(0, to), last)]
    if (entry) send({ type: 'position.chosen', position: to >= last && live ? null : entry.n })
  }
  return (
    <Time>
      <Tool type="button" disabled={index <= 0} onClick={() => goTo(index - 1)}>
        Step back
      </Tool>
      <Tool type="button" disabled={position === null || index >= last} onClick={() => goTo(index + 1)}>
        Step forward
      </Tool>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={text}
        min={0}
        max={Math.max(0, last)}
        value={index}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <span style={{ minWidth: 'min(36ch, 100%)', fontVariantNumeric: 'tabular-nums' }}>
        {entries.length === 0 ? 0 : index + 1} / {entries.length} {text}
      </span>
      <Tool
        type="button"
        aria-pressed={position === null}
        onClick={() => send({ type: 'position.chosen', position: null })}
      >
        {live ? 'Live' : 'End'}
      </Tool>
    </Time>
  )
}
