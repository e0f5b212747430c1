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
