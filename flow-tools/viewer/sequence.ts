/** Reads from a log the messages between actors, ports and the outside, each with its sender and receiver. */

import { eventLabel } from '../drawing/names.ts'
import type { TraceEntry } from '../trace/createTracer.ts'

export type Message = {
  /** The number of the entry that holds it. */
  readonly n: number
  readonly from: string
  readonly to: string
  readonly label: string
  readonly kind: 'created' | 'event' | 'answer' | 'failure' | 'delay'
  /** The event's data or the child's input; undefined if there is none. */
  readonly payload?: unknown
  /** The entry of the receiving actor. */
  readonly entry: TraceEntry
}

/** A machine's own event has its type and XState's ids, which the message shows already. */
const payloadOf = (event: Readonly<Record<string, unknown>>): unknown => {
  const { type: _, actorId: _actor, ...payload } = event
  return Object.keys(payload).length > 0 ? payload : undefined
}

/** The start of each child, so that its creation shows what it was given. */
const inputsOf = (entries: readonly TraceEntry[]) =>
  new Map(
    entries.flatMap((one) =>
      one.kind === 'started' ? [[`${one.parent} ${one.name}`, one.input] as const] : [],
    ),
  )

/** Views, the browser and other tabs: what sends events and is no actor. */
export const outside = 'outside'

const kindOf = (type: string): Message['kind'] => {
  if (type.startsWith('xstate.done.actor.')) return 'answer'
  if (type.startsWith('xstate.error.actor.')) return 'failure'
  return type.startsWith('xstate.after.') ? 'delay' : 'event'
}

/**
 * The messages from and to one actor, or all of them for null. Ports are named by their invocation. A log names a sender
 * without its id, so actors of one name share a column.
 */
export function messagesOf(entries: readonly TraceEntry[], actor: string | null): readonly Message[] {
  const names = new Map(
    entries.flatMap((one) => (one.kind === 'started' ? [[one.actor, one.name] as const] : [])),
  )
  const chosen = actor === null ? null : (names.get(actor) ?? actor)
  const children = new Map<string, readonly string[]>()
  const messages: Message[] = []
  const inputs = inputsOf(entries)

  for (const entry of entries) {
    if (entry.kind === 'stopped') continue
    const { n, actor: id } = entry
    const self = names.get(id) ?? id
    const isOwn = actor === null || id === actor
    if (entry.kind === 'moved') {
      const { type } = entry.event
      const kind = kindOf(type)
      const port = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]
      const sender = port ?? entry.from ?? outside
      const from = kind === 'delay' ? self : (names.get(sender) ?? sender)
      if (isOwn || from === chosen)
        messages.push({
          n,
          from,
          to: self,
          label: eventLabel(type),
          kind,
          payload: payloadOf(entry.event),
          entry,
        })
    }
    const before = children.get(id) ?? []
    for (const child of entry.children.filter((one) => !before.includes(one)))
      if (isOwn || child === chosen)
        messages.push({
          n,
          from: self,
          to: child,
          label: 'created',
          kind: 'created',
          payload: inputs.get(`${id} ${child}`),
          entry,
        })
    children.set(id, entry.children)
  }
  return messages
}

/** The outside comes first, then actors and ports in the order in which they first take part. */
export const participantsOf = (messages: readonly Message[]): readonly string[] => {
  const names = new Set(messages.flatMap(({ from, to }) => [from, to]))
  return names.delete(outside) ? [outside, ...names] : [...names]
}

/** The number of the entry that handled the message which caused this one; null: it came from outside, or nobody knows. */
export const causeOf = (entry: TraceEntry, entries: readonly TraceEntry[]): number | null => {
  if (entry.kind === 'stopped' || entry.cause === undefined || entry.cause === null) return null
  const cause = entries.find((one) => one.kind !== 'stopped' && one.message === entry.cause)
  return cause?.n ?? null
}

/** The numbers of all entries that an entry caused, also by others in between. */
export const consequencesOf = (n: number | null, entries: readonly TraceEntry[]): ReadonlySet<number> => {
  const byCause = Map.groupBy(entries, (one) => (one.kind === 'stopped' ? null : one.cause))
  const found = new Set<number>()
  const follow = (entry: TraceEntry | undefined) => {
    if (!entry || entry.kind === 'stopped' || entry.message === undefined) return
    for (const next of byCause.get(entry.message) ?? []) {
      if (found.has(next.n)) continue
      found.add(next.n)
      follow(next)
    }
  }
  follow(entries.find((one) => one.n === n))
  return found
}
