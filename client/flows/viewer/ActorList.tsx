import type { Chart } from '../drawing/chart.ts'
import { type ActorView, stateText } from './moment.ts'
import { Column, Pick } from './parts.ts'
import type { ViewerEvent, ViewerState } from './viewer.logic.ts'

type ActorListProps = {
  actors: readonly ActorView[]
  view: ViewerState
  charts: ReadonlyMap<string, Chart>
  send: (event: ViewerEvent) => void
}

/** Parents before their children, each with how deep it stands. */
const family = (actors: readonly ActorView[], parent: string | null, depth: number): [ActorView, number][] =>
  actors
    .filter((actor) => actor.parent === parent)
    .flatMap((actor): [ActorView, number][] => [[actor, depth], ...family(actors, actor.id, depth + 1)])

export const ActorList = ({ actors, view, charts, send }: ActorListProps) => {
  const running = family(
    actors.filter((actor) => actor.running),
    null,
    0,
  )
  const over = actors
    .filter((actor) => !actor.running)
    .toReversed()
    .slice(0, 20)
  const pick = (actor: ActorView, depth: number) => (
    <Pick
      key={actor.id}
      type="button"
      faded={!actor.running}
      aria-pressed={actor.id === view.actor}
      style={{ paddingInlineStart: 8 + depth * 14 }}
      onClick={() => send({ type: 'actor.chosen', id: actor.id, machine: actor.machine })}
    >
      {actor.name}
      <small>{stateText(actor.state)}</small>
    </Pick>
  )
  return (
    <Column at="list" as="nav" aria-label="Actors and machines">
      <h2>Running</h2>
      {running.map(([actor, depth]) => pick(actor, depth))}
      {running.length === 0 && <p>Nothing runs here.</p>}
      {over.length > 0 && <h2>Over</h2>}
      {over.map((actor) => pick(actor, 0))}
      <h2>All machines</h2>
      {[...charts.keys()].map((machine) => (
        <Pick
          key={machine}
          type="button"
          aria-pressed={view.machine === machine && !actors.some(({ id }) => id === view.actor)}
          onClick={() => send({ type: 'machine.chosen', machine })}
        >
          {machine}
        </Pick>
      ))}
    </Column>
  )
}
