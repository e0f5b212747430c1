/** Converts a machine's definition to a chart: nested states, and transitions with labels. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../trace/createTracer.ts'

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
  /** Whether the event can be sent from outside. */
  readonly sendable: boolean
}

export type ChartState = {
  readonly id: string
  readonly key: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly initial: boolean
  /** It only decides between others, by `always`. */
  readonly leavesAtOnce: boolean
  readonly tags: readonly string[]
  readonly invokes: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** Transitions that stay in this state. They are drawn as rows of the state's box and not as arrows. */
  readonly inner: readonly ChartTransition[]
  /** The forbidden transitions by their events: the state ignores them on purpose, for a reason. */
  readonly ignores: ReadonlyMap<string, { readonly id: string; readonly why: string }>
  readonly children: readonly ChartState[]
}

export type Chart = {
  readonly id: string
  readonly root: ChartState
  /** Transitions between two states. */
  readonly arrows: readonly ChartTransition[]
}

type Implementation = { readonly type: string } | string | ((...args: never[]) => unknown)

/** The name of an action or a guard. */
const nameOf = (value: unknown): string => {
  const implementation = value as Implementation
  if (typeof implementation === 'string') return implementation
  if (typeof implementation === 'object') return implementation.type
  const name =
    'type' in implementation && typeof implementation.type === 'string'
      ? implementation.type
      : implementation.name
  return name.replace(/^xstate\./, '') || 'inline'
}

/** XState starts and stops the timers of `after` with actions, which readers do not look for. */
const isOwnAction = (name: string): boolean => name !== 'raise' && name !== 'cancel'

/** A guard in readable form, also a combined one: `isReady and in online`. */
const guardText = (guard: unknown): string | null => {
  if (guard === undefined) return null
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const kind = nameOf(guard)
    const parts = guard.guards.map(guardText)
    return kind === 'not' ? `not ${parts[0]}` : parts.join(kind === 'or' ? ' or ' : ' and ')
  }
  if (typeof guard === 'function' && 'stateValue' in guard) {
    return `in ${JSON.stringify(guard.stateValue).replace(/["{}]/g, '').replaceAll(':', '.')}`
  }
  return nameOf(guard)
}

/** An invocation's id, or its source if XState has generated the id. */
const invocationName = ({ id, src }: { id: string; src: unknown }): string =>
  typeof src === 'string' && id.includes('.') ? src : id

/**
 * An event in readable form: `saveEdit done`, `after quantityDebounce`. `nameInvocation` returns the name of an
 * invocation; by default an invocation with a generated id has the name of its state.
 */
export const eventLabel = (
  event: string,
  nameInvocation = (id: string) => id.replace(/^\d+\..*\./, ''),
): string => {
  if (event === '') return 'always'
  const after = /^xstate\.after\.(.+?)\.[^.]+(?:\.|$)/.exec(event)
  if (after) return `after ${after[1]}`
  const [, end, id = ''] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(event) ?? []
  if (end) return `${nameInvocation(id)} ${end === 'done' ? 'done' : 'failed'}`
  return event.replace(/^xstate\./, '')
}

const labelOf = (event: string, { invoke }: AnyStateNode): string =>
  eventLabel(event, (id) => {
    const invocation = invoke.find((one) => one.id === id)
    return invocation ? invocationName(invocation) : id
  })

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
  sendable: transition.eventType !== '' && !transition.eventType.startsWith('xstate.'),
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

const toChartState = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  kind: node.type,
  initial: node.parent?.type === 'compound' && node.parent.initial.target?.[0] === node,
  leavesAtOnce: (node.always ?? []).some(({ guard }) => guard === undefined),
  tags: [...node.tags],
  invokes: node.invoke.map(invocationName),
  entry: node.entry.map(nameOf).filter(isOwnAction),
  exit: node.exit.map(nameOf).filter(isOwnAction),
  inner: transitionsOf(node).filter(({ source, target }) => source === target),
  ignores: new Map(
    ownTransitions(node)
      .filter(isForbidden)
      .map((one) => [
        one.eventType,
        { id: transitionId(one), why: one.description ?? 'Ignored on purpose.' },
      ]),
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
