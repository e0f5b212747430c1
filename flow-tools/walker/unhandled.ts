/** Finds the pairs of state and event that a chart neither handles nor forbids, over all reachable snapshots. */
import { pathsOf } from './explore.ts'
import type { Model } from './model.ts'
import { activeStates } from './perform.ts'

/** By event: the states that have no transition for it with any payload. */
export function unhandledOf(model: Model): Readonly<Record<string, readonly string[]>> {
  const declared = new Set<string>()
  const states = new Set<string>()
  for (const input of model.inputs) {
    for (const { state } of pathsOf(model, input)) {
      // An actor that has ended receives no events.
      if (state.status !== 'active') continue
      const active = activeStates(model, state)
      for (const key of active) states.add(key)
      for (const event of model.events) {
        if (model.machine.getTransitionData(state, event as never).length === 0) continue
        for (const key of active) declared.add(`${event.type} in ${key}`)
      }
    }
  }
  const types = [...new Set(model.events.map((event) => event.type))]
  return Object.fromEntries(
    types
      .map((type) => [type, [...states].filter((key) => !declared.has(`${type} in ${key}`)).sort()] as const)
      .filter(([, keys]) => keys.length > 0),
  )
}
