/** Gives names to actions that a chart writes inline, since XState's `provide` replaces named ones only. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import { listOf, type Part, type Place, placesIn, read, statesIn, write } from '../mutants/chartParts.ts'

/** The built-in actions of XState have a type: they only change the machine, and run as they are. */
const isInline = (action: unknown): boolean => typeof action === 'function' && !('type' in action)

/** Where a state holds actions: at its entry, its exit and each of its transitions. */
const actionPlaces = (state: Part, id: string): Place[] => [
  ['entry'],
  ['exit'],
  ['initial', 'actions'],
  ...placesIn(state, id).flatMap(({ place }) => {
    const written = read(state, place)
    return Array.isArray(written)
      ? written.map((_, at) => [...place, at, 'actions'])
      : [[...place, 'actions']]
  }),
]

/** The machine itself where all actions have names. */
export function withNamedActions(machine: AnyStateMachine): AnyStateMachine {
  const actions: Record<string, unknown> = {}
  const named = (action: unknown, key: string): unknown => {
    if (!isInline(action)) return action
    const name = `action ${Object.keys(actions).length + 1} of ${key || machine.id}`
    actions[name] = action
    return name
  }
  const config = statesIn(machine.config as Part).reduce<unknown>(
    (written, { state, path, key }) =>
      actionPlaces(state, machine.id).reduce<unknown>((inner, place) => {
        const at = [...path, ...place]
        const own = listOf(read(inner, at))
        if (!own.some(isInline)) return inner
        return write(
          inner,
          at,
          own.map((action) => named(action, key)),
        )
      }, written),
    machine.config,
  )
  if (Object.keys(actions).length === 0) return machine
  const { implementations } = machine
  const all = { ...implementations, actions: { ...implementations.actions, ...actions } }
  return new StateMachine(config as never, all as never)
}
