import { deferHydration } from '#client/lib/deferHydration.tsx'

const load = async () => (await import('./NotFoundPage.tsx')).NotFoundPage

export const NotFoundPage = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: null,
})
