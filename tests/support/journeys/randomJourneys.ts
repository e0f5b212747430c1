/** Generates random journeys; the same seed gives the same journeys. */
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { Journey } from './performJourney.ts'

/** The generator mulberry32, which gives the same numbers on every machine. */
const randomNumbers = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The limit of steps of a random journey. */
const maximumSteps = 24

/** `count` journeys from the initial state, each with random events of those that the state handles. */
export function randomJourneys(model: AnyStateMachine, seed: number, count: number): Journey[] {
  const next = randomNumbers(seed)
  return Array.from({ length: count }, (_, number) => {
    const steps: { event: string; state: string }[] = []
    let current = getInitialSnapshot(model) as AnyMachineSnapshot
    while (steps.length < maximumSteps) {
      const possible = model.events.filter((type: string) => current.can({ type }))
      const event: string | undefined = possible[Math.floor(next() * possible.length)]
      if (event === undefined) break
      current = getNextSnapshot(model, current, { type: event })
      steps.push({ event, state: String(current.value) })
    }
    return { title: `seed ${seed}, journey ${number + 1}`, steps }
  })
}
