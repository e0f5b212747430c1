import type { Chart, ChartTransition } from '../drawing/chart.ts'
import type { ActorView } from './moment.ts'
import { type Possible, possibleEvents, waitsOf } from './possible.ts'
import { Events, Mark, Pick } from './styles.ts'

type PossibleEventsProps = {
  chart: Chart
  actor: ActorView
  /** Absent where nothing can be sent. */
  onPick: ((transition: ChartTransition) => void) | undefined
}

const guardsOf = ({ answers }: Possible) =>
  [...new Set(answers.flatMap(({ guard }) => guard ?? []))].join(' or ')

const Closed = ({ event, why, elsewhere }: Possible) => (
  <li style={{ padding: '4px 11px' }}>
    <strong>{event}</strong> <Mark tone={why === null ? 'warning' : 'soft'}>not now</Mark>
    <small>
      {why ?? 'Nobody decided what it means here.'} Answered in {elsewhere.join(', ')}.
    </small>
  </li>
)

/** Why a button waits: what the actor waits for, which events it answers now, and why it does not answer others. */
export const PossibleEvents = ({ chart, actor, onPick }: PossibleEventsProps) => {
  const waits = waitsOf(chart, actor)
  return (
    <>
      {waits.length > 0 && (
        <>
          <h2>Waits for</h2>
          <p>{waits.join(', ')}</p>
        </>
      )}
      <h2>What can happen</h2>
      <Events>
        {possibleEvents(chart, actor).map((possible) => {
          const { event, answers } = possible
          const [first] = answers
          if (!first) return <Closed key={event} {...possible} />
          return (
            <li key={event}>
              <Pick type="button" disabled={!onPick} onClick={() => onPick?.(first)}>
                <strong>{event}</strong>
                {guardsOf(possible) && <small>if {guardsOf(possible)}</small>}
              </Pick>
            </li>
          )
        })}
      </Events>
    </>
  )
}
