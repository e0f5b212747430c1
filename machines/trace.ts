/**
 * What actors did, as plain records without personal data: an observer for `createActor(…, { inspect })`.
 * The flow viewer, the bug link and the server's window into order placement are all made of these.
 */

import {
  type AnyActor,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate'
import { createRedactor } from '#domain/redact.ts'

/** JSON, as `value` of a snapshot: a state's name, or names by region. */
export type TracedState = string | { readonly [region: string]: TracedState }

type Common = {
  /** Counts up within one trace. */
  readonly n: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Unique within the trace, also among actors of different roots. */
  readonly actor: string
}

export type TraceEntry =
  | (Common & {
      readonly kind: 'started'
      readonly machine: string
      /** The actor's own id, e.g. `cart`. */
      readonly name: string
      readonly parent: string | null
      readonly input: unknown
      readonly state: TracedState
      readonly context: unknown
      readonly children: readonly string[]
    })
  | (Common & {
      readonly kind: 'moved'
      readonly event: { readonly type: string; readonly [key: string]: unknown }
      /** Where the event came from: the name of an actor, or null for outside. */
      readonly from: string | null
      readonly state: TracedState
      readonly context: unknown
      readonly children: readonly string[]
      readonly status: string
      /** Ids of the transitions taken, as `transitionId` writes them. */
      readonly taken: readonly string[]
      /** No state that was entered has anything to do at this event; guards that said no are no drop. */
      readonly dropped: boolean
    })
  | (Common & { readonly kind: 'stopped' })

/**
 * The same transition has the same id in the running machine and in its drawing; several for one event, told
 * apart by guards, count up.
 */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, target, eventType } = transition
  const rivals = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const place = Math.max(0, rivals.indexOf(transition))
  return `${source.id} ${eventType}#${place} ${(target ?? []).map(({ id }) => id).join(',')}`
}

/** A snapshot as machines have it. */
type Seen = {
  value: TracedState
  context: unknown
  children: Record<string, unknown>
  status: string
  _nodes: readonly AnyStateNode[]
}

/** Whether a state that is entered names the event, whatever its guards say today. */
const isNamed = ({ _nodes }: Seen, type: string): boolean => _nodes.some((node) => node.transitions.has(type))

/** A root without an id of its own is called by its session. */
const nameOf = ({ id, sessionId }: AnyActor): string | null => (id === sessionId ? null : id)

type Options = {
  tell: (entry: TraceEntry) => void
  /** Hands over each actor under its id, so that something can be sent to it. */
  meet?: (id: string, ref: object) => void
  now?: () => number
}

/** Each machine actor is told from its first snapshot on; promises and callbacks show as children only. */
export const createTracer = ({ tell, meet, now = Date.now }: Options) => {
  const redact = createRedactor()
  const ids = new WeakMap<object, string>()
  const last = new Map<string, Seen>()
  const steps = new Map<string, AnyTransitionDefinition[]>()
  const senders = new Map<string, string | null>()
  let actors = 0
  let n = 0
  const common = (actor: string): Common => ({ n: ++n, at: now(), actor })

  /** Session ids start anew in every root, so each actor gets a number of ours. */
  const idOf = (ref: object): string => {
    const known = ids.get(ref)
    if (known !== undefined) return known
    const id = `a${++actors}`
    ids.set(ref, id)
    meet?.(id, ref)
    return id
  }

  const facts = ({ value, context, children, status }: Seen) => ({
    state: value,
    context: redact(context),
    children: Object.keys(children),
    status,
  })

  const onSnapshot = (ref: AnyActor, event: { type: string }, snapshot: object) => {
    const logic: unknown = ref.logic
    if (!(logic instanceof StateMachine)) return
    const after = snapshot as Seen
    const actor = idOf(ref)
    const before = last.get(actor)
    last.set(actor, after)
    if (!before) {
      const { status: _, ...rest } = facts(after)
      const parent = ref._parent ? idOf(ref._parent) : null
      const name = nameOf(ref) ?? logic.id
      const input = redact(ref.options.input)
      steps.delete(actor)
      tell({ ...common(actor), kind: 'started', machine: logic.id, name, parent, input, ...rest })
      return
    }
    const handlers: readonly unknown[] = logic.getTransitionData(before as never, event as never)
    const isHeard = handlers.length > 0 || isNamed(before, event.type)
    const isOwn = event.type.startsWith('xstate.')
    tell({
      ...common(actor),
      kind: 'moved',
      event: redact(event) as { type: string },
      from: senders.get(actor) ?? null,
      ...facts(after),
      taken: (steps.get(actor) ?? []).map(transitionId),
      dropped: !isOwn && !isHeard,
    })
    steps.delete(actor)
    if (after.status === 'active') return
    last.delete(actor)
    tell({ ...common(actor), kind: 'stopped' })
  }

  return (inspected: InspectionEvent): void => {
    // The inspector hands over the actors themselves, and types less of them.
    const ref = inspected.actorRef as AnyActor
    const actor = idOf(ref)
    if (inspected.type === '@xstate.event') {
      const source = inspected.sourceRef as AnyActor | undefined
      senders.set(actor, source ? (nameOf(source) ?? idOf(source)) : null)
    }
    if (inspected.type === '@xstate.microstep') {
      steps.set(actor, [...(steps.get(actor) ?? []), ...inspected._transitions])
    }
    if (inspected.type === '@xstate.snapshot') onSnapshot(ref, inspected.event, inspected.snapshot)
  }
}
