/**
 * Plans walks through a chart that runs in production: few and long ones, which take each transition that a person can
 * cause, and each answer that the server can be brought to. A step is what a person does, an answer of a port, or the end of a delay; paths are those of `xstate/graph`.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialSnapshot,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { alphabetOf, situationOf } from '#flow-tools/walker/explore.ts'
import type { Model } from '#flow-tools/walker/model.ts'
import { getNextSnapshot } from '#flow-tools/walker/steps.ts'
import { nameOf } from '#flow-tools/walker/transitions.ts'
import { personTransitionsOf, shortName } from './personTransitions.ts'

/** What a walk can do with a machine. */
export type Walkable = {
  machine: AnyStateMachine
  /** The machine's input when its page opens. */
  input: () => unknown
  /** What has happened already when the page is open. */
  start?: readonly AnyEventObject[]
  /** What a person can do, with payloads that lead to different transitions. */
  events: readonly AnyEventObject[]
  /** The outputs that the server can be brought to, by the invocation's id; the first is the usual one. */
  answers: Readonly<Record<string, readonly unknown[]>>
  /** The invocations that can be brought to fail. */
  failing: ReadonlySet<string>
  /** The invocations whose answers can be held back while a person does something. */
  holdable: ReadonlySet<string>
  /** Whether the page offers it in this state; by default it offers what the state handles. */
  isOffered?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** Whether the server can be brought to this answer now; by default it can. */
  isGiven?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** Events after which the page is another one: a walk ends with them. */
  endings?: ReadonlySet<AnyEventObject>
  /** Those of them after which the same machine begins anew on the next page, so that the walk goes on there. */
  restarts?: ReadonlySet<AnyEventObject>
  /** Delays that last longer than what a person does. */
  lasting?: readonly string[]
  relevantContext?: Model['relevantContext']
}

/** `taken`: the names of the transitions that the event takes. */
export type WalkStep = {
  event: AnyEventObject
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
  taken: readonly string[]
}
export type ChartWalk = { start: AnyMachineSnapshot; steps: readonly WalkStep[] }

const answered = /^xstate\.(?:done|error)\.actor\.(.+)$/
/** The invocation that an event answers, or null. */
export const invocationOf = ({ type }: AnyEventObject): string | null => answered.exec(type)?.[1] ?? null
/** Whether it happens by itself: an answer, or the end of a delay. */
export const isAutomatic = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.')

