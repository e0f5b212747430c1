import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TraceEntry } from '#machines/trace.ts'
import { type ChartTransition, chartOf } from '../drawing/chart.ts'
import { machines } from '../machines.ts'
import { ActorList } from './ActorList.tsx'
import { type Connection, connect, openBugFile } from './connect.ts'
import { Details } from './Details.tsx'
import { actorsOf, until } from './moment.ts'
import { StageView } from './StageView.tsx'
import { Bar, Frame, Tool } from './styles.ts'
import { Timeline } from './Timeline.tsx'
import { viewerLogic } from './viewer.logic.ts'

/** Charts never change while the page is open. */
const charts = new Map([...machines].map(([id, machine]) => [id, chartOf(machine)]))

const nothing: readonly TraceEntry[] = []

export const FlowViewer = () => {
  const viewer = useActorRef(viewerLogic)
  const view = useSelector(viewer, ({ context }) => context)
  const connection = useRef<Connection | null>(null)
  const [draft, setDraft] = useState('')

  // The shop below does not scroll behind the tool.
  useEffect(() => {
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => void style.removeProperty('overflow')
  }, [])

  useEffect(() => {
    const made = connect(viewer.send)
    connection.current = made
    return () => made.close()
  }, [viewer])

  const source = view.sources.find(({ id }) => id === view.source) ?? null
  const entries = source?.entries ?? nothing
  const moment = useMemo(() => until(entries, view.position), [entries, view.position])
  const actors = useMemo(() => actorsOf(moment), [moment])
  const actor = actors.find(({ id }) => id === view.actor) ?? null
  const chart = charts.get(view.machine)
  const live = source?.kind === 'tab' && view.position === null && actor?.running === true

  /** What was sent last under this name is the best draft of what to send now. */
  const draftEvent = ({ event }: ChartTransition) => {
    const before = entries.findLast((entry) => entry.kind === 'moved' && entry.event.type === event)
    setDraft(JSON.stringify(before?.kind === 'moved' ? before.event : { type: event }, null, 2))
  }
  const send = (event: { type: string }) => {
    if (!source || !actor) return
    viewer.send({ type: 'notice.given', text: '' })
    connection.current?.send({ kind: 'send', tab: source.id, actor: actor.id, event })
  }

  return (
    <Frame aria-label="Flow viewer">
      <Bar>
        <h1>Flows</h1>
        <label>
          Watching
          <select
            value={view.source ?? ''}
            onChange={({ target }) => viewer.send({ type: 'source.chosen', id: target.value })}
          >
            {view.sources.length === 0 && <option value="">nothing yet: open the shop in another tab</option>}
            {view.sources.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Tool as="label">
          Open bug log
          <input
            type="file"
            accept="application/json"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void openBugFile(viewer.send, file)
            }}
          />
        </Tool>
        <span role="status">{view.notice}</span>
      </Bar>
      <ActorList actors={actors} view={view} charts={charts} send={viewer.send} />
      {chart && <StageView chart={chart} actor={actor} onSend={live ? draftEvent : undefined} />}
      <Details
        key={actor?.id ?? view.machine}
        actor={actor}
        chart={chart}
        entries={moment}
        findings={source?.findings}
        position={view.position}
        draft={draft}
        onDraft={setDraft}
        onPick={live ? draftEvent : undefined}
        onSend={live ? send : undefined}
        send={viewer.send}
      />
      <Timeline entries={entries} position={view.position} live={source?.kind !== 'log'} send={viewer.send} />
    </Frame>
  )
}
