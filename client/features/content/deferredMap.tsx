import { deferHydration } from '#client/lib/deferHydration.tsx'

const load = async () => (await import('./DistributorMap.tsx')).DistributorMap

/** A drawing of many lines, of which nothing can be pressed. */
export const DistributorMap = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: null,
  whenNear: true,
})
