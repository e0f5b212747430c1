import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartTransition } from '../drawing/chart.ts'
import type { TraceEntry } from '../trace/createTracer.ts'
import { ActorList } from './ActorList.tsx'
import { actorSnapshots, entriesUntil } from './actorSnapshots.ts'
import { Canvas } from './Canvas.tsx'
import { Comparison } from './Comparison.tsx'
import { type Connection, connect } from './connect.ts'
import { Details } from './Details.tsx'
import { openBugFile } from './openBugLog.ts'
import { Sequence } from './Sequence.tsx'
import { type Stage, StageTool } from './StageTool.tsx'
import { createSetup, SetupProvider, type ViewerOptions } from './setup.ts'
import { SourcesProvider } from './sources.tsx'
import { Bar, Frame, ToolLabel } from './styles.tsx'
import { Timeline } from './Timeline.tsx'
import { viewerLogic } from './viewerLogic.ts'

const noEntries: readonly TraceEntry[] = []

/** Draws the machines and watches their actors in other tabs of this browser. Later changes of the options are ignored. */
export const FlowViewer = (options: ViewerOptions) => {
  const [setup] = useState(() => createSetup(options))
  const viewer = useActorRef(viewerLogic, { input: { root: setup.root } })
  const view = useSelector(viewer, ({ context }) => context)
  const connection = useRef<Connection | null>(null)
  const [stage, setStage] = useState<Stage>('chart')
  const [draft, setDraft] = useState({ actor: '', text: '' })

  // The page behind the viewer must not scroll.
  useEffect(() => {
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => void style.removeProperty('overflow')
  }, [])

  useEffect(() => {
    const opened = connect(viewer.send, setup)
    connection.current = opened
    return () => opened.close()
  }, [viewer, setup])

  const source = view.sources.find(({ id }) => id === view.source) ?? null
  const entries = source?.entries ?? noEntries
  const shownEntries = useMemo(() => entriesUntil(entries, view.position), [entries, view.position])
  const actors = useMemo(() => actorSnapshots(shownEntries), [shownEntries])
  const actor = actors.find(({ id }) => id === view.actor) ?? null
  const chart = setup.charts.get(view.machine)
  const live = source?.kind === 'tab' && view.position === null && actor?.running === true

  /** A draft belongs to one actor, and is not sent to another. */
  const writeDraft = (text: string) => setDraft({ actor: view.actor ?? '', text })
  /** Drafts an event from the actor's last one of its type. */
  const draftEvent = ({ event }: ChartTransition) => {
    const last = entries.findLast(
      (entry) => entry.kind === 'moved' && entry.event.type === event && entry.actor === view.actor,
    )
    writeDraft(JSON.stringify(last?.kind === 'moved' ? last.event : { type: event }, null, 2))
  }
  const showNotice = useCallback((text: string) => viewer.send({ type: 'notice.changed', text }), [viewer])
  const send = (event: { type: string }) => {
    if (!source || !actor) return
    viewer.send({ type: 'notice.changed', text: '' })
    connection.current?.post({ kind: 'send', tab: source.id, actor: actor.id, event })
  }

  return (
    <SetupProvider value={setup}>
      <SourcesProvider onNotice={showNotice}>
        <Frame aria-label="Flow viewer">
          <Bar>
            <h1>Flows</h1>
            <label>
              Watching
              <select
                value={view.source ?? ''}
                onChange={({ target }) => viewer.send({ type: 'source.chosen', id: target.value })}
              >
                {view.sources.length === 0 && (
                  <option value="">nothing yet: open the shop in another tab</option>
                )}
                {view.sources.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <ToolLabel>
              Open bug log
              <input
                type="file"
                accept="application/json"
                hidden
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void openBugFile({ send: viewer.send, ...setup }, file)
                }}
              />
            </ToolLabel>
            <StageTool name="sequence" stage={stage} onChoose={setStage} />
            <StageTool name="comparison" stage={stage} onChoose={setStage} />
            <span role="status">{view.notice}</span>
          </Bar>
          <ActorList
            actors={actors}
            view={view}
            charts={setup.charts}
            send={viewer.send}
            onFound={() => setStage('chart')}
          />
          {stage === 'sequence' && (
            <Sequence
              entries={entries}
              actor={actor?.id ?? null}
              position={view.position}
              send={viewer.send}
            />
          )}
          {source && stage === 'comparison' && (
            <Comparison source={source} sources={view.sources} position={view.position} send={viewer.send} />
          )}
          {chart && stage === 'chart' && (
            <Canvas
              chart={chart}
              actor={actor}
              onSend={live ? draftEvent : undefined}
              marked={view.marked}
              send={viewer.send}
            />
          )}
          <Details
            key={actor?.id ?? view.machine}
            actor={actor}
            chart={chart}
            entries={shownEntries}
            findings={source?.findings}
            position={view.position}
            marked={view.marked}
            draft={draft.actor === view.actor ? draft.text : ''}
            onDraft={writeDraft}
            onPick={live ? draftEvent : undefined}
            onSend={live ? send : undefined}
            send={viewer.send}
          />
          <Timeline
            entries={entries}
            actor={actor?.id ?? null}
            machine={view.machine}
            position={view.position}
            live={source?.kind !== 'log'}
            send={viewer.send}
          />
        </Frame>
      </SourcesProvider>
    </SetupProvider>
  )
}
