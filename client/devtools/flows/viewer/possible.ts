/** What can happen to an actor at the moment shown, and why the rest cannot. */
import {
  activeStates,
  type Chart,
  type ChartTransition,
  sendableEvents,
  statesOf,
  transitionsFrom,
} from '../drawing/chart.ts'
import { whyIgnored } from '../ignored.ts'
import type { ActorView } from './moment.ts'

export type Possible = {
  readonly event: string
  /** The transitions that answer it now; none where no active state names it. Guards may still say no. */
  readonly answers: readonly ChartTransition[]
  /** Why it is ignored on purpose; null where that was not decided, or where it is answered. */
  readonly why: string | null
  /** Where it would be answered: keys of states. */
  readonly elsewhere: readonly string[]
}

/** Every event from outside that the machine knows, those that are answered now first. */
export const possibleEvents = (chart: Chart, { machine, state }: ActorView): Possible[] => {
  const active = activeStates(chart, state)
  const all = transitionsFrom(chart)
  const keys = new Map(statesOf(chart.root).map(({ id, key }) => [id, key]))
  return sendableEvents(chart)
    .map((event): Possible => {
      const known = all.filter((one) => one.event === event)
      const answers = known.filter(({ source }) => active.has(source))
      const elsewhere = [...new Set(known.map(({ source }) => keys.get(source) ?? source))]
      const why = answers.length > 0 ? null : whyIgnored(machine, event, state)
      return { event, answers, why, elsewhere }
    })
    .toSorted((one, other) => Number(other.answers.length > 0) - Number(one.answers.length > 0))
}

/** What the active states wait for: their invocations, and the delays that will end them. */
export const waitsOf = (chart: Chart, { state }: ActorView): string[] => {
  const active = activeStates(chart, state)
  const states = statesOf(chart.root).filter(({ id }) => active.has(id))
  const delays = transitionsFrom(chart).filter(
    ({ source, label }) => active.has(source) && label.startsWith('after '),
  )
  return [...new Set([...states.flatMap(({ invokes }) => invokes), ...delays.map(({ label }) => label)])]
}
