/**
 * What actors did, as plain records without personal data: an observer for `createActor(…, { inspect })`.
 * The flow viewer, the bug link and the server's window into order placement are all made of these.
 */
import { createRedactor } from '#domain/redact.ts'
import { type AnyTransitionDefinition, type InspectionEvent, StateMachine } from 'xstate'

/** JSON, as `value` of a snapshot: a state's name, or names by region. */
export type TracedState = string | { readonly [region: string]: TracedState }

type Common = {
  /** Counts up within one trace. */
  readonly n: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Session id of the actor. */
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
      /** No state handled the event. */
      readonly dropped: boolean
    })
  | (Common & { readonly kind: 'stopped' })

/** The same transition has the same id in the running machine and in its drawing. */
export const transitionId = (transition: {
  source: { id: string }
  target?: readonly { id: string }[] | undefined
  eventType: string
}): string =>
  `${transition.source.id} ${transition.eventType} ${(transition.target ?? []).map(({ id }) => id).join(',')}`

type Seen = {
  value: TracedState
  context: unknown
  children: Record<string, unknown>
  status: string
}

/** A snapshot as machines have it; other actors' have no `value`. */
const seen = (snapshot: object): Seen | null =>
  'value' in snapshot && 'context' in snapshot && 'children' in snapshot ? (snapshot as Seen & object) : null

type Ref = {
  sessionId: string
  id?: string
  logic?: unknown
  _parent?: { sessionId: string }
  options?: { input?: unknown }
}

type Options = {
  tell: (entry: TraceEntry) => void
  now?: () => number
}

/** Each machine actor is told from its first snapshot on; promises and callbacks show as children only. */
export const createTracer = ({ tell, now = Date.now }: Options) => {
  const redact = createRedactor()
  const last = new Map<string, object>()
  const steps = new Map<string, AnyTransitionDefinition[]>()
  const senders = new Map<string, string | null>()
  let n = 0
  const common = (actor: string): Common => ({ n: ++n, at: now(), actor })

  const facts = ({ value, context, children, status }: Seen) => ({
    state: value,
    context: redact(context),
    children: Object.keys(children),
    status,
  })

  const onSnapshot = (ref: Ref, event: { type: string }, snapshot: object) => {
    const { logic } = ref
    const after = seen(snapshot)
    if (!(logic instanceof StateMachine) || !after) return
    const before = last.get(ref.sessionId)
    last.set(ref.sessionId, snapshot)
    const actor = ref.sessionId
    if (!before || event.type === 'xstate.init') {
      const { status: _, ...rest } = facts(after)
      const parent = ref._parent?.sessionId ?? null
      const name = ref.id ?? logic.id
      const input = redact(ref.options?.input)
      tell({ ...common(actor), kind: 'started', machine: logic.id, name, parent, input, ...rest })
      return
    }
    const handlers: readonly unknown[] = logic.getTransitionData(before as never, event as never)
    const isOwn = event.type.startsWith('xstate.')
    tell({
      ...common(actor),
      kind: 'moved',
      event: redact(event) as { type: string },
      from: senders.get(actor) ?? null,
      ...facts(after),
      taken: (steps.get(actor) ?? []).map(transitionId),
      dropped: !isOwn && handlers.length === 0,
    })
    steps.delete(actor)
    if (after.status === 'active') return
    last.delete(actor)
    tell({ ...common(actor), kind: 'stopped' })
  }

  return (inspected: InspectionEvent): void => {
    const ref: Ref = inspected.actorRef
    if (inspected.type === '@xstate.event') {
      const source: Ref | undefined = inspected.sourceRef
      senders.set(ref.sessionId, source?.id ?? null)
      // An actor that is stopped from outside says nothing more.
      if (inspected.event.type === 'xstate.stop' && last.delete(ref.sessionId)) {
        tell({ ...common(ref.sessionId), kind: 'stopped' })
      }
    }
    if (inspected.type === '@xstate.microstep') {
      steps.set(ref.sessionId, [...(steps.get(ref.sessionId) ?? []), ...inspected._transitions])
    }
    if (inspected.type === '@xstate.snapshot') onSnapshot(ref, inspected.event, inspected.snapshot)
  }
}
