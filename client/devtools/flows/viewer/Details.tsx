import { Fragment } from 'react'
import type { TraceEntry } from '#machines/trace.ts'
import { type Chart, type ChartTransition, sendableEvents } from '../drawing/chart.ts'
import { tagsOf, toldToViews } from './asks.ts'
import { EventList } from './EventList.tsx'
import { type ActorView, stateText } from './moment.ts'
import { PossibleEvents } from './PossibleEvents.tsx'
import { SendForm } from './SendForm.tsx'
import { Column, Data, Facts } from './styles.ts'
import type { ViewerEvent } from './viewer.logic.ts'

type DetailsProps = {
  actor: ActorView | null
  chart: Chart | undefined
  entries: readonly TraceEntry[]
  findings: ReadonlyMap<number, string> | undefined
  position: number | null
  draft: string
  onDraft: (text: string) => void
  onPick: ((transition: ChartTransition) => void) | undefined
  onSend: ((event: { type: string }) => void) | undefined
  send: (event: ViewerEvent) => void
}

/** Why a button waits or a dialog is open: what views are told now. */
const ToldToViews = ({ chart, actor }: { chart: Chart; actor: ActorView }) => {
  const told = toldToViews(chart, actor)
  const tags = [...tagsOf(chart, actor)]
  if (told.length === 0 && tags.length === 0) return null
  return (
    <>
      <h2>What views are told</h2>
      <Facts>
        {tags.length > 0 && (
          <>
            <dt>tags</dt>
            <dd>{tags.join(', ')}</dd>
          </>
        )}
        {told.map(([question, answer]) => (
          <Fragment key={question}>
            <dt>{question}</dt>
            <dd>{answer.slice(0, 200)}</dd>
          </Fragment>
        ))}
      </Facts>
    </>
  )
}

/** All that is known of one actor at the moment shown. */
export const Details = (props: DetailsProps) => {
  const { actor, chart, entries, onSend } = props
  if (!actor) {
    return (
      <Column at="side">
        <h2>{chart?.id}</h2>
        <p>Drawn at rest. Choose a running actor to see it lit.</p>
        <h2>Events from outside</h2>
        <Data>{chart ? sendableEvents(chart).join('\n') : ''}</Data>
      </Column>
    )
  }
  return (
    <Column at="side">
      <h2>
        {actor.name} {actor.running ? '' : '(over)'}
      </h2>
      <Data>{stateText(actor.state)}</Data>
      {chart && <ToldToViews chart={chart} actor={actor} />}
      {chart && actor.running && <PossibleEvents chart={chart} actor={actor} onPick={props.onPick} />}
      {onSend && <SendForm draft={props.draft} onDraft={props.onDraft} onSend={onSend} />}
      <h2>Last events</h2>
      <EventList
        actor={actor}
        entries={entries.filter((entry) => entry.actor === actor.id).slice(-60)}
        findings={props.findings}
        position={props.position}
        send={props.send}
      />
      <h2>Context</h2>
      <Data>{JSON.stringify(actor.context, null, 2)}</Data>
      {actor.children.length > 0 && (
        <>
          <h2>Children</h2>
          <Data>{actor.children.join('\n')}</Data>
        </>
      )}
    </Column>
  )
}
