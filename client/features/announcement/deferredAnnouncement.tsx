import { deferHydration } from '#client/lib/deferHydration.tsx'

const load = async () => (await import('./Announcement.tsx')).Announcement

export const Announcement = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: null,
  unboxed: true,
})
