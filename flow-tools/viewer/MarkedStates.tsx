import {
  type Chart,
  type ChartState,
  type ChartTransition,
  statesOf,
  transitionsFrom,
} from '../drawing/chart.ts'
import type { Marked } from '../drawing/Drawing.tsx'
import { eventLabel } from '../drawing/names.ts'
import { SourceLink } from './SourceLink.tsx'
import { transitionKey } from './sources.tsx'
import { Events, Group, Pick, PickedText, Tool } from './styles.tsx'
import type { ViewerEvent } from './viewerLogic.ts'

type MarkedStatesProps = { chart: Chart; marked: Marked; send: (event: ViewerEvent) => void }

const nameIn = (chart: Chart, id: string): string => (id === chart.id ? id : id.slice(chart.id.length + 1))

const labelOf = (chart: Chart, event: string): string =>
  transitionsFrom(chart).find((one) => one.event === event)?.label ?? event

type StateProps = { chart: Chart; state: ChartState; event: string | null }

/** A transition to several states is several of the chart. */
const withTargets = (transitions: readonly ChartTransition[]): readonly (readonly ChartTransition[])[] => [
  ...Map.groupBy(transitions, ({ id }) => id).values(),
]

const Transition = ({ chart, transitions }: { chart: Chart; transitions: readonly ChartTransition[] }) => {
  const [first] = transitions
  if (!first) return null
  const targets = transitions.filter(({ source, target }) => source !== target)
  return (
    <PickedText>
      <strong>{first.label}</strong>
      <SourceLink machine={chart.id} of={transitionKey(first.id)} />
      {first.description !== null && <small>{first.description}</small>}
      {first.guard && <small>if {first.guard}</small>}
      {targets.length > 0 && <small>→ {targets.map(({ target }) => nameIn(chart, target)).join(', ')}</small>}
      {first.actions.length > 0 && <small>does {first.actions.join(', ')}</small>}
    </PickedText>
  )
}

const MarkedState = ({ chart, state, event }: StateProps) => {
  const isShown = (one: string) => event === null || one === event
  const transitions = transitionsFrom(chart).filter((one) => one.source === state.id && isShown(one.event))
  const facts = [
    ...(state.description === null ? [] : [state.description]),
    ...state.invokes.map((name) => `runs ${name}`),
    ...(state.entry.length > 0 ? [`on entry ${state.entry.join(', ')}`] : []),
    ...(state.exit.length > 0 ? [`on exit ${state.exit.join(', ')}`] : []),
  ]
  return (
    <>
      <PickedText>
        <strong>{nameIn(chart, state.id)}</strong> <SourceLink machine={chart.id} of={state.id} />
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
      </PickedText>
      <Events data-whole>
        {withTargets(transitions).map((one) => (
          <li key={one[0]?.id}>
            <Transition chart={chart} transitions={one} />
          </li>
        ))}
        {[...state.ignores]
          .filter(([ignored]) => isShown(ignored))
          .map(([ignored, { id, why }]) => (
            <li key={ignored}>
              <PickedText>
                <strong>{eventLabel(ignored)}</strong>
                <SourceLink machine={chart.id} of={transitionKey(id)} />
                <small>{why === null ? 'ignored' : `ignored: ${why}`}</small>
              </PickedText>
            </li>
          ))}
      </Events>
    </>
  )
}

/** Shows the marked states with their transitions and lines. */
export const MarkedStates = ({ chart, marked, send }: MarkedStatesProps) => {
  const states = statesOf(chart.root).filter(({ id }) => marked.states.includes(id))
  return (
    <section aria-label="Marked in the drawing">
      <h2>{marked.event === null ? 'Marked state' : `Marked: ${labelOf(chart, marked.event)}`}</h2>
      {states.map((state) => (
        <MarkedState key={state.id} chart={chart} state={state} event={marked.event} />
      ))}
      <Tool type="button" onClick={() => send({ type: 'states.marked', machine: chart.id, marked: null })}>
        Unmark
      </Tool>
    </section>
  )
}

/** All states of a chart; a click marks one. It is the keyboard's way to the boxes of the drawing. */
export const StateList = ({
  chart,
  marked,
  send,
}: Omit<MarkedStatesProps, 'marked'> & { marked: Marked | null }) => {
  const states = statesOf(chart.root)
  return (
    <Group>
      <summary>States: {states.length}</summary>
      {states.map(({ id }) => (
        <Pick
          key={id}
          type="button"
          aria-pressed={marked?.event === null && marked.states.includes(id)}
          onClick={() =>
            send({ type: 'states.marked', machine: chart.id, marked: { states: [id], event: null } })
          }
        >
          {nameIn(chart, id)}
        </Pick>
      ))}
    </Group>
  )
}
