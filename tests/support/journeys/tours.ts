/**
 * Generates few long journeys through a model, each continuing to the nearest transition that is not covered yet, since
 * opening the shop costs most in a browser.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Journey } from './travel.ts'

type Turn = { deed: string; to: AnyMachineSnapshot }

const turnsAt = (model: AnyStateMachine, here: AnyMachineSnapshot): Turn[] =>
  model.events
    .filter((type) => here.can({ type }))
    .map((type) => ({ deed: type, to: getNextSnapshot(model, here, { type }) }))
const nameOf = (here: AnyMachineSnapshot, { deed, to }: Turn) => `${here.value} ${deed} ${to.value}`

const startOf = (model: AnyStateMachine) => getInitialSnapshot(model) as AnyMachineSnapshot
const pathsFrom = (model: AnyStateMachine, fromState: AnyMachineSnapshot) =>
  getShortestPaths(model, {
    fromState,
    events: model.events.map((type) => ({ type })),
    filterEvents: (here, event) => here.can(event),
  })

/** Every transition of a model: source state, event, target state. */
export const turnsOfModel = (model: AnyStateMachine): string[] =>
  pathsFrom(model, startOf(model)).flatMap(({ state }) =>
    turnsAt(model, state).map((turn) => nameOf(state, turn)),
  )

/** The transitions of a journey, named like those of the model. */
export const turnsOfTour = ({ steps }: Journey, start: string): string[] =>
  steps.map(({ deed, place }, at) => `${steps[at - 1]?.place ?? start} ${deed} ${place}`)

/** The path to the nearest state with a transition that is not covered, or null. */
const wayToNews = (model: AnyStateMachine, here: AnyMachineSnapshot, taken: ReadonlySet<string>) =>
  pathsFrom(model, here)
    .filter(({ state }) => turnsAt(model, state).some((turn) => !taken.has(nameOf(state, turn))))
    .sort((one, other) => one.steps.length - other.steps.length)[0] ?? null

/** Journeys that cover every transition, of at most `longest` events where possible. */
export function tours(model: AnyStateMachine, longest = 12): Journey[] {
  const taken = new Set<string>()
  const found: Journey[] = []
  while (wayToNews(model, startOf(model), taken)) {
    const steps: { deed: string; place: string }[] = []
    let here = startOf(model)
    const go = (turn: Turn) => {
      taken.add(nameOf(here, turn))
      here = turn.to
      steps.push({ deed: turn.deed, place: String(here.value) })
    }
    for (let way = wayToNews(model, here, taken); way && steps.length < longest; ) {
      for (const { event, state } of way.steps) {
        if (event.type !== 'xstate.init') go({ deed: event.type, to: state })
      }
      const turn = turnsAt(model, here).find((one) => !taken.has(nameOf(here, one)))
      if (turn) go(turn)
      way = wayToNews(model, here, taken)
    }
    found.push({ title: `tour ${found.length + 1}`, steps })
  }
  return found
}
