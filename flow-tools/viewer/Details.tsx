import { Fragment } from 'react'
import { type Chart, type ChartTransition, sendableEvents } from '../drawing/chart.ts'
import type { Marked } from '../drawing/Drawing.tsx'
import type { TraceEntry } from '../trace/createTracer.ts'
import { type ActorSnapshot, stateText } from './actorSnapshots.ts'
import { EventList } from './EventList.tsx'
import { EventStatusList } from './EventStatusList.tsx'
import { MarkedStates, StateList } from './MarkedStates.tsx'
import { SendForm } from './SendForm.tsx'
import { selectorResults, tagsOf } from './selectors.ts'
import { useSetup } from './setup.ts'
import { Column, Data, Facts } from './styles.tsx'
import type { ViewerEvent } from './viewerLogic.ts'

type DetailsProps = {
  actor: ActorSnapshot | null
  chart: Chart | undefined
  entries: readonly TraceEntry[]
  findings: ReadonlyMap<number, string> | undefined
  position: number | null
  marked: Marked | null
  draft: string
  onDraft: (text: string) => void
  onPick: ((transition: ChartTransition) => void) | undefined
  onSend: ((event: { type: string }) => void) | undefined
  send: (event: ViewerEvent) => void
}

/** Tags and selector results: they explain why a button is disabled or a dialog is open. */
const ViewData = ({ chart, actor }: { chart: Chart; actor: ActorSnapshot }) => {
  const { selectors } = useSetup()
  const results = selectorResults(chart, actor, selectors.get(chart.id) ?? {})
  const tags = [...tagsOf(chart, actor)]
  if (results.length === 0 && tags.length === 0) return null
  return (
    <>
      <h2>Selectors</h2>
      <Facts>
        {tags.length > 0 && (
          <>
            <dt>tags</dt>
            <dd>{tags.join(', ')}</dd>
          </>
        )}
        {results.map(([name, result]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{result.slice(0, 200)}</dd>
          </Fragment>
        ))}
      </Facts>
    </>
  )
}

/** The selected actor's state, selectors, events and context, or the machine's events if no actor is selected. */
export const Details = (props: DetailsProps) => {
  const { actor, chart, entries, marked, onSend, send } = props
  const marks = chart && (
    <>
      {marked && <MarkedStates chart={chart} marked={marked} send={send} />}
      <StateList chart={chart} marked={marked} send={send} />
    </>
  )
  if (!actor) {
    return (
      <Column data-at="side">
        <h2>{chart?.id}</h2>
        <p>Choose a running actor to highlight its states.</p>
        {marks}
        <h2>Events</h2>
        <Data>{chart ? sendableEvents(chart).join('\n') : ''}</Data>
      </Column>
    )
  }
  return (
    <Column data-at="side">
      <h2>
        {actor.name} {actor.running ? '' : '(stopped)'}
      </h2>
      <Data>{stateText(actor.state)}</Data>
      {marks}
      {chart && <ViewData chart={chart} actor={actor} />}
      {chart && actor.running && <EventStatusList chart={chart} actor={actor} onPick={props.onPick} />}
      {onSend && <SendForm draft={props.draft} onDraft={props.onDraft} onSend={onSend} />}
      <h2>Last events</h2>
      <EventList
        machine={actor.machine}
        entries={entries.filter((entry) => entry.actor === actor.id).slice(-60)}
        findings={props.findings}
        position={props.position}
        send={props.send}
      />
      <h2>Context</h2>
      <Data tabIndex={0}>{JSON.stringify(actor.context, null, 2)}</Data>
      {actor.children.length > 0 && (
        <>
          <h2>Children</h2>
          <Data>{actor.children.join('\n')}</Data>
        </>
      )}
    </Column>
  )
}
