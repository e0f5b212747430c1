/** Converts a machine's definition to a chart: nested states, and transitions with labels. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../trace/createTracer.ts'
import { dataText, eventLabel, guardText, invocationName, invocationText, isTimer, nameOf } from './names.ts'

export type ChartTransition = {
  readonly id: string
  readonly source: string
  readonly target: string
  /** The event as the machine names it, e.g. `xstate.done.actor.saveEdit`. */
  readonly event: string
  /** The event in readable form: `saveEdit done`, `after quantityDebounce`, `always`. */
  readonly label: string
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly description: string | null
  /** It leaves and enters its own state, too. */
  readonly reenters: boolean
  /** Whether the event can be sent from outside. A wildcard stands for others. */
  readonly sendable: boolean
}

export type ChartState = {
  readonly id: string
  readonly key: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** A history state remembers the active children, too. */
  readonly isDeep: boolean
  readonly initial: boolean
  readonly description: string | null
  /** For a history state: where it leads before any state was active. */
  readonly fallback: string | null
  /** It only decides between others, by `always`. */
  readonly leavesAtOnce: boolean
  readonly tags: readonly string[]
  readonly invokes: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** The state, or the whole machine, ends with an output. */
  readonly hasOutput: boolean
  /** Transitions that stay in this state. They are drawn as rows of the state's box and not as arrows. */
  readonly inner: readonly ChartTransition[]
  /** The forbidden transitions by their events: the state ignores them on purpose. `why`: null if the chart does not say. */
  readonly ignores: ReadonlyMap<string, { readonly id: string; readonly why: string | null }>
  readonly children: readonly ChartState[]
}

export type Chart = {
  readonly id: string
  readonly root: ChartState
  /** Transitions between two states. */
  readonly arrows: readonly ChartTransition[]
}

const labelOf = (event: string, { invoke }: AnyStateNode): string =>
  eventLabel(event, (id) => {
    const invocation = invoke.find((one) => one.id === id)
    return invocation ? invocationName(invocation) : id
  })

/** The `description` and `meta` of a state or transition, as one text. */
const describe = ({
  description,
  meta,
}: {
  description?: string | undefined
  meta?: unknown
}): string | null =>
  [description, meta === undefined ? undefined : `meta: ${dataText(meta)}`]
    .filter((one) => one !== undefined)
    .join('; ') || null

const toChartTransition = (
  transition: AnyTransitionDefinition,
  target: AnyStateNode | undefined,
): ChartTransition => ({
  id: transitionId(transition),
  source: transition.source.id,
  target: (target ?? transition.source).id,
  event: transition.eventType,
  label: labelOf(transition.eventType, transition.source),
  guard: guardText(transition.guard),
  actions: transition.actions.map(nameOf),
  description: describe(transition),
  reenters: transition.reenter,
  sendable: !/^$|^xstate\.|\*$/.test(transition.eventType),
})

/** XState calls a transition forbidden that has neither target nor actions: its event is ignored on purpose. */
const isForbidden = ({ target, actions, eventType }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0 && !eventType.startsWith('xstate.')

const ownTransitions = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat()

const transitionsOf = (node: AnyStateNode): ChartTransition[] =>
  ownTransitions(node)
    .filter((transition) => !isForbidden(transition))
    .concat(node.always ?? [])
    .flatMap((transition) => {
      const targets: readonly (AnyStateNode | undefined)[] = transition.target ?? [undefined]
      return targets.map((target) => toChartTransition(transition, target))
    })

const fallbackOf = ({ type, parent, config }: AnyStateNode): string | null => {
  const [target] = [config.target ?? []].flat()
  if (type !== 'history' || typeof target !== 'string') return null
  return target.replace(`#${parent?.id}.`, '').replace(/^[#.]/, '')
}

const toChartState = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  kind: node.type,
  initial: node.parent?.type === 'compound' && node.parent.initial.target?.[0] === node,
  description: describe(node),
  isDeep: node.history === 'deep',
  fallback: fallbackOf(node),
  leavesAtOnce: (node.always ?? []).some(({ guard }) => guard === undefined),
  tags: [...node.tags],
  invokes: node.invoke.map(invocationText),
  entry: node.entry.filter((action) => !isTimer(action)).map(nameOf),
  exit: node.exit.filter((action) => !isTimer(action)).map(nameOf),
  hasOutput: node.output !== undefined,
  inner: transitionsOf(node).filter(({ source, target }) => source === target),
  ignores: new Map(
    ownTransitions(node)
      .filter(isForbidden)
      .map((one) => [one.eventType, { id: transitionId(one), why: one.description ?? null }]),
  ),
  children: Object.values<AnyStateNode>(node.states).map(toChartState),
})

const arrowsOf = (node: AnyStateNode): ChartTransition[] => [
  ...transitionsOf(node).filter(({ source, target }) => source !== target),
  ...Object.values<AnyStateNode>(node.states).flatMap(arrowsOf),
]

export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: toChartState(machine.root),
  arrows: arrowsOf(machine.root),
})

/** A state and all its descendants. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(statesOf)]

/** Ids of the states in a state value, including their parents. */
export const activeStates = (chart: Chart, value: unknown): ReadonlySet<string> => {
  const active = new Set<string>()
  const walk = (state: ChartState, part: unknown) => {
    active.add(state.id)
    const regions = typeof part === 'string' ? { [part]: undefined } : part
    if (typeof regions !== 'object' || regions === null) return
    for (const [key, rest] of Object.entries(regions)) {
      const child = state.children.find((one) => one.key === key)
      if (child) walk(child, rest)
    }
  }
  walk(chart.root, value)
  return active
}

/** All transitions, including those that stay in a state. */
export const transitionsFrom = (chart: Chart): ChartTransition[] => [
  ...chart.arrows,
  ...statesOf(chart.root).flatMap(({ inner }) => inner),
]

/** The events that can be sent from outside, in alphabetical order. */
export const sendableEvents = (chart: Chart): string[] => {
  const sendable = transitionsFrom(chart).filter((one) => one.sendable)
  return [...new Set(sendable.map(({ event }) => event))].sort()
}
