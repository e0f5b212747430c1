/** The steps in which a mutant differs from its chart, found without walking the mutant as a whole. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate'
import { type Configuration, configurationsOf, type Move } from '../walker/configurations.ts'
import { type Executed, isEffect } from '../walker/effects.ts'
import { alphabetOf, plain } from '../walker/explore.ts'
import type { Model } from '../walker/model.ts'
import { getMicrosteps, transition } from '../walker/steps.ts'
import { isFor, isTransient, nameOf, nodesOf } from '../walker/transitions.ts'
import type { Mutant } from './mutants.ts'

/** A move of the chart, with what passes it: the states that are active before, during and after it. */
type Sample = { from: Configuration; move: Move; passed: ReadonlySet<string>; lasting: ReadonlySet<string> }

/** A step as the mutant takes it. */
export type MutantStep = {
  from: Configuration
  move: Move
  before: AnyMachineSnapshot
  next: AnyMachineSnapshot
  actions: readonly Executed[]
  isTaken: boolean
  changes: boolean
}

const idsOf = ({ _nodes }: AnyMachineSnapshot): string[] => _nodes.map(({ id }: { id: string }) => id)

/** Moves that look alike: the same states, event and transitions. Their contexts differ. */
const maxAlike = 4
const samples = new WeakMap<Model, readonly Sample[]>()
const wholes = new WeakMap<Model, readonly Sample[]>()

/** Events that guards drop are moves, too: a mutant may take them. */
const allMoves = (model: Model, from: Configuration, alphabet: readonly AnyEventObject[]): Move[] => {
  const { machine, filterEvents = () => true } = model
  const dropped = alphabet
    .filter(
      (event) =>
        machine.getTransitionData(from.snapshot, event as never).length === 0 &&
        filterEvents(from.snapshot, event),
    )
    .map((event): Move => ({ event, taken: [], changes: false, to: from, next: from.snapshot }))
  return [...from.moves, ...dropped]
}

function samplesOf(model: Model, isWhole: boolean): readonly Sample[] {
  const cache = isWhole ? wholes : samples
  const known = cache.get(model)
  if (known) return known
  const { machine } = model
  const alphabet = alphabetOf(model)
  const hasTransient = nodesOf(machine).some(
    ({ always, transitions }) => always?.length || [...transitions.keys()].some(isTransient),
  )
  const alike = new Map<string, number>()
  const found = configurationsOf(model).flatMap((from) => {
    if (from.snapshot.status !== 'active') return []
    return allMoves(model, from, alphabet).flatMap((move): Sample[] => {
      const { event, taken, to, changes } = move
      const looks = JSON.stringify([
        from.snapshot.value,
        alphabet.indexOf(event),
        to.snapshot.value,
        taken.map(nameOf),
      ])
      const seen = alike.get(looks) ?? 0
      alike.set(looks, seen + 1)
      if (!isWhole && seen >= maxAlike) return []
      const between = hasTransient && changes ? getMicrosteps(machine, from.snapshot, event as never) : []
      const lasting = new Set(idsOf(from.snapshot))
      const passed = new Set([...lasting, ...between.flatMap(([one]) => idsOf(one)), ...idsOf(to.snapshot)])
      return [{ from, move, passed, lasting }]
    })
  })
  cache.set(model, found)
  return found
}

/** Whether the mutant can take the move in another way. */
const isAffected = ({ places }: Mutant, { move, passed, lasting }: Sample): boolean =>
  places.some(({ source, type }) =>
    type === null || isTransient(type)
      ? passed.has(source)
      : isFor(type, move.event.type) && lasting.has(source),
  )

