/** Reads and rewrites the written definition of a chart: its states, the places of their transitions, and what these name. */

export type Part = Readonly<Record<string, unknown>>
/** Where a state's definition holds transitions: `['invoke', 0, 'onDone']`. */
export type Place = readonly (string | number)[]
export type Written = string | Part | undefined
/**
 * `source`: a state that differs. `type`: the type of the transition's event as XState names it, or null if entering or
 * leaving the state is what differs.
 */
export type ChangedPlace = { source: string; type: string | null }

const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})
export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

export const read = (part: unknown, [key, ...rest]: Place): unknown =>
  key === undefined ? part : read(partOf(part)[key], rest)

/** A copy with another value at the place; undefined takes it away. */
export const write = (part: unknown, [key, ...rest]: Place, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(part)) return part.map((one, at) => (at === key ? write(one, rest, value) : one))
  const { [key]: old, ...others } = partOf(part)
  const written = write(old, rest, value)
  // The order of regions must stay.
  return written === undefined ? others : { ...partOf(part), [key]: written }
}

const invokeName = (invoke: Part): string => String(invoke['id'] ?? invoke['src'])

const ends = [
  { key: 'onDone', said: 'done', event: 'done.actor' },
  { key: 'onError', said: 'failed', event: 'error.actor' },
  { key: 'onSnapshot', said: 'changed', event: 'snapshot' },
] as const

/** The places of one state, with readable names and the types of events as XState names them. */
export const placesIn = (state: Part, id: string): { place: Place; label: string; type: string }[] => [
  ...Object.keys(partOf(state['on'])).map((type) => ({ place: ['on', type], label: type, type })),
  ...(state['always'] === undefined ? [] : [{ place: ['always'], label: 'always', type: '' }]),
  ...Object.keys(partOf(state['after'])).map((delay) => ({
    place: ['after', delay],
    label: `after ${delay}`,
    type: `xstate.after.${delay}.${id}`,
  })),
  ...listOf(state['invoke']).flatMap((invoke, at) => {
    const path = Array.isArray(state['invoke']) ? ['invoke', at] : ['invoke']
    return ends
      .filter(({ key }) => partOf(invoke)[key] !== undefined)
      .map(({ key, said, event }) => ({
        place: [...path, key],
        label: `${invokeName(partOf(invoke))} ${said}`,
        type: `xstate.${event}.${partOf(invoke)['id'] ?? `${at}.${id}`}`,
      }))
  }),
  ...(state['onDone'] === undefined
    ? []
    : [{ place: ['onDone'], label: 'done', type: `xstate.done.state.${id}` }]),
]

/** All states of a written chart, from the root down. `key`: the keys below the machine, joined by dots. */
export const statesIn = (
  state: Part,
  path: Place = [],
  key = '',
): { state: Part; path: Place; key: string }[] => [
  { state, path, key },
  ...Object.entries(partOf(state['states'])).flatMap(([name, below]) =>
    statesIn(partOf(below), [...path, 'states', name], key ? `${key}.${name}` : name),
  ),
]

/** `not`, `or`, `and` and `stateIn` are functions that keep what they combine. */
export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  const { type, name, guards, stateValue } = guard as {
    type?: string
    name?: string
    guards?: unknown[]
    stateValue?: unknown
  }
  if (guards) {
    const names = guards.map(guardName)
    return name === 'not' ? `not ${names.join()}` : names.join(` ${name} `)
  }
  return stateValue === undefined ? (type ?? 'its condition') : `in ${JSON.stringify(stateValue)}`
}

/** The names of the guards that a guard asks. */
export const namesInGuard = (guard: unknown): string[] => {
  if (typeof guard === 'string') return [guard]
  const { type, guards = [] } = guard as { type?: string; guards?: unknown[] }
  return [...(type === undefined ? [] : [type]), ...guards.flatMap(namesInGuard)]
}

/** An action that the chart does not name, such as an `assign`, is named by what it does. */
export const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action
  const { type, name } = action as { type?: string; name?: string }
  return (type ?? name ?? 'action').replace('xstate.', '')
}

export const targetOf = (written: Written): string | undefined => {
  const target = typeof written === 'string' ? written : written?.['target']
  return typeof target === 'string' ? target : undefined
}
