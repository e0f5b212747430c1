/** Finds, with xstate/graph, the shortest path to every snapshot of a machine and each transition from it. */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialSnapshot,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { failure, type Model } from './model.ts'
import { answererOf } from './spawnedActors.ts'
import { getNextSnapshot } from './steps.ts'
import { nameOf, nodesOf } from './transitions.ts'

export type Walk = { input: () => unknown; steps: readonly AnyEventObject[]; end: AnyMachineSnapshot }

/** Those that some state takes. */
const spawnedAnswers = ({ machine, answers, spawned = [] }: Model): AnyEventObject[] => {
  const taken = new Set(nodesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]))
  return spawned
    .flatMap((id): AnyEventObject[] => [
      ...(answers[id] ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      { type: `xstate.error.actor.${id}`, error: failure, actorId: id },
    ])
    .filter(({ type }) => taken.has(type))
}

const answersOf = ({ machine, answers }: Model): AnyEventObject[] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id }) => {
      const lost = { type: `xstate.error.actor.${id}`, error: failure, actorId: id }
      if (!node.transitions.has(`xstate.done.actor.${id}`)) {
        return node.transitions.has(lost.type) ? [lost] : []
      }
      const outputs = answers[id]
      if (!outputs)
        throw new Error(`The model of ${machine.id} gives no answers of ${id}: name them in \`answers\`.`)
      return [...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })), lost]
    }),
  )

const delaysOf = ({ machine }: Model): AnyEventObject[] =>
  nodesOf(machine).flatMap((node) =>
    [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type })),
  )

/** Every event, every answer of the ports and every delay. */
export const alphabetOf = (model: Model): AnyEventObject[] => [
  ...model.events,
  ...answersOf(model),
  ...spawnedAnswers(model),
  ...delaysOf(model),
]

/** A wildcard takes any event, but answers and delays come only while a state waits for them, or their actor runs. */
export const canOccur = (
  { spawned = [] }: Model,
  { _nodes, children }: AnyMachineSnapshot,
  { type }: AnyEventObject,
): boolean => {
  if (!type.startsWith('xstate.')) return true
  const id = answererOf(type)
  if (id !== undefined && spawned.includes(id)) return children[id] !== undefined
  return _nodes.some(({ transitions }) => transitions.has(type))
}

/** The context without the actors that it refers to. */
const isActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'send' in value && 'getSnapshot' in value
export const plain = (context: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(context).filter(([, value]) => !isActor(value)))

/** The states that history states go back to, by their parents. */
const historyOf = ({ historyValue }: AnyMachineSnapshot): unknown =>
  Object.entries(historyValue as Record<string, readonly { id: string }[]>).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ])

/** Two configurations of a model differ where these texts do. */
export const situationOf = (
  { relevantContext = plain, spawned = [] }: Model,
  snapshot: AnyMachineSnapshot,
): string =>
  JSON.stringify([
    spawned.filter((id) => snapshot.children[id] !== undefined),
    snapshot.value,
    relevantContext(snapshot.context as Record<string, unknown>),
    historyOf(snapshot),
  ])

/** A step is one event in one configuration, also one that leads to a known configuration. */
const maxSteps = 20_000

class TooManySteps extends Error {
  override name = 'TooManySteps'
  constructor(model: string, most: string) {
    super(
      `${model} takes more than ${maxSteps} steps, most of them at ${most}. Its model has to tell fewer configurations apart: filterEvents leaves out events, relevantContext leaves out parts of the context.`,
    )
  }
}

type Path = ReturnType<typeof getShortestPaths<AnyStateMachine>>[number]
/** A snapshot and, by the event, what its shortest paths lead on to. */
type Reached = { state: AnyMachineSnapshot; next: Map<AnyEventObject, Reached> }

/**
 * XState gives a path the last snapshot that it found to be alike, by whichever way. What a model leaves out as irrelevant is
 * then of another path, such as an address before anybody has typed one. Each path gets the state that its own steps lead to.
 */
