/** Checks properties over time on all reachable configurations. A breach comes with the shortest path to it. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate'
import type { Effects, PortAnswer, Step, TemporalProperty } from '../temporal.ts'
import { type Configuration, configurationsOf, isCertain, type Move } from './configurations.ts'
import { effectsOf } from './effects.ts'
import type { Model } from './model.ts'
import { transition } from './steps.ts'

export type Property = TemporalProperty<AnyStateMachine>
export type Breach = {
  says: string
  input: () => unknown
  steps: readonly AnyEventObject[]
}

type Path = { input: () => unknown; steps: readonly AnyEventObject[] }
const after = ({ input, steps }: Path, event: AnyEventObject): Path => ({ input, steps: [...steps, event] })

const answerOf = ({ type, output }: AnyEventObject): PortAnswer | null => {
  const [, end, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return end ? { id, failed: end === 'error', kind: output?.kind ?? null, output } : null
}

export const stepBetween = (
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
  changes: boolean,
  effects: () => Effects,
): Step<AnyStateMachine> => ({
  before,
  after,
  event: event.type.startsWith('xstate.') ? null : event,
  answer: answerOf(event),
  elapsed: /^xstate\.after\.([^.]+)/.exec(event.type)?.[1] ?? null,
  ignored: !changes,
  get actions() {
    return effects().actions
  },
  get executed() {
    return effects().executed
  },
  get emitted() {
    return effects().emitted
  },
  get sent() {
    return effects().sent
  },
  get asked() {
    return effects().asked
  },
  get timers() {
    return effects().timers
  },
})

const stepOf = ({ machine }: Model, { snapshot }: Configuration, move: Move) =>
  stepBetween(snapshot, move.event, move.next, move.changes, () => {
    move.effects ??= effectsOf(transition(machine, snapshot, move.event)[1])
    return move.effects
  })

type Never = Extract<Property, { never: unknown }>
function pathToStep(model: Model, { never }: Never): Path | null {
  for (const from of configurationsOf(model)) {
    const move = from.moves.find((one) => never(stepOf(model, from, one)))
    if (move) return after(from, move.event)
  }
  return null
}

type Sequence = Extract<Property, { first: unknown }>
/** Searches breadth first through the configurations, once before and once after the first step. */
function pathToSecond(model: Model, { first, thenNever }: Sequence): Path | null {
  type Place = { at: Configuration; armed: boolean; path: Path }
  const seen = { true: new Set<Configuration>(), false: new Set<Configuration>() }
  let places = configurationsOf(model)
    .filter(({ steps }) => steps.length === 0)
    .map((at): Place => ({ at, armed: false, path: at }))
  while (places.length > 0) {
    const next: Place[] = []
    for (const { at, armed, path } of places) {
      for (const move of at.moves) {
        const step = stepOf(model, at, move)
        const onward = after(path, move.event)
        if (armed && thenNever(step)) return onward
        const isArmed = armed || first(step)
        const known = seen[`${isArmed}`]
        if (known.has(move.to)) continue
        known.add(move.to)
        next.push({ at: move.to, armed: isArmed, path: onward })
      }
    }
    places = next
  }
  return null
}

/** Grows a set of configurations until no further one belongs to it. */
function grow(
  all: readonly Configuration[],
  isIn: (one: Configuration) => boolean,
  belongs: (one: Configuration, found: ReadonlySet<Configuration>) => boolean,
): Set<Configuration> {
  const found = new Set(all.filter(isIn))
  const before = new Map<Configuration, Set<Configuration>>()
  for (const from of all) {
    for (const { to } of from.moves) before.set(to, (before.get(to) ?? new Set()).add(from))
  }
  const queue = [...found]
  for (let one = queue.pop(); one; one = queue.pop()) {
    for (const from of before.get(one) ?? []) {
      if (found.has(from) || !belongs(from, found)) continue
      found.add(from)
      queue.push(from)
    }
  }
  return found
}

type Eventually = Extract<Property, { eventually: unknown }>
/** The path ends where nothing more is certain to happen, or where it comes back to a configuration. */
function pathAround(model: Model, property: Eventually): Path | null {
  const given = (event: AnyEventObject) => {
    const answer = answerOf(event)
    return answer === null || (property.given?.(answer) ?? true)
  }
  const all = configurationsOf(model)
  const certain = ({ moves }: Configuration) =>
    moves.filter(({ event, changes }) => changes && isCertain(event) && given(event))
  const good = grow(
    all,
    ({ snapshot, isCut }) => isCut || property.eventually(snapshot),
    (one, found) => certain(one).length > 0 && certain(one).every(({ to }) => found.has(to)),
  )
  const start = all.find((one) => property.after(one.snapshot) && !good.has(one))
  if (!start) return null
  let path: Path = start
  const passed = new Set<Configuration>()
  for (let at: Configuration | undefined = start; at && !passed.has(at); ) {
    passed.add(at)
    const move: Move | undefined = certain(at).find(({ to }) => !good.has(to))
    if (move) path = after(path, move.event)
    at = move?.to
  }
  return path
}

type Reachable = Extract<Property, { reachable: unknown }>
function pathToTrap(model: Model, { reachable }: Reachable): Path | null {
  const all = configurationsOf(model)
  const good = grow(
    all,
    ({ snapshot, isCut }) => isCut || reachable(snapshot),
    () => true,
  )
  return all.find((one) => !good.has(one)) ?? null
}

/** The start anew: what it does may name the actors of its own input. */
const startOf = ({ machine }: Model, { input }: Configuration): [AnyMachineSnapshot, Effects] => {
  const [snapshot, executed] = initialTransition(machine, input() as never)
  return [snapshot, effectsOf(executed)]
}

const pathToStart = (model: Model, { starts }: Extract<Property, { starts: unknown }>): Path | null =>
  configurationsOf(model).find((one) => one.steps.length === 0 && !starts(...startOf(model, one))) ?? null

const pathToBreach = (model: Model, property: Property): Path | null => {
  if ('never' in property) return pathToStep(model, property)
  if ('starts' in property) return pathToStart(model, property)
  if ('first' in property) return pathToSecond(model, property)
  return 'eventually' in property ? pathAround(model, property) : pathToTrap(model, property)
}

/** Null: the property holds. */
export function breachOf(model: Model, property: Property): Breach | null {
  const path = pathToBreach(model, property)
  return path && { says: property.says, input: path.input, steps: path.steps }
}
