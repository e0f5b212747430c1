import { deferHydration } from '#client/lib/deferHydration.tsx'

const loadBox = async () => (await import('./SearchBox.tsx')).SearchBox
const loadFinder = async () => (await import('./NoResultsFinder.tsx')).NoResultsFinder

/** A form, which can be filled in and sent by itself. */
export const SearchBox = deferHydration({
  served: import.meta.env.SSR ? await loadBox() : null,
  load: loadBox,
  fallback: null,
  unboxed: true,
})

export const NoResultsFinder = deferHydration({
  served: import.meta.env.SSR ? await loadFinder() : null,
  load: loadFinder,
  fallback: null,
})
