import { deferHydration } from '#client/lib/deferHydration.tsx'

const loadSidebar = async () => (await import('./Sidebar.tsx')).Sidebar
const loadFilters = async () => (await import('./ChosenFilters.tsx')).ChosenFilters
const loadForm = async () => (await import('./NarrowForm.tsx')).NarrowForm
const loadEmpty = async () => (await import('./NothingFound.tsx')).NothingFound

// Links and a form around the list, which work by themselves.
export const Sidebar = deferHydration({
  served: import.meta.env.SSR ? await loadSidebar() : null,
  load: loadSidebar,
  fallback: null,
})
export const ChosenFilters = deferHydration({
  served: import.meta.env.SSR ? await loadFilters() : null,
  load: loadFilters,
  fallback: null,
})
export const NarrowForm = deferHydration({
  served: import.meta.env.SSR ? await loadForm() : null,
  load: loadForm,
  fallback: null,
})
export const NothingFound = deferHydration({
  served: import.meta.env.SSR ? await loadEmpty() : null,
  load: loadEmpty,
  fallback: null,
})

/** For lists that are reached by a link. It does not reject. */
export const preloadListParts = () =>
  Promise.all([Sidebar, ChosenFilters, NarrowForm].map(({ preload }) => preload()))