/** The snapshot as one of the mutant, which has the same states. */
export const asOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const ownOf = ({ id }: { id: string }) => machine.getStateNodeById(id)
  const history = snapshot.historyValue as Record<string, readonly { id: string }[]>
  const kept = Object.entries(history).map(([id, nodes]) => [id, nodes.map(ownOf)] as const)
  const nodes = snapshot._nodes.map(ownOf)
  return {
    ...snapshot,
    machine,
    _nodes: nodes,
    tags: new Set(nodes.flatMap(({ tags }) => tags)),
    historyValue: Object.fromEntries(kept),
  }
}

/** An actor that makes itself JSON leaves a mark and its id, which each start gives anew. */
const isActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('send' in value || 'xstate$$type' in value)
const withoutActors = (_: string, value: unknown): unknown => (isActor(value) ? 'actor' : value)
export const textOfAction = ({ type, params }: Executed): string =>
  JSON.stringify([type, params], withoutActors)

const looksOf = (next: AnyMachineSnapshot, actions: MutantStep['actions'], isTaken: boolean): string =>
  JSON.stringify(
    [next.value, next.status, plain(next.context), [...next.tags], actions.map(textOfAction), isTaken],
    withoutActors,
  )

const original = new WeakMap<Move, string>()
function looksOfOriginal({ machine }: Model, { from, move }: Sample): string {
  const known = original.get(move)
  if (known !== undefined) return known
  const [next, actions] = transition(machine, from.snapshot, move.event as never)
  const looks = looksOf(next, actions.filter(isEffect), move.taken.length > 0)
  original.set(move, looks)
  return looks
}

const stepOf = ({ machine, reset }: Mutant, { from, move }: Sample): MutantStep => {
  reset()
  const before = asOf(machine, from.snapshot)
  const [next, executed] = transition(machine, before, move.event as never)
  const actions = executed.filter(isEffect)
  const isTaken = machine.getTransitionData(before, move.event as never).length > 0
  return { from, move, before, next, actions, isTaken, changes: before.can(move.event) }
}

/**
 * Those that differ from the chart's, the shortest path first. `isWhole`: of all moves, not only of some that look different,
 * which takes longer.
 */
export function* differingSteps(model: Model, mutant: Mutant, isWhole = false): Generator<MutantStep> {
  for (const sample of samplesOf(model, isWhole)) {
    if (!isAffected(mutant, sample)) continue
    const step = stepOf(mutant, sample)
    if (looksOf(step.next, step.actions, step.isTaken) !== looksOfOriginal(model, sample)) yield step
  }
}

type Start = { start: AnyMachineSnapshot; actions: readonly Executed[] }
const startOf = (machine: AnyStateMachine, input: () => unknown): Start => {
  const [start, actions] = initialTransition(machine, input() as never)
  return { start: start as AnyMachineSnapshot, actions: actions.filter(isEffect) }
}

const looksOfStart = ({ start, actions }: Start): string => looksOf(start, actions, true)

const originalStarts = new WeakMap<Model, readonly string[]>()
/** By input. */
function looksOfOriginalStarts(model: Model): readonly string[] {
  const known = originalStarts.get(model)
  if (known) return known
  const looks = model.inputs.map((input) => looksOfStart(startOf(model.machine, input)))
  originalStarts.set(model, looks)
  return looks
}

/** How the mutant starts where it does not start as the chart does, by input. */
export const differingStarts = (
  model: Model,
  { machine, reset }: Mutant,
): (Start & { input: () => unknown })[] =>
  model.inputs.flatMap((input, at) => {
    reset()
    const start = startOf(machine, input)
    return looksOfStart(start) === looksOfOriginalStarts(model)[at] ? [] : [{ input, ...start }]
  })

/**
 * The actions that a chart executes when it starts, and in the moves that look different.
 * @param machine another one with the same states
 */
export const executedIn = (model: Model, machine = model.machine): Executed[] => [
  ...model.inputs.flatMap((input) => startOf(machine, input).actions),
  ...samplesOf(model, false).flatMap(
    ({ from, move }) => transition(machine, asOf(machine, from.snapshot), move.event as never)[1],
  ),
]
