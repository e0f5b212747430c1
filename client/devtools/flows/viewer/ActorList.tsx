import type { Chart } from '../drawing/chart.ts'
import { type ActorView, stateText } from './moment.ts'
import { Column, Group, Pick } from './styles.ts'
import { atRest, type ViewerEvent, type ViewerState } from './viewer.logic.ts'

type ActorListProps = {
  actors: readonly ActorView[]
  view: ViewerState
  charts: ReadonlyMap<string, Chart>
  send: (event: ViewerEvent) => void
}

/** A page has many buttons of one kind: from so many on they stand folded. */
const many = 4
const overShown = 20

/** Parents before their children, each with how deep it stands. */
const family = (actors: readonly ActorView[], parent: string | null, depth: number): [ActorView, number][] =>
  actors
    .filter((actor) => actor.parent === parent)
    .flatMap((actor): [ActorView, number][] => [[actor, depth], ...family(actors, actor.id, depth + 1)])

/** Roots of one machine together, in the order in which the first of them began. */
const kinds = (actors: readonly ActorView[]): ActorView[][] => [
  ...Map.groupBy(
    actors.filter(({ parent }) => parent === null),
    ({ machine }) => machine,
  ).values(),
]

type PicksProps = Omit<ActorListProps, 'charts' | 'actors'> & { picks: readonly [ActorView, number][] }

const Picks = ({ picks, view, send }: PicksProps) =>
  picks.map(([actor, depth]) => (
    <Pick
      key={actor.id}
      type="button"
      faded={!actor.running}
      aria-pressed={actor.id === view.actor}
      style={{ paddingInlineStart: 8 + depth * 14 }}
      onClick={() => send({ type: 'actor.chosen', id: actor.id, machine: actor.machine })}
    >
      {actor.name} {actor.subject && <em>{actor.subject}</em>} <small>{stateText(actor.state)}</small>
    </Pick>
  ))

export const ActorList = ({ actors, view, charts, send }: ActorListProps) => {
  const running = actors.filter((actor) => actor.running)
  const over = actors.filter((actor) => !actor.running)
  const last = over.toReversed().slice(0, overShown)
  return (
    <Column at="list" as="nav" aria-label="Actors and machines">
      <h2>Running</h2>
      {kinds(running).map((kind) => {
        const picks = kind.flatMap((root): [ActorView, number][] => [
          [root, 0],
          ...family(running, root.id, 1),
        ])
        const list = <Picks key={kind[0]?.machine} picks={picks} view={view} send={send} />
        if (kind.length < many) return list
        return (
          <Group key={kind[0]?.machine} open={kind.some(({ id }) => id === view.actor) || undefined}>
            <summary>
              {kind[0]?.machine} × {kind.length}
            </summary>
            {list}
          </Group>
        )
      })}
      {running.length === 0 && <p>Nothing runs here.</p>}
      {last.length > 0 && (
        <Group>
          <summary>Over: {over.length}</summary>
          <Picks picks={last.map((actor) => [actor, 0])} view={view} send={send} />
        </Group>
      )}
      <h2>All machines</h2>
      {[...charts.keys()].map((machine) => (
        <Pick
          key={machine}
          type="button"
          aria-pressed={view.machine === machine && (view.actor === atRest || view.actor === null)}
          onClick={() => send({ type: 'machine.chosen', machine })}
        >
          {machine}
        </Pick>
      ))}
    </Column>
  )
}
