/** The reachable configurations of a machine and the moves between them: what properties over time are checked on. */
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import type { Effects } from '../temporal.ts'
import { alphabetOf, canOccur, pathsOf, situationOf } from './explore.ts'
import type { Model } from './model.ts'
import { getNextSnapshot } from './steps.ts'

export type Move = {
  event: AnyEventObject
  taken: readonly AnyTransitionDefinition[]
  /** False: the event is ignored on purpose. */
  changes: boolean
  to: Configuration
  /** Where it leads. `to` may differ from it in what the model leaves out as irrelevant. */
  next: AnyMachineSnapshot
  /** Once they were asked for. */
  effects?: Effects
}

export type Configuration = {
  input: () => unknown
  snapshot: AnyMachineSnapshot
  /** The events of the shortest path to it. */
  steps: readonly AnyEventObject[]
  moves: Move[]
  /** The model's limits leave out an answer or a delay here, so nothing can be said about what would follow. */
  isCut: boolean
}

/** Answers of ports and delays. All other events need a person or another system. */
export const isCertain = ({ type }: AnyEventObject): boolean => /^xstate\.(done|error|after)\./.test(type)

/** Two configurations that the model takes for one lead to different ones. */
class UnknownConfiguration extends Error {
  override name = 'UnknownConfiguration'
  constructor(model: string, { type }: AnyEventObject, state: unknown) {
    super(
      `${model}: ${type} leads from ${JSON.stringify(state)} to a configuration that no path reaches. Its model has to tell more configurations apart: relevantContext leaves out what decides here.`,
    )
  }
}

const movesOf = (
  model: Model,
  alphabet: readonly AnyEventObject[],
  from: Configuration,
  bySituation: ReadonlyMap<string, Configuration>,
): Move[] => {
  const { machine, filterEvents = () => true } = model
  const { snapshot } = from
  return alphabet.flatMap((event): Move[] => {
    const taken = machine.getTransitionData(snapshot, event as never)
    if (taken.length === 0 || !canOccur(model, snapshot, event) || !filterEvents(snapshot, event)) return []
    if (!snapshot.can(event)) return [{ event, taken, changes: false, to: from, next: snapshot }]
    const next = getNextSnapshot(machine, snapshot, event)
    const to = bySituation.get(situationOf(model, next))
    if (!to) throw new UnknownConfiguration(model.name, event, snapshot.value)
    return [{ event, taken, changes: true, to, next }]
  })
}

const found = new WeakMap<Model, readonly Configuration[]>()

/** Gives a model the configurations that are known for it. */
export const seedConfigurations = (model: Model, configurations: readonly Configuration[]): void => {
  found.set(model, configurations)
}

/** Those of all inputs, each with its shortest path; the shortest come first. */
export function configurationsOf(model: Model): readonly Configuration[] {
  const known = found.get(model)
  if (known) return known
  const alphabet = alphabetOf(model)
  const all = model.inputs.flatMap((input) => {
    const bySituation = new Map(
      pathsOf(model, input).map(({ state, steps }): [string, Configuration] => [
        situationOf(model, state),
        { input, snapshot: state, steps: steps.slice(1).map(({ event }) => event), moves: [], isCut: false },
      ]),
    )
    const own = [...bySituation.values()]
    for (const one of own) {
      // An actor that has ended receives no events.
      if (one.snapshot.status !== 'active') continue
      one.moves = movesOf(model, alphabet, one, bySituation)
      one.isCut = alphabet.some(
        (event) =>
          isCertain(event) && model.filterEvents?.(one.snapshot, event) === false && one.snapshot.can(event),
      )
    }
    return own
  })
  const sorted = all.toSorted((one, other) => one.steps.length - other.steps.length)
  found.set(model, sorted)
  return sorted
}
