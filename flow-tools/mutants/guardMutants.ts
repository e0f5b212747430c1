/** Mutants of what a machine's guards do, by the guards' names: a chart that names them stays as it is. */
import { type AnyStateMachine, not } from 'xstate'
import { nodesOf } from '../walker/transitions.ts'
import { type ChangedPlace, namesInGuard } from './chartParts.ts'

type Guard = (args: unknown, params: unknown) => boolean

/** A combined guard (`and`, `or`, `not`) is asked by XState itself. */
const invertedOf = (guard: unknown): unknown =>
  typeof guard === 'function' && !('check' in guard)
    ? (args: unknown, params: unknown) => !(guard as Guard)(args, params)
    : not(guard as never)

/** Where a guard decides. */
const placesOf = (machine: AnyStateMachine, name: string): ChangedPlace[] =>
  nodesOf(machine).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      .filter(({ guard }) => guard !== undefined && namesInGuard(guard).includes(name))
      .map(({ eventType }) => ({ source: node.id, type: eventType })),
  )

export type GuardChange = { name: string; guards: Record<string, unknown>; places: ChangedPlace[] }

/** Each guard inverted, always true, and always false. */
export const guardChangesOf = (machine: AnyStateMachine): GuardChange[] =>
  Object.entries(machine.implementations.guards as Record<string, unknown>).flatMap(([name, guard]) => {
    const places = placesOf(machine, name)
    const changed = (how: string, other: unknown): GuardChange => ({
      name: `${name} ${how}`,
      guards: { ...machine.implementations.guards, [name]: other },
      places,
    })
    return [
      changed('the other way round', invertedOf(guard)),
      changed('always holds', () => true),
      changed('never holds', () => false),
    ]
  })