/** The invocations whose answers a snapshot waits for. */
export const pendingOf = ({ answers }: Walkable, { _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.flatMap((node) => node.invoke.map(({ id }) => id)).filter((id) => id in answers)

/** Whether a delay runs that will be over soon. */
const isTimed = ({ lasting = [] }: Walkable, { _nodes }: AnyMachineSnapshot): boolean =>
  _nodes.some((node) =>
    [...node.transitions.keys()].some(
      (type) => type.startsWith('xstate.after.') && !lasting.some((delay) => type.includes(`.${delay}.`)),
    ),
  )

const modelOf = ({ machine, input, events, answers, relevantContext }: Walkable): Model => ({
  name: machine.id,
  machine,
  inputs: [input],
  events,
  answers,
  assertions: {},
  ...(relevantContext && { relevantContext }),
})

const takenBy = ({ machine }: Walkable, before: AnyMachineSnapshot, event: AnyEventObject): string[] =>
  machine.getTransitionData(before, event as never).map((one) => shortName(machine, nameOf(one)))

/** A walk without end is cut here, so that a failure is not far from its opening. */
const maximumSteps = 60

export function planWalks(walkable: Walkable): { walks: ChartWalk[]; unreached: string[] } {
  const {
    machine,
    answers,
    failing,
    holdable,
    endings = new Set(),
    restarts = new Set(),
    isOffered = () => true,
    isGiven = () => true,
  } = walkable
  const model = modelOf(walkable)
  const alphabet = withoutRepetition(
    alphabetOf({ ...model, answers: { ...Object.fromEntries(silent(machine, answers)), ...answers } }),
  )
  const wanted = new Set(personTransitionsOf(machine))
  const start = (walkable.start ?? []).reduce<AnyMachineSnapshot>(
    (snapshot, event) => getNextSnapshot(machine, snapshot, event),
    getInitialSnapshot(machine, walkable.input() as never) as AnyMachineSnapshot,
  )

  const isPossible = (isHasty: boolean) => (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
    if (!snapshot.can(event)) return false
    const invocation = invocationOf(event)
    if (invocation !== null) {
      const isKnown = event.type.startsWith('xstate.error.') ? failing.has(invocation) : invocation in answers
      return isKnown && isGiven(snapshot, event)
    }
    if (isAutomatic(event)) return true
    const isQuiet = pendingOf(walkable, snapshot).length === 0 && !isTimed(walkable, snapshot)
    const isInTime = isHasty && pendingOf(walkable, snapshot).every((id) => holdable.has(id))
    return (isQuiet || isInTime) && isOffered(snapshot, event)
  }
  const stepOf = (before: AnyMachineSnapshot, event: AnyEventObject): WalkStep => ({
    event,
    before,
    after: restarts.has(event) ? start : getNextSnapshot(machine, before, event),
    taken: takenBy(walkable, before, event),
  })

  /** Each answer that the server can be brought to is walked, and each gesture made, too. */
  const walked = new Set<string>()
  const done = new Set<AnyEventObject>()
  const walks: ChartWalk[] = []
  const isWanted = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
    if (isAutomatic(event) && invocationOf(event) === null) return false
    const isNew = (name: string) => (isAutomatic(event) ? !walked.has(name) : wanted.has(name))
    const taken = takenBy(walkable, snapshot, event)
    return taken.length > 0 && (!done.has(event) || taken.some(isNew))
  }
  const pathsOf = createPathsOf(walkable, model, alphabet, endings, isPossible)
  /** What of it is still wanted: the event itself, and transitions that it would take. */
  const wishesOf = (snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] =>
    isWanted(snapshot, event)
      ? [
          ...(done.has(event) ? [] : [`event ${alphabet.indexOf(event)}`]),
          ...takenBy(walkable, snapshot, event).filter((name) =>
            isAutomatic(event) ? !walked.has(name) : wanted.has(name),
          ),
        ]
      : []
  /** All that can still be walked from here without opening the page again. */
  const reachableFrom = (snapshot: AnyMachineSnapshot): Set<string> =>
    new Set(
      pathsOf(snapshot, true).flatMap(({ state }) =>
        alphabet.filter((event) => isPossible(true)(state, event)).flatMap((event) => wishesOf(state, event)),
      ),
    )
  type Onward = { events: AnyEventObject[]; lost: number }
  /** The nearest place with a wanted event after which all others can still be reached, or most of them. */
  const nearestOf = (fromState: AnyMachineSnapshot, isHasty: boolean): Onward | null => {
    const before = reachableFrom(fromState)
    let best: Onward | null = null
    for (const { state, steps } of pathsOf(fromState, isHasty)) {
      for (const event of alphabet) {
        if (endings.has(event) || !isPossible(isHasty)(state, event)) continue
        const wishes = wishesOf(state, event)
        if (wishes.length === 0) continue
        const after = reachableFrom(getNextSnapshot(machine, state, event))
        const lost = [...before].filter((wish) => !after.has(wish) && !wishes.includes(wish)).length
        if (best === null || lost < best.lost) best = { events: [...steps, event], lost }
        if (lost === 0) return best
      }
    }
    return best
  }
  const nearestEnding = (fromState: AnyMachineSnapshot, isHasty: boolean): AnyEventObject[] | null => {
    for (const { state, steps } of pathsOf(fromState, isHasty)) {
      const event = alphabet.find(
        (one) => endings.has(one) && isPossible(isHasty)(state, one) && isWanted(state, one),
      )
      if (event) return [...steps, event]
    }
    return null
  }
  // What must be done in time, while an answer or a delay is awaited, is done only where there is no other way. What ends a
  // walk comes last, so that few pages are opened.
  const nearest = (fromState: AnyMachineSnapshot): AnyEventObject[] | null => {
    const calm = nearestOf(fromState, false)
    if (calm?.lost === 0) return calm.events
    const hasty = nearestOf(fromState, true)
    if (hasty?.lost === 0) return hasty.events
    return calm?.events ?? hasty?.events ?? nearestEnding(fromState, false) ?? nearestEnding(fromState, true)
  }
  for (;;) {
    const steps: WalkStep[] = []
    let current = start
    const take = (event: AnyEventObject) => {
      const step = stepOf(current, event)
      for (const name of step.taken) {
        wanted.delete(name)
        walked.add(name)
      }
      done.add(event)
      steps.push(step)
      current = step.after
    }
    for (let next = nearest(current); next && steps.length < maximumSteps; ) {
      for (const event of next) take(event)
      const last = next.at(-1) ?? { type: '' }
      next = endings.has(last) && !restarts.has(last) ? null : nearest(current)
    }
    if (steps.length === 0) break
    // What is waited for at the end is answered, so that the end is the same each time.
    for (let turn = 0; turn < 8; turn += 1) {
      const [pending] = pendingOf(walkable, current)
      const usual = alphabet.find(
        (event) => invocationOf(event) === pending && isPossible(true)(current, event),
      )
      if (pending === undefined || !usual) break
      take(usual)
    }
    walks.push({ start, steps })
  }
  return { walks, unreached: [...wanted] }
}

/** Several states may invoke the same port. */
const withoutRepetition = (events: readonly AnyEventObject[]): AnyEventObject[] =>
  events.filter(
    (event, at) =>
      !isAutomatic(event) ||
      at === events.findIndex(({ type, output }) => type === event.type && output === event['output']),
  )

/** The shortest paths from a snapshot, in the order of their length. */
const createPathsOf = (
  { machine }: Walkable,
  model: Model,
  alphabet: readonly AnyEventObject[],
  endings: ReadonlySet<AnyEventObject>,
  isPossible: (isHasty: boolean) => (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean,
) => {
  type Path = { state: AnyMachineSnapshot; steps: AnyEventObject[] }
  const found = new Map<string, Path[]>()
  return (fromState: AnyMachineSnapshot, isHasty: boolean): Path[] => {
    const key = `${isHasty} ${situationOf(model, fromState)}`
    const known = found.get(key)
    if (known) return known
    const possible = isPossible(isHasty)
    const paths = getShortestPaths(machine, {
      fromState,
      events: [...alphabet],
      filterEvents: (snapshot, event) => !endings.has(event) && possible(snapshot, event),
      serializeState: (snapshot) => situationOf(model, snapshot),
      limit: 5_000,
    })
      .map(({ state, steps }) => ({
        state,
        steps: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
      }))
      .sort((one, other) => one.steps.length - other.steps.length)
    found.set(key, paths)
    return paths
  }
}

/** Ports that need no answer in a walk, because the page listens to them for as long as it is open. */
const silent = (machine: AnyStateMachine, answers: Walkable['answers']): [string, unknown[]][] =>
  idsOf(machine)
    .filter((id) => !(id in answers))
    .map((id) => [id, []])
const idsOf = ({ root }: AnyStateMachine): string[] => {
  const below = (node: AnyStateMachine['root']): string[] => [
    ...node.invoke.map(({ id }) => id),
    ...Object.values(node.states as Record<string, AnyStateMachine['root']>).flatMap(below),
  ]
  return below(root)
}
