/** The transitions of the machines that a person can cause in a browser, by the names of the coverage report. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { nameOf, nodesOf } from '#flow-tools/walker/transitions.ts'
import { eventCauses } from './eventCauses.ts'

const causes: Readonly<Record<string, Readonly<Record<string, { by: string }>>>> = eventCauses

/** An event that a state ignores on purpose changes nothing, and the page mostly does not offer it. */
const isIgnored = ({ target, actions }: AnyTransitionDefinition) =>
  target === undefined && actions.length === 0

export const shortName = (machine: AnyStateMachine, name: string): string =>
  name.startsWith(`${machine.id} --`) || name.startsWith(`${machine.id}.`)
    ? name.slice(machine.id.length + 1)
    : name

export const personTransitionsOf = (machine: AnyStateMachine): string[] => {
  const own = causes[machine.id] ?? {}
  const names = nodesOf(machine).flatMap((node) =>
    [...node.transitions]
      .filter(([type]) => own[type]?.by === 'person')
      .flatMap(([, transitions]) => transitions)
      .filter((transition) => !isIgnored(transition))
      .map((transition) => shortName(machine, nameOf(transition))),
  )
  return [...new Set(names)]
}
