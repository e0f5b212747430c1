import { Fragment, useState } from 'react'
import type { Chart } from '../drawing/chart.ts'
import type { Marked } from '../drawing/Drawing.tsx'
import { type ActorSnapshot, stateText } from './actorSnapshots.ts'
import { type Hit, searchCharts } from './searchCharts.ts'
import { ColumnNav, Group, Pick, SearchField } from './styles.tsx'
import { noActor, type ViewerEvent, type ViewerState } from './viewerLogic.ts'

type ActorListProps = {
  actors: readonly ActorSnapshot[]
  view: ViewerState
  charts: ReadonlyMap<string, Chart>
  send: (event: ViewerEvent) => void
  /** A search result was chosen. */
  onFound: () => void
}

/** From this number on, actors of one machine are grouped, because a page can have many of them. */
const groupFrom = 4
const stoppedShown = 20
/** Results of one machine. */
const maxShown = 6

/** All descendants with their depth, parents before their children. */
const descendants = (
  actors: readonly ActorSnapshot[],
  parent: string | null,
  depth: number,
): [ActorSnapshot, number][] =>
  actors
    .filter((actor) => actor.parent === parent)
    .flatMap((actor): [ActorSnapshot, number][] => [
      [actor, depth],
      ...descendants(actors, actor.id, depth + 1),
    ])

/** Root actors by machine, in the order in which each machine's first actor started. */
const rootsByMachine = (actors: readonly ActorSnapshot[]): ActorSnapshot[][] => [
  ...Map.groupBy(
    actors.filter(({ parent }) => parent === null),
    ({ machine }) => machine,
  ).values(),
]

const isMarked = (marked: Marked | null, { kind, name, states }: Hit): boolean =>
  marked !== null &&
  (kind === 'event' ? marked.event === name : marked.event === null && marked.states[0] === states[0])

type PicksProps = Omit<ActorListProps, 'charts' | 'actors' | 'onFound'> & {
  picks: readonly [ActorSnapshot, number][]
}

const Picks = ({ picks, view, send }: PicksProps) =>
  picks.map(([actor, depth]) => (
    <Pick
      key={actor.id}
      type="button"
      data-faded={actor.running ? undefined : true}
      aria-pressed={actor.id === view.actor}
      style={{ paddingInlineStart: 8 + depth * 14 }}
      onClick={() => send({ type: 'actor.chosen', id: actor.id, machine: actor.machine })}
    >
      {actor.name} {actor.subject && <em>{actor.subject}</em>} <small>{stateText(actor.state)}</small>
    </Pick>
  ))

export const ActorList = ({ actors, view, charts, send, onFound }: ActorListProps) => {
  const [text, setText] = useState('')
  const found = searchCharts(charts, text)
  const running = actors.filter((actor) => actor.running)
  const stopped = actors.filter((actor) => !actor.running)
  const lastStopped = stopped.toReversed().slice(0, stoppedShown)
  return (
    <ColumnNav data-at="list" aria-label="Actors and machines">
      <h2>Running</h2>
      {rootsByMachine(running).map((roots) => {
        const picks = roots.flatMap((root): [ActorSnapshot, number][] => [
          [root, 0],
          ...descendants(running, root.id, 1),
        ])
        const list = <Picks key={roots[0]?.machine} picks={picks} view={view} send={send} />
        if (roots.length < groupFrom) return list
        return (
          <Group key={roots[0]?.machine} open={roots.some(({ id }) => id === view.actor) || undefined}>
            <summary>
              {roots[0]?.machine} × {roots.length}
            </summary>
            {list}
          </Group>
        )
      })}
      {running.length === 0 && <p>No actor is running.</p>}
      {lastStopped.length > 0 && (
        <Group>
          <summary>Stopped: {stopped.length}</summary>
          <Picks picks={lastStopped.map((actor) => [actor, 0])} view={view} send={send} />
        </Group>
      )}
      <h2>All machines</h2>
      <SearchField
        type="search"
        aria-label="Search states and events"
        placeholder="State or event"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.size === 0 && <p role="status">No state and no event has this name.</p>}
      {[...found].map(([machine, hits]) => (
        <Fragment key={machine}>
          <Pick
            type="button"
            aria-pressed={
              view.machine === machine &&
              view.marked === null &&
              (view.actor === noActor || view.actor === null)
            }
            onClick={() => send({ type: 'machine.chosen', machine })}
          >
            {machine}
          </Pick>
          {hits.slice(0, maxShown).map(({ kind, name, states }) => (
            <Pick
              key={`${kind} ${name}`}
              type="button"
              data-hit={kind}
              aria-pressed={view.machine === machine && isMarked(view.marked, { kind, name, states })}
              onClick={() => {
                const marked = { states, event: kind === 'event' ? name : null }
                send({ type: 'states.marked', machine, marked })
                onFound()
              }}
            >
              {name} <small>{kind}</small>
            </Pick>
          ))}
          {hits.length > maxShown && <p>{hits.length - maxShown} more: write more of the name.</p>}
        </Fragment>
      ))}
    </ColumnNav>
  )
}
