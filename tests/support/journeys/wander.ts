/** Journeys by chance, for those who have time: the same seed walks the same ways. */
import { getNextSnapshot, type SnapshotFrom } from 'xstate'
import { deeds, type Journey, shopperMachine } from './shopper.ts'

/** mulberry32: small, even enough, and the same everywhere. */
const chance = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Whoever has not paid after so many steps is let go home. */
const longest = 24

/** `count` walks from arriving on, each turn taken by lot among those that the situation allows. */
export function wanderings(seed: number, count: number): Journey[] {
  const next = chance(seed)
  return Array.from({ length: count }, (_, number) => {
    const steps: Journey['steps'][number][] = []
    let here = startOf()
    while (steps.length < longest) {
      const open = deeds.filter((type) => here.can({ type }))
      const deed = open[Math.floor(next() * open.length)]
      if (!deed) break
      here = getNextSnapshot(shopperMachine, here, { type: deed })
      steps.push({ deed, place: here.value })
    }
    return { title: `seed ${seed}, walk ${number + 1}`, steps }
  })
}

const startOf = (): SnapshotFrom<typeof shopperMachine> =>
  shopperMachine.getInitialSnapshot(undefined as never)
