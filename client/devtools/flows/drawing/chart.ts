/** A machine's definition as what is drawn: boxes in boxes, and arrows with words. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '#machines/trace.ts'

export type ChartTransition = {
  readonly id: string
  readonly source: string
  readonly target: string
  /** The event as the machine names it, e.g. `xstate.done.actor.saveEdit`. */
  readonly event: string
  /** The event as a reader names it: `saveEdit done`, `after quantityDebounce`, `always`. */
  readonly label: string
  readonly guard: string | null
  readonly actions: readonly string[]
  /** Whether it can be sent from outside. */
  readonly sendable: boolean
}

export type ChartState = {
  readonly id: string
  readonly key: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly initial: boolean
  readonly tags: readonly string[]
  readonly invokes: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** Transitions that stay in this state: written into the box, since an arrow would say no more. */
  readonly inner: readonly ChartTransition[]
  readonly children: readonly ChartState[]
}

export type Chart = {
  readonly id: string
  readonly root: ChartState
  /** Transitions between two states. */
  readonly arrows: readonly ChartTransition[]
}

type Named = { readonly type: string } | string | ((...given: never[]) => unknown)

const nameOf = (what: unknown): string => {
  const named = what as Named
  if (typeof named === 'string') return named
  if (typeof named === 'object') return named.type
  const name = 'type' in named && typeof named.type === 'string' ? named.type : named.name
  return name.replace(/^xstate\./, '') || 'inline'
}

/** Starting and stopping the clock of `after` is no action that a reader looks for. */
const isOwnAction = (name: string): boolean => name !== 'raise' && name !== 'cancel'

/** `isEditRipe and in online`: combined guards in words. */
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

/** An invocation that was given no id of its own is called by what it invokes. */
const invokedAs = ({ id, src }: { id: string; src: unknown }): string =>
  typeof src === 'string' && id.includes('.') ? src : id

/**
 * An event as a reader names it: `saveEdit done`, `after quantityDebounce`. `called` names an invocation by its id;
 * where nobody knows better, one without an id of its own is called by its state.
 */
export const eventLabel = (event: string, called = (id: string) => id.replace(/^\d+\..*\./, '')): string => {
  if (event === '') return 'always'
  const after = /^xstate\.after\.(.+?)\.[^.]+(?:\.|$)/.exec(event)
  if (after) return `after ${after[1]}`
  const [, end, id = ''] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(event) ?? []
  if (end) return `${called(id)} ${end === 'done' ? 'done' : 'failed'}`
  return event.replace(/^xstate\./, '')
}

const labelOf = (event: string, { invoke }: AnyStateNode): string =>
  eventLabel(event, (id) => {
    const invoked = invoke.find((one) => one.id === id)
    return invoked ? invokedAs(invoked) : id
  })

const describe = (
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

const transitionsOf = (node: AnyStateNode): ChartTransition[] =>
  [...node.transitions.values()]
    .flat()
    .concat(node.always ?? [])
    .flatMap((transition) => {
      const targets: readonly (AnyStateNode | undefined)[] = transition.target ?? [undefined]
      return targets.map((target) => describe(transition, target))
    })

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  kind: node.type,
  initial: node.parent?.type === 'compound' && node.parent.initial.target?.[0] === node,
  tags: [...node.tags],
  invokes: node.invoke.map(invokedAs),
  entry: node.entry.map(nameOf).filter(isOwnAction),
  exit: node.exit.map(nameOf).filter(isOwnAction),
  inner: transitionsOf(node).filter(({ source, target }) => source === target),
  children: Object.values<AnyStateNode>(node.states).map(stateOf),
})

const arrowsOf = (node: AnyStateNode): ChartTransition[] => [
  ...transitionsOf(node).filter(({ source, target }) => source !== target),
  ...Object.values<AnyStateNode>(node.states).flatMap(arrowsOf),
]

export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root),
  arrows: arrowsOf(machine.root),
})

/** All states, the root first. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(statesOf)]

/** Ids of the states that a state value means, parents included. */
export const activeStates = (chart: Chart, value: unknown): ReadonlySet<string> => {
  const active = new Set<string>()
  const walk = (state: ChartState, part: unknown) => {
    active.add(state.id)
    const names = typeof part === 'string' ? { [part]: undefined } : part
    if (typeof names !== 'object' || names === null) return
    for (const [key, rest] of Object.entries(names)) {
      const child = state.children.find((one) => one.key === key)
      if (child) walk(child, rest)
    }
  }
  walk(chart.root, value)
  return active
}

/** All transitions, those that stay in a state included. */
export const transitionsFrom = (chart: Chart): ChartTransition[] => [
  ...chart.arrows,
  ...statesOf(chart.root).flatMap(({ inner }) => inner),
]

/** The events that can be sent to a machine from outside, in alphabetical order. */
export const sendableEvents = (chart: Chart): string[] => {
  const sendable = transitionsFrom(chart).filter((one) => one.sendable)
  return [...new Set(sendable.map(({ event }) => event))].sort()
}
