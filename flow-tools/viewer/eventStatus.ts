/** Which events an actor handles in its current state, and why it does not handle the others. */
import {
  activeStates,
  type Chart,
  type ChartTransition,
  sendableEvents,
  statesOf,
  transitionsFrom,
} from '../drawing/chart.ts'
import type { ActorSnapshot } from './actorSnapshots.ts'
import type { Ignored } from './ignoreReasons.ts'

export type EventStatus = {
  readonly event: string
  /** The active states' transitions for the event. Their guards may still forbid it. */
  readonly transitions: readonly ChartTransition[]
  /** Why the machine ignores the event on purpose; null if it does not. */
  readonly ignored: Ignored | null
  /** The keys of all states that handle the event. */
  readonly handledIn: readonly string[]
}

/** The status of every sendable event; those that are handled now come first. */
export const eventStatuses = (chart: Chart, { state }: ActorSnapshot): EventStatus[] => {
  const active = activeStates(chart, state)
  const all = transitionsFrom(chart)
  const states = statesOf(chart.root)
  const keys = new Map(states.map(({ id, key }) => [id, key]))
  // The innermost state comes last, and its reason counts.
  const ignoredIn = (event: string) =>
    states.flatMap(({ id, ignores }) => (active.has(id) ? (ignores.get(event) ?? []) : [])).at(-1) ?? null
  return sendableEvents(chart)
    .map((event): EventStatus => {
      const ofEvent = all.filter((transition) => transition.event === event)
      const transitions = ofEvent.filter(({ source }) => active.has(source))
      const handledIn = [...new Set(ofEvent.map(({ source }) => keys.get(source) ?? source))]
      const ignored = transitions.length > 0 ? null : ignoredIn(event)
      return { event, transitions, ignored, handledIn }
    })
    .toSorted((a, b) => Number(b.transitions.length > 0) - Number(a.transitions.length > 0))
}

/** The invocations and delays of the active states. */
export const waitingFor = (chart: Chart, { state }: ActorSnapshot): string[] => {
  const active = activeStates(chart, state)
  const states = statesOf(chart.root).filter(({ id }) => active.has(id))
  const delays = transitionsFrom(chart).filter(
    ({ source, label }) => active.has(source) && label.startsWith('after '),
  )
  return [...new Set([...states.flatMap(({ invokes }) => invokes), ...delays.map(({ label }) => label)])]
}
