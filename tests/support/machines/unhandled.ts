/** Which pairs of state and event nobody handles, over all situations that can be reached. */
import { pathsOf } from './explore.ts'
import type { Model } from './model.ts'
import { activeStates } from './perform.ts'

export type Pairs = Readonly<Record<string, readonly string[]>>

/** By event: the states in which no payload of it, in no situation, does anything. */
export function unhandledOf(model: Model): Pairs {
  const handled = new Set<string>()
  const states = new Set<string>()
  for (const input of model.inputs) {
    for (const { state } of pathsOf(model, input)) {
      // Whoever has ended hears nothing any more.
      if (state.status !== 'active') continue
      const active = activeStates(model, state)
      for (const key of active) states.add(key)
      for (const event of model.events) {
        if (!state.can(event)) continue
        for (const key of active) handled.add(`${event.type} in ${key}`)
      }
    }
  }
  const types = [...new Set(model.events.map((event) => event.type))]
  return Object.fromEntries(
    types
      .map((type) => [type, [...states].filter((key) => !handled.has(`${type} in ${key}`)).sort()] as const)
      .filter(([, keys]) => keys.length > 0),
  )
}

export const listedIn = ({ ignored }: Model): Pairs =>
  Object.fromEntries(
    Object.entries(ignored).flatMap(([type, entry]) => (entry ? [[type, [...entry.in].sort()]] : [])),
  )
