/** Records the transitions of actors: an observer for `createActor(…, { inspect })`. Viewer and bug links show them. */

import {
  type AnyActor,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate'
import { createMessages } from './messages.ts'
import { toData } from './toData.ts'

/** A snapshot's `value` as JSON: a state's name, or names by region. */
export type TracedState = string | { readonly [region: string]: TracedState }

type Common = {
  /** Counts up within one trace. */
  readonly n: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Unique within the trace, even across several roots. */
  readonly actor: string
}

/** Numbers that lead from a message to the one that caused it; absent in the logs of earlier pages. */
type Caused = {
  /** Counts up over all messages of the trace, also those between actors that are not machines. */
  readonly message?: number | undefined
  /** The message that its sender was handling; null: it came from outside, or from a timer. */
  readonly cause?: number | null | undefined
}

export type TraceEntry =
  | (Common &
      Caused & {
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
  | (Common &
      Caused & {
        readonly kind: 'moved'
        readonly event: { readonly type: string; readonly [key: string]: unknown }
        /** The name of the sending actor; null: the event came from outside. */
        readonly from: string | null
        readonly state: TracedState
        readonly context: unknown
        readonly children: readonly string[]
        readonly status: string
        /** The `transitionId` of each transition taken. */
        readonly taken: readonly string[]
        /** No active state handles this event; an event that guards reject is not dropped. */
        readonly dropped: boolean
      })
  | (Common & { readonly kind: 'stopped' })

/**
 * A transition has the same id in the running machine and in its drawing. The number distinguishes transitions of one
 * event with different guards.
 */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, target, eventType } = transition
  const rivals = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const place = Math.max(0, rivals.indexOf(transition))
  return `${source.id} ${eventType}#${place} ${(target ?? []).map(({ id }) => id).join(',')}`
}

/** The fields of a machine's snapshot that traces use. */
type SnapshotView = {
  value: TracedState
  context: unknown
  children: Record<string, unknown>
  status: string
  _nodes: readonly AnyStateNode[]
}

/** Whether an active state handles the event, regardless of guards. */
const handlesType = ({ _nodes }: SnapshotView, type: string): boolean =>
  _nodes.some((node) => node.transitions.has(type))

/** A root without an id has its session's id. */
const nameOf = ({ id, sessionId }: AnyActor): string | null => (id === sessionId ? null : id)

type Options = {
  onEntry: (entry: TraceEntry) => void
  /** Receives each actor with its id, e.g. to send events to it. */
  onActor?: (id: string, ref: object) => void
  now?: () => number
  /** Makes JSON data of input, events and context. One that removes personal data keeps it out of logs and links. */
  redact?: (value: unknown) => unknown
}

/** Traces machine actors from their first snapshot on; promises and callbacks show only as children. */
export const createTracer = ({ onEntry, onActor, now = Date.now, redact = toData }: Options) => {
  const ids = new WeakMap<object, string>()
  const last = new Map<string, SnapshotView>()
  const steps = new Map<string, AnyTransitionDefinition[]>()
  const messages = createMessages()
  let actors = 0
  let n = 0
  /** Children may be named after the data that they were created with. */
  const redactName = (name: string): string => String(redact(name))
  const common = (actor: string): Common => ({ n: ++n, at: now(), actor })

  /** Session ids repeat across roots, so each actor gets its own number. */
  const idOf = (ref: object): string => {
    const known = ids.get(ref)
    if (known !== undefined) return known
    const id = `a${++actors}`
    ids.set(ref, id)
    onActor?.(id, ref)
    return id
  }

  const facts = ({ value, context, children, status }: SnapshotView) => ({
    state: value,
    context: redact(context),
    children: Object.keys(children).map(redactName),
    status,
  })

  const onSnapshot = (ref: AnyActor, event: { type: string }, snapshot: object) => {
    const { from, ...caused } = messages.handled(ref, event)
    const logic: unknown = ref.logic
    if (!(logic instanceof StateMachine)) return
    const after = snapshot as SnapshotView
    const actor = idOf(ref)
    const before = last.get(actor)
    last.set(actor, after)
    if (!before) {
      const { status: _, ...rest } = facts(after)
      const parent = ref._parent ? idOf(ref._parent) : null
      const name = redactName(nameOf(ref) ?? logic.id)
      const input = redact(ref.options.input)
      steps.delete(actor)
      onEntry({
        ...common(actor),
        kind: 'started',
        machine: logic.id,
        name,
        parent,
        input,
        ...rest,
        ...caused,
      })
      return
    }
    const handlers: readonly unknown[] = logic.getTransitionData(before as never, event as never)
    const isHandled = handlers.length > 0 || handlesType(before, event.type)
    const isOwn = event.type.startsWith('xstate.')
    onEntry({
      ...common(actor),
      kind: 'moved',
      event: redact(event) as { type: string },
      from: from ? redactName(nameOf(from) ?? idOf(from)) : null,
      ...facts(after),
      ...caused,
      taken: (steps.get(actor) ?? []).map(transitionId),
      dropped: !isOwn && !isHandled,
    })
    steps.delete(actor)
    if (after.status === 'active') return
    last.delete(actor)
    onEntry({ ...common(actor), kind: 'stopped' })
  }

  return (inspected: InspectionEvent): void => {
    // The inspector's type of the actor is too narrow.
    const ref = inspected.actorRef as AnyActor
    const actor = idOf(ref)
    if (inspected.type === '@xstate.event') {
      messages.sent(inspected.sourceRef as AnyActor | undefined, ref, inspected.event)
    }
    if (inspected.type === '@xstate.microstep') {
      steps.set(actor, [...(steps.get(actor) ?? []), ...inspected._transitions])
    }
    if (inspected.type === '@xstate.snapshot') onSnapshot(ref, inspected.event, inspected.snapshot)
  }
}
