/**
 * Generates few long journeys through a model, each continuing to the nearest transition that is not covered yet, since
 * opening the shop costs most in a browser.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Journey } from './performJourney.ts'

type Transition = { event: string; to: AnyMachineSnapshot }

const transitionsFrom = (model: AnyStateMachine, current: AnyMachineSnapshot): Transition[] =>
  model.events
    .filter((type) => current.can({ type }))
    .map((type) => ({ event: type, to: getNextSnapshot(model, current, { type }) }))
const nameOf = (current: AnyMachineSnapshot, { event, to }: Transition) =>
  `${current.value} ${event} ${to.value}`

const startOf = (model: AnyStateMachine) => getInitialSnapshot(model) as AnyMachineSnapshot
const pathsFrom = (model: AnyStateMachine, fromState: AnyMachineSnapshot) =>
  getShortestPaths(model, {
    fromState,
    events: model.events.map((type) => ({ type })),
    filterEvents: (current, event) => current.can(event),
  })

/** Every transition of a model: source state, event, target state. */
export const transitionsOfModel = (model: AnyStateMachine): string[] =>
  pathsFrom(model, startOf(model)).flatMap(({ state }) =>
    transitionsFrom(model, state).map((transition) => nameOf(state, transition)),
  )

/** The transitions of a journey, named like those of the model. */
export const transitionsOfJourney = ({ steps }: Journey, start: string): string[] =>
  steps.map(({ event, state }, at) => `${steps[at - 1]?.state ?? start} ${event} ${state}`)

/** The path to the nearest state with a transition that is not covered, or null. */
const pathToUncovered = (model: AnyStateMachine, current: AnyMachineSnapshot, covered: ReadonlySet<string>) =>
  pathsFrom(model, current)
    .filter(({ state }) =>
      transitionsFrom(model, state).some((transition) => !covered.has(nameOf(state, transition))),
    )
    .sort((one, other) => one.steps.length - other.steps.length)[0] ?? null

const pathTo = (model: AnyStateMachine, current: AnyMachineSnapshot, end: string) =>
  pathsFrom(model, current).find(({ state }) => state.value === end)

/**
 * Journeys that cover every transition, of at most `maximumSteps` events where possible. `end`: the state to which each
 * one continues.
 */
export function coveringJourneys(
  model: AnyStateMachine,
  { maximumSteps = 12, end }: { maximumSteps?: number; end?: string } = {},
): Journey[] {
  const covered = new Set<string>()
  const found: Journey[] = []
  while (pathToUncovered(model, startOf(model), covered)) {
    const steps: { event: string; state: string }[] = []
    let current = startOf(model)
    const take = (transition: Transition) => {
      covered.add(nameOf(current, transition))
      current = transition.to
      steps.push({ event: transition.event, state: String(current.value) })
    }
    const follow = (path: ReturnType<typeof pathTo>) => {
      for (const { event, state } of path?.steps ?? []) {
        if (event.type !== 'xstate.init') take({ event: event.type, to: state })
      }
    }
    for (let path = pathToUncovered(model, current, covered); path && steps.length < maximumSteps; ) {
      follow(path)
      const transition = transitionsFrom(model, current).find((one) => !covered.has(nameOf(current, one)))
      if (transition) take(transition)
      path = pathToUncovered(model, current, covered)
    }
    if (end !== undefined) follow(pathTo(model, current, end))
    found.push({ title: `journey ${found.length + 1}`, steps })
  }
  return found
}
