import type { TraceEntry } from '#machines/trace.ts'
import { type Chart, sendableEvents } from '../drawing/chart.ts'
import { EventList } from './EventList.tsx'
import { type ActorView, stateText } from './moment.ts'
import { Column, Data } from './parts.ts'
import { SendForm } from './SendForm.tsx'
import type { ViewerEvent } from './viewer.logic.ts'

type DetailsProps = {
  actor: ActorView | null
  chart: Chart | undefined
  entries: readonly TraceEntry[]
  findings: ReadonlyMap<number, string> | undefined
  position: number | null
  draft: string
  onDraft: (text: string) => void
  onSend: ((event: { type: string }) => void) | undefined
  send: (event: ViewerEvent) => void
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
