import { useElementScrollRestoration } from '@tanstack/react-router'

/** Whether the page is scrolled to where it was left, for which it must be complete at once. */
export const useRestoresPosition = (): boolean => {
  const position = useElementScrollRestoration({
    getKey: ({ state, href }) => state.__TSR_key ?? href,
    getElement: () => window,
  })
  return Boolean(position?.scrollY)
}
