/** Finds, with xstate/graph, the shortest path to every snapshot of a machine and each transition from it. */
import { type AnyEventObject, type AnyMachineSnapshot, getInitialSnapshot, getNextSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { failure, type Model } from './model.ts'
import { nameOf, nodesOf } from './transitions.ts'

export type Walk = { input: () => unknown; steps: readonly AnyEventObject[]; end: AnyMachineSnapshot }

const answersOf = ({ machine, answers }: Model): AnyEventObject[] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id }) => {
      const lost = { type: `xstate.error.actor.${id}`, error: failure, actorId: id }
      if (!node.transitions.has(`xstate.done.actor.${id}`)) {
        return node.transitions.has(lost.type) ? [lost] : []
      }
      const outputs = answers[id]
      if (!outputs) throw new Error(`No answers are given for ${machine.id}'s ${id}.`)
      return [...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })), lost]
    }),
  )

const delaysOf = ({ machine }: Model): AnyEventObject[] =>
  nodesOf(machine).flatMap((node) =>
    [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type })),
  )

const alphabetOf = (model: Model): AnyEventObject[] => [
  ...model.events,
  ...answersOf(model),
  ...delaysOf(model),
]

const isPort = (key: string) => key === 'cart' || key === 'vatCheck'
const plain = (context: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(context).filter(([key]) => !isPort(key)))

const situationOf = ({ relevantContext = plain }: Model, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, relevantContext(snapshot.context as Record<string, unknown>)])

const maxSnapshots = 20_000

/** The snapshots that can be reached, each by its shortest path. */
export function pathsOf(model: Model, input: () => unknown) {
  const { machine, filterEvents = () => true } = model
  return getShortestPaths(machine, {
    input: input() as never,
    events: alphabetOf(model),
    filterEvents: (snapshot, event) => snapshot.can(event) && filterEvents(snapshot, event),
    serializeState: (snapshot) => situationOf(model, snapshot),
    limit: maxSnapshots,
  })
}

/** Includes forbidden transitions, which must change nothing. */
const isDeclared = ({ machine }: Model, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  machine.getTransitionData(snapshot, event as never).length > 0

/** One walk for each event and each pair of state values that it connects. */
export function walksOf(model: Model): Walk[] {
  const { machine, filterEvents = () => true } = model
  const alphabet = alphabetOf(model)
  return model.inputs.flatMap((input) => {
    const seen = new Set<string>()
    return pathsOf(model, input).flatMap((path) => {
      const here = { input, steps: path.steps.map((step) => step.event).slice(1), end: path.state }
      const onward = alphabet.flatMap((event) => {
        if (!isDeclared(model, path.state, event) || !filterEvents(path.state, event)) return []
        const end = getNextSnapshot(machine, path.state, event)
        const taken = machine.getTransitionData(path.state, event as never).map(nameOf)
        // A transition that changes nothing is walked once.
        const way = JSON.stringify(
          path.state.can(event) ? [path.state.value, event, end.value, taken] : taken,
        )
        if (seen.has(way)) return []
        seen.add(way)
        return [{ input, steps: [...here.steps, event], end }]
      })
      return [here, ...onward]
    })
  })
}

/** The steps of a walk that change the snapshot. */
function stepsTaken({ machine }: Model, { input, steps }: Walk): string[] {
  let here = getInitialSnapshot(machine, input() as never) as AnyMachineSnapshot
  return [
    JSON.stringify(here.value),
    ...steps.flatMap((event) => {
      if (!here.can(event)) return []
      const taken = machine.getTransitionData(here, event as never).map(nameOf)
      here = getNextSnapshot(machine, here, event)
      return JSON.stringify([taken, here.value])
    }),
  ]
}

/** A small set of walks that covers the changing steps of all, since some walks are slow; the longest come first. */
export function fewestWalks(model: Model, walks: readonly Walk[]): Walk[] {
  const taken = new Set<string>()
  return [...walks]
    .sort((one, other) => other.steps.length - one.steps.length)
    .filter((walk) => {
      const news = stepsTaken(model, walk).filter((step) => !taken.has(step))
      for (const step of news) taken.add(step)
      return news.length > 0
    })
}
