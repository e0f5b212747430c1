import type { Machines, Shop } from '#client/features/shop/index.ts'
import { loadChunk } from '#client/lib/loadChunk.ts'
import { lateActor } from '#client/lib/xstate/lateActor.ts'

/** One per app. */
export const createLateCompare = (machines: Machines, inspect: Shop['inspect']): Shop['compare'] =>
  lateActor(async () => {
    const { startCompare } = await loadChunk(() => import('./startCompare.ts'))
    return startCompare(machines, inspect)
  })
