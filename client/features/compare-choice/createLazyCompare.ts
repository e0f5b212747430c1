import type { Machines, Shop } from '#client/features/shop/index.ts'
import { loadChunk } from '#client/lib/loadChunk.ts'
import { lazyActor } from '#client/lib/xstate/lazyActor.ts'

/** One per app. */
export const createLazyCompare = (machines: Machines, inspect: Shop['inspect']): Shop['compare'] =>
  lazyActor(async () => {
    const { startCompare } = await loadChunk(() => import('./startCompare.ts'))
    return startCompare(machines, inspect)
  })
