/** Generates random journeys; the same seed gives the same journeys. */
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { Journey } from './travel.ts'

/** The generator mulberry32, which gives the same numbers on every machine. */
const chance = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The limit of steps of a random journey. */
const longest = 24

/** `count` journeys from the initial state, each with random events of those that the state handles. */
export function wanderings(model: AnyStateMachine, seed: number, count: number): Journey[] {
  const next = chance(seed)
  return Array.from({ length: count }, (_, number) => {
    const steps: { deed: string; place: string }[] = []
    let here = getInitialSnapshot(model) as AnyMachineSnapshot
    while (steps.length < longest) {
      const open = model.events.filter((type: string) => here.can({ type }))
      const deed: string | undefined = open[Math.floor(next() * open.length)]
      if (deed === undefined) break
      here = getNextSnapshot(model, here, { type: deed })
      steps.push({ deed, place: String(here.value) })
    }
    return { title: `seed ${seed}, walk ${number + 1}`, steps }
  })
}
