/** Mutants of a chart: each lacks one transition, or the guard of one transition. */
import { type AnyStateMachine, StateMachine } from 'xstate'

type Written = string | { target?: string; guard?: unknown } | undefined
type Part = Readonly<Record<string, unknown>>
/** Where a state's definition holds transitions: `['invoke', 0, 'onDone']`. */
type Place = readonly (string | number)[]

/** `source`, `type`: the state that holds the transition, and the type of its event as XState names it. */
export type Mutant = { name: string; machine: AnyStateMachine; source: string; type: string }

const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const read = (part: unknown, [key, ...rest]: Place): unknown =>
  key === undefined ? part : read(partOf(part)[key], rest)

const write = (part: unknown, [key, ...rest]: Place, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(part)) return part.map((one, at) => (at === key ? write(one, rest, value) : one))
  const { [key]: old, ...others } = partOf(part)
  const written = write(old, rest, value)
  return written === undefined ? others : { ...others, [key]: written }
}

const sourceName = (invoke: Part): string => String(invoke['id'] ?? invoke['src'])

/** The places of one state, with readable names and the types of events as XState names them. */
const placesIn = (state: Part, id: string): { place: Place; label: string; type: string }[] => [
  ...Object.keys(partOf(state['on'])).map((type) => ({ place: ['on', type], label: type, type })),
  ...(state['always'] === undefined ? [] : [{ place: ['always'], label: 'always', type: '' }]),
  ...Object.keys(partOf(state['after'])).map((delay) => ({
    place: ['after', delay],
    label: `after ${delay}`,
    type: `xstate.after.${delay}.${id}`,
  })),
  ...listOf(state['invoke']).flatMap((invoke, at) => {
    const path = Array.isArray(state['invoke']) ? ['invoke', at] : ['invoke']
    return (['done', 'error'] as const)
      .map((end) => ({ end, key: end === 'done' ? 'onDone' : 'onError' }))
      .filter(({ key }) => partOf(invoke)[key] !== undefined)
      .map(({ end, key }) => ({
        place: [...path, key],
        label: `${sourceName(partOf(invoke))} ${end === 'done' ? 'done' : 'failed'}`,
        type: `xstate.${end}.actor.${partOf(invoke)['id'] ?? `${at}.${id}`}`,
      }))
  }),
]

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  const { type, guards } = guard as { type?: string; guards?: unknown[] }
  return guards
    ? guards.map(guardName).join(' and ')
    : (type ?? 'its condition').replace('xstate.stateIn', 'stateIn')
}
const targetName = (written: Written): string => {
  const target = typeof written === 'string' ? written : written?.target
  return target ? ` to ${target.replace(/^[.#]/, '')}` : ''
}

const statesIn = (state: Part, path: Place = [], key = ''): { state: Part; path: Place; key: string }[] => [
  { state, path, key },
  ...Object.entries(partOf(state['states'])).flatMap(([name, below]) =>
    statesIn(partOf(below), [...path, 'states', name], key ? `${key}.${name}` : name),
  ),
]

/** By name: `placing: placeOrder done [1] to ordered`, and the same `without isPlaced`. */
export function mutantsOf({ id, config, implementations }: AnyStateMachine): Mutant[] {
  const root = config as Part
  const rebuilt = (path: Place, alternatives: readonly unknown[]) =>
    new StateMachine(
      write(root, path, alternatives.length > 0 ? alternatives : undefined) as never,
      implementations as never,
    )
  return statesIn(root).flatMap(({ state, path, key }) => {
    const source = key ? `${id}.${key}` : id
    return placesIn(state, source).flatMap(({ place, label, type }) => {
      const alternatives = listOf(read(state, place)) as Written[]
      return alternatives.flatMap((written, at) => {
        const nth = alternatives.length > 1 ? ` [${at + 1}]` : ''
        const name = `${key || 'everywhere'}: ${label}${nth}${targetName(written)}`
        const mutant = (named: string, changed: readonly unknown[]) => ({
          name: named,
          machine: rebuilt([...path, ...place], changed),
          source,
          type,
        })
        const without = mutant(name, alternatives.toSpliced(at, 1))
        if (typeof written !== 'object' || written.guard === undefined) return [without]
        const { guard, ...unguarded } = written
        return [without, mutant(`${name}, without ${guardName(guard)}`, alternatives.with(at, unguarded))]
      })
    })
  })
}
