/** The names of a machine's actions, guards and actors, as drawings show them. */

/** The name of a function that is written where it is used is that of its property. */
const unnamed = new Set(['', 'guard', 'actions', 'entry', 'exit'])

const textAt = (value: object, key: string): string => {
  const part: unknown = Reflect.get(value, key)
  if (typeof part === 'string') return ` ${part}`
  return typeof part === 'object' && part !== null && 'type' in part ? ` ${part.type}` : ''
}

/** The built-in actions of XState, and what each is about: `emit point.won`, `spawnChild player`. */
const subjectOf = (action: object, name: string): string => {
  const keys: Readonly<Record<string, string>> = {
    emit: 'event',
    raise: 'event',
    sendTo: 'event',
    spawnChild: 'src',
    cancel: 'sendId',
  }
  const key = keys[name]
  return key === undefined ? '' : `${textAt(action, key)}${systemText(action)}`
}

/** The name under which the whole system finds an actor. */
const systemText = (actor: object): string => {
  const systemId: unknown = Reflect.get(actor, 'systemId')
  return typeof systemId === 'string' ? ` as ${systemId}` : ''
}

/** Plain data as a label shows it: `length: 3, unit: mm`. */
export const dataText = (data: unknown): string =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.entries(data)
        .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ')
    : String(data)

/** Params that are written as data; those that a function makes are known only while the machine runs. */
const paramsText = (guard: unknown): string => {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return ''
  const { params } = guard
  return params === undefined || typeof params === 'function' ? '' : ` (${dataText(params)})`
}

/** The name of an action or a guard. */
export const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return 'inline'
  const type: unknown = Reflect.get(value, 'type')
  const own = typeof type === 'string' ? type : typeof value === 'function' ? value.name : ''
  const name = own.replace(/^xstate\./, '')
  return unnamed.has(name) ? 'inline' : `${name}${subjectOf(value, name)}`
}

/** XState starts and stops the timers of `after` with actions, which readers do not look for. */
export const isTimer = (action: unknown): boolean => {
  if (typeof action !== 'function') return false
  return (textAt(action, 'event') || textAt(action, 'sendId')).startsWith(' xstate.after.')
}

/** A guard in readable form, also a combined one: `isReady and in online`. */
export const guardText = (guard: unknown): string | null => {
  if (guard === undefined) return null
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const kind = nameOf(guard)
    const parts = guard.guards.map(guardText)
    return kind === 'not' ? `not ${parts[0]}` : parts.join(kind === 'or' ? ' or ' : ' and ')
  }
  if (typeof guard === 'function' && 'stateValue' in guard) {
    return `in ${JSON.stringify(guard.stateValue).replace(/["{}]/g, '').replaceAll(':', '.')}`
  }
  return `${nameOf(guard)}${paramsText(guard)}`
}

/** An invocation's id. If XState has generated it: its source, or its state if the source is written inline. */
export const invocationName = ({ id, src }: { id: string; src: unknown }): string => {
  if (typeof src !== 'string' || !/^\d+\./.test(id)) return id
  return src.startsWith('xstate.invoke.') ? `${stateOf(id)} actor` : src
}

/** An invocation as its state's row shows it: with the name under which the whole system finds it. */
export const invocationText = (invocation: { id: string; src: unknown }): string =>
  `${invocationName(invocation)}${systemText(invocation)}`

/** The key of the state in a generated id, or of a state with the id that XState gives it. */
const stateOf = (id: string): string => id.replace(/^.*\./, '')

/**
 * An event in readable form: `saveEdit done`, `after quantityDebounce`. `nameInvocation` returns the name of an
 * invocation; by default an invocation with a generated id has the name of its state.
 */
export const eventLabel = (
  event: string,
  nameInvocation = (id: string) => id.replace(/^\d+\..*\./, ''),
): string => {
  if (event === '') return 'always'
  if (event === '*') return 'any other event'
  const [, delay] = /^xstate\.after\.(.+?)\.[^.]+(?:\.|$)/.exec(event) ?? []
  if (delay !== undefined) return `after ${delay}${/^\d+$/.test(delay) ? ' ms' : ''}`
  const [, state] = /^xstate\.done\.state\.(.+)$/.exec(event) ?? []
  if (state !== undefined) return `${stateOf(state)} done`
  const [, end, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event) ?? []
  if (end === undefined) return event.replace(/^xstate\./, '')
  const ends: Readonly<Record<string, string>> = {
    'done.actor': 'done',
    'error.actor': 'failed',
    snapshot: 'changed',
  }
  return `${nameInvocation(id)} ${ends[end]}`
}