function withOwnStates(model: Model, input: () => unknown, paths: readonly Path[]): Path[] {
  const { machine } = model
  const start: Reached = {
    state: getInitialSnapshot(machine, input() as never) as AnyMachineSnapshot,
    next: new Map(),
  }
  return paths.map((path) => {
    let at = start
    for (const { event } of path.steps.slice(1)) {
      const next: Reached = at.next.get(event) ?? {
        state: getNextSnapshot(machine, at.state, event as never) as AnyMachineSnapshot,
        next: new Map(),
      }
      at.next.set(event, next)
      at = next
    }
    const isAlike = situationOf(model, at.state) === situationOf(model, path.state as AnyMachineSnapshot)
    return isAlike ? { ...path, state: at.state as Path['state'] } : path
  })
}

const mostOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])[0]

const findPaths = (model: Model, input: () => unknown) => {
  const { machine, filterEvents = () => true } = model
  let steps = 0
  /** A fault of the chart shows as one that comes again and again. */
  const places = new Map<string, number>()
  const paths = getShortestPaths(machine, {
    input: input() as never,
    events: alphabetOf(model),
    filterEvents: (snapshot, event) => {
      const isStep = canOccur(model, snapshot, event) && snapshot.can(event) && filterEvents(snapshot, event)
      if (isStep) {
        steps += 1
        const place = `${event.type} in ${JSON.stringify(snapshot.value)}`
        places.set(place, (places.get(place) ?? 0) + 1)
      }
      // XState has a limit, too, but its error names neither the model nor the way out.
      if (steps > maxSteps) throw new TooManySteps(model.name, mostOf(places))
      return isStep
    },
    serializeState: (snapshot) => situationOf(model, snapshot),
  })
  return withOwnStates(model, input, paths)
}

/** By the model's own input: several tests of a file ask for the paths of one model. */
const found = new WeakMap<() => unknown, { model: Model; paths: ReturnType<typeof findPaths> }>()

/** The snapshots that can be reached, each by its shortest path. */
export function pathsOf(model: Model, input: () => unknown) {
  const known = found.get(input)
  if (known?.model === model) return known.paths
  const paths = findPaths(model, input)
  found.set(input, { model, paths })
  return paths
}

/** Includes forbidden transitions, which must change nothing. */
const isDeclared = (model: Model, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  canOccur(model, snapshot, event) && model.machine.getTransitionData(snapshot, event as never).length > 0

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

/** A snapshot, the step that led to it (null if it changed nothing), and what follows by event. */
type Visit = { here: AnyMachineSnapshot; step: string | null; next: Map<AnyEventObject, Visit> }

const visit = (here: AnyMachineSnapshot, step: string | null): Visit => ({ here, step, next: new Map() })

function visitNext({ machine }: Model, { here }: Visit, event: AnyEventObject): Visit {
  if (!here.can(event)) return visit(here, null)
  const taken = machine.getTransitionData(here, event as never).map(nameOf)
  const next = getNextSnapshot(machine, here, event)
  return visit(next, JSON.stringify([taken, next.value]))
}

/** Tells the steps of a walk that change the snapshot. Walks begin alike, and their common steps are taken once. */
function createStepsTaken(model: Model): (walk: Walk) => string[] {
  const starts = new Map<Walk['input'], Visit>()
  return ({ input, steps }) => {
    let at = starts.get(input)
    if (!at) {
      const first = getInitialSnapshot(model.machine, input() as never) as AnyMachineSnapshot
      at = visit(first, JSON.stringify(first.value))
      starts.set(input, at)
    }
    const taken = [at.step]
    for (const event of steps) {
      const next: Visit = at.next.get(event) ?? visitNext(model, at, event)
      at.next.set(event, next)
      at = next
      taken.push(at.step)
    }
    return taken.filter((step) => step !== null)
  }
}

/** A small set of walks that covers the changing steps of all, since some walks are slow; the longest come first. */
export function fewestWalks(model: Model, walks: readonly Walk[]): Walk[] {
  const taken = new Set<string>()
  const stepsTaken = createStepsTaken(model)
  return [...walks]
    .sort((one, other) => other.steps.length - one.steps.length)
    .filter((walk) => {
      const news = stepsTaken(walk).filter((step) => !taken.has(step))
      for (const step of news) taken.add(step)
      return news.length > 0
    })
}
