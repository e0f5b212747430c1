/** Removes one transition from a machine, to test that tests detect it. */
import { type AnyStateMachine, StateMachine } from 'xstate'

type Part = { states?: Record<string, Part>; on?: Record<string, unknown> }

/** `state` is the path of keys below the machine. Throws if there is no such transition. */
export function withoutTransition<Machine extends AnyStateMachine>(
  machine: Machine,
  state: string,
  event: string,
): Machine {
  const keys = state.split('.')
  const taken = (part: Part, [key, ...rest]: readonly string[]): Part => {
    if (key === undefined) {
      if (!part.on || !(event in part.on)) throw new Error(`${machine.id} has no ${event} in ${state}.`)
      return { ...part, on: Object.fromEntries(Object.entries(part.on).filter(([type]) => type !== event)) }
    }
    const below = part.states?.[key]
    if (!below) throw new Error(`${machine.id} has no state ${state}.`)
    return { ...part, states: { ...part.states, [key]: taken(below, rest) } }
  }
  return new StateMachine(
    taken(machine.config as Part, keys) as never,
    machine.implementations as never,
  ) as never
}
