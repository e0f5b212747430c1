import type { Chart, ChartTransition } from '../drawing/chart.ts'
import type { ActorSnapshot } from './actorSnapshots.ts'
import { type EventStatus, eventStatuses, waitingFor } from './eventStatus.ts'
import { Events, Mark, Pick } from './styles.tsx'

type EventStatusListProps = {
  chart: Chart
  actor: ActorSnapshot
  /** Undefined if events cannot be sent. */
  onPick: ((transition: ChartTransition) => void) | undefined
}

const guardsOf = ({ transitions }: EventStatus) =>
  [...new Set(transitions.flatMap(({ guard }) => guard ?? []))].join(' or ')

/** The reason for an ignored event; empty where the chart ignores it on purpose and gives no reason. */
const reasonOf = ({ ignored }: EventStatus): string =>
  ignored ? (ignored.why ?? '') : 'The machine gives no reason.'

const UnhandledEvent = (status: EventStatus) => (
  <li style={{ padding: '4px 11px' }}>
    <strong>{status.event}</strong> <Mark data-tone={status.ignored ? 'soft' : 'warning'}>not now</Mark>
    <small>{[reasonOf(status), `Handled in ${status.handledIn.join(', ')}.`].join(' ').trim()}</small>
  </li>
)

/** The events that the actor handles now, and the reasons why it does not handle the others. */
export const EventStatusList = ({ chart, actor, onPick }: EventStatusListProps) => {
  const waits = waitingFor(chart, actor)
  return (
    <>
      {waits.length > 0 && (
        <>
          <h2>Waiting for</h2>
          <p>{waits.join(', ')}</p>
        </>
      )}
      <h2>Events</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it, also where no event can be sent */}
      <Events tabIndex={0}>
        {eventStatuses(chart, actor).map((status) => {
          const { event, transitions } = status
          const [first] = transitions
          if (!first) return <UnhandledEvent key={event} {...status} />
          return (
            <li key={event}>
              <Pick type="button" disabled={!onPick} onClick={() => onPick?.(first)}>
                <strong>{event}</strong>
                {guardsOf(status) && <small>if {guardsOf(status)}</small>}
              </Pick>
            </li>
          )
        })}
      </Events>
    </>
  )
}
