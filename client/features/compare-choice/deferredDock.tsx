import { deferHydration } from '#client/lib/deferHydration.tsx'

const load = async () => (await import('./CompareDock.tsx')).CompareDock

export const CompareDock = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: null,
  unboxed: true,
})
