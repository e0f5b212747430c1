import type { TraceEntry } from '#machines/trace.ts'
import { eventLabel } from '../drawing/chart.ts'
import { Time, Tool } from './styles.ts'
import type { ViewerEvent } from './viewer.logic.ts'

type TimelineProps = {
  entries: readonly TraceEntry[]
  position: number | null
  /** Whether more may come. */
  live: boolean
  send: (event: ViewerEvent) => void
}

const wordsOf = (entry: TraceEntry | undefined, names: ReadonlyMap<string, string>): string => {
  if (!entry) return 'nothing recorded'
  const time = new Date(entry.at).toLocaleTimeString('en-GB')
  return `${time} ${names.get(entry.actor) ?? entry.actor}: ${entry.kind === 'moved' ? eventLabel(entry.event.type) : entry.kind}`
}

/** Time: one step is one entry of the record. */
export const Timeline = ({ entries, position, live, send }: TimelineProps) => {
  const last = entries.length - 1
  const found = position === null ? last : entries.findLastIndex(({ n }) => n <= position)
  const index = Math.max(0, found)
  const names = new Map(
    entries.flatMap((entry) => (entry.kind === 'started' ? [[entry.actor, entry.name] as const] : [])),
  )
  const words = wordsOf(entries[index], names)
  const go = (to: number) => {
    const entry = entries[Math.min(Math.max(0, to), last)]
    if (entry) send({ type: 'position.chosen', position: to >= last && live ? null : entry.n })
  }
  return (
    <Time>
      <Tool type="button" disabled={index <= 0} onClick={() => go(index - 1)}>
        Step back
      </Tool>
      <Tool type="button" disabled={position === null || index >= last} onClick={() => go(index + 1)}>
        Step on
      </Tool>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={words}
        min={0}
        max={Math.max(0, last)}
        value={index}
        onChange={({ target }) => go(Number(target.value))}
      />
      <span style={{ minWidth: 'min(36ch, 100%)', fontVariantNumeric: 'tabular-nums' }}>
        {entries.length === 0 ? 0 : index + 1} / {entries.length} {words}
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
