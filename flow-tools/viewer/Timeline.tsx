import { useState } from 'react'
import { eventLabel } from '../drawing/names.ts'
import type { TraceEntry } from '../trace/createTracer.ts'
import { Time, Tool } from './styles.tsx'
import type { ViewerEvent } from './viewerLogic.ts'

type TimelineProps = {
  entries: readonly TraceEntry[]
  /** The chosen actor; null steps through all actors of the machine. */
  actor: string | null
  machine: string
  position: number | null
  /** Whether the source can send more entries. */
  live: boolean
  send: (event: ViewerEvent) => void
}

const describeEntry = (entry: TraceEntry | undefined, names: ReadonlyMap<string, string>): string => {
  if (!entry) return ''
  const time = new Date(entry.at).toLocaleTimeString('en-GB')
  return `${time} ${names.get(entry.actor) ?? entry.actor}: ${entry.kind === 'moved' ? eventLabel(entry.event.type) : entry.kind}`
}

type Choice = Pick<TimelineProps, 'entries' | 'actor' | 'machine'>

/** The entries of the chosen actor, or of all actors of the chosen machine. */
const entriesOfChoice = ({ entries, actor, machine }: Choice): readonly TraceEntry[] => {
  const actors = new Set(
    actor === null
      ? entries.flatMap((one) => (one.kind === 'started' && one.machine === machine ? [one.actor] : []))
      : [actor],
  )
  return entries.filter((entry) => actors.has(entry.actor))
}

/** A slider through the log of the chosen machine, or of all; each step is an entry. */
export const Timeline = ({ entries: all, actor, machine, position, live, send }: TimelineProps) => {
  const [stepsAll, setStepsAll] = useState(false)
  const entries = stepsAll ? all : entriesOfChoice({ entries: all, actor, machine })
  const last = entries.length - 1
  const found = position === null ? last : entries.findLastIndex(({ n }) => n <= position)
  const index = Math.max(0, found)
  const names = new Map(
    all.flatMap((entry) => (entry.kind === 'started' ? [[entry.actor, entry.name] as const] : [])),
  )
  const text = describeEntry(entries[index], names) || `nothing recorded of ${machine}`
  const goTo = (to: number) => {
    const entry = entries[Math.min(Math.max(0, to), last)]
    if (entry) send({ type: 'position.chosen', position: to >= last && live ? null : entry.n })
  }
  return (
    <Time role="group" aria-label="Timeline">
      <Tool type="button" aria-pressed={stepsAll} onClick={() => setStepsAll(!stepsAll)}>
        All machines
      </Tool>
      <Tool type="button" disabled={index <= 0} onClick={() => goTo(index - 1)}>
        Back
      </Tool>
      <Tool type="button" disabled={position === null || index >= last} onClick={() => goTo(index + 1)}>
        Forward
      </Tool>
      <Tool
        type="button"
        aria-pressed={position === null}
        onClick={() => send({ type: 'position.chosen', position: null })}
      >
        {live ? 'Live' : 'End'}
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
    </Time>
  )
}
