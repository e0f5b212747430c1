/** The chart's own definitions: its state nodes, and its transitions by name. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

type Node = AnyStateMachine['root']
/** All state nodes of a machine, from the root down. */
export const nodesOf = (machine: AnyStateMachine): Node[] => {
  const below = (node: Node): Node[] => [
    node,
    ...Object.values(node.states as Record<string, Node>).flatMap(below),
  ]
  return below(machine.root)
}

/** Whether transitions for `descriptor` take the event: its type, a beginning of it as `help.*`, or `*` for any. */
export const isFor = (descriptor: string, type: string): boolean => {
  if (descriptor === type || descriptor === '*') return true
  const [, beginning] = /^(.+)\.\*$/.exec(descriptor) ?? []
  return beginning !== undefined && (type === beginning || type.startsWith(`${beginning}.`))
}

/** The transitions of one state node that XState considers for an event, in its order: the closest descriptor first. */
export const candidatesOf = (
  { transitions }: { transitions: ReadonlyMap<string, readonly AnyTransitionDefinition[]> },
  type: string,
): readonly AnyTransitionDefinition[] =>
  [...transitions.keys()]
    .filter((descriptor) => isFor(descriptor, type))
    .toSorted((one, other) => Number(other === type) - Number(one === type) || other.length - one.length)
    .flatMap((descriptor) => transitions.get(descriptor) ?? [])

/** Taken without an event from outside: by `always`, or because the states below are done. */
export const isTransient = (type: string): boolean => type === '' || type.startsWith('xstate.done.state.')

const alternatives = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

/** `source --event[n]`: the nth of the transitions that the state has for the event. */
export const nameOf = (transition: AnyTransitionDefinition): string => {
  const nth = alternatives(transition).findIndex(
    (other) =>
      other === transition || (other.guard === transition.guard && other.actions === transition.actions),
  )
  const event = transition.eventType || 'always'
  return `${transition.source.id} --${event}${nth > 0 ? `[${nth}]` : ''}`
}
