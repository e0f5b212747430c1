import type { TraceEntry } from '#machines/trace.ts'
import { Time, Tool } from './parts.ts'
import type { ViewerEvent } from './viewer.logic.ts'

type TimelineProps = {
  entries: readonly TraceEntry[]
  position: number | null
  /** Whether more may come. */
  live: boolean
  send: (event: ViewerEvent) => void
}

const wordsOf = (entry: TraceEntry | undefined): string => {
  if (!entry) return 'nothing recorded'
  const time = new Date(entry.at).toLocaleTimeString('en-GB')
  return `${time} ${entry.actor} ${entry.kind === 'moved' ? entry.event.type : entry.kind}`
}

/** Time: one step is one entry of the record. */
export const Timeline = ({ entries, position, live, send }: TimelineProps) => {
  const last = entries.length - 1
  const found = position === null ? last : entries.findLastIndex(({ n }) => n <= position)
  const index = Math.max(0, found)
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
        aria-valuetext={wordsOf(entries[index])}
        min={0}
        max={Math.max(0, last)}
        value={index}
        onChange={({ target }) => go(Number(target.value))}
      />
      <span style={{ minWidth: '36ch', fontVariantNumeric: 'tabular-nums' }}>
        {entries.length === 0 ? 0 : index + 1} / {entries.length} {wordsOf(entries[index])}
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
