/** Gives names to actors that a chart invokes inline, so that a walk can answer in their place. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import { listOf, type Part, read, statesIn, write } from '../mutants/chartParts.ts'

/** The machine itself where all actors have names. Its ids stay, so its events and states have the same names. */
export function withNamedActors(machine: AnyStateMachine): AnyStateMachine {
  const actors: Record<string, unknown> = {}
  const config = statesIn(machine.config as Part).reduce<unknown>((written, { state, path, key }) => {
    const isList = Array.isArray(state['invoke'])
    return listOf(state['invoke']).reduce<unknown>((inner, invocation, at) => {
      const place = [...path, 'invoke', ...(isList ? [at] : []), 'src']
      const src = read(inner, place)
      if (src === undefined || typeof src === 'string') return inner
      const name = `actor ${at + 1} of ${key || machine.id}`
      actors[name] = src
      return write(inner, place, name)
    }, written)
  }, machine.config)
  if (Object.keys(actors).length === 0) return machine
  const { implementations } = machine
  const named = { ...implementations, actors: { ...implementations.actors, ...actors } }
  return new StateMachine(config as never, named as never)
}
