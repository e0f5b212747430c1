import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'

/**
 * What is below the first window of a page that was reached by a link: rendered once the rest is painted, in pieces that let
 * input through. What was served is hydrated with its page, and a page that returns to a position is rendered as a whole.
 */
export const RenderLater = ({ children }: { children: ReactNode }) => {
  const position = useElementScrollRestoration({
    getKey: ({ state, href }) => state.__TSR_key ?? href,
    getElement: () => window,
  })
  const hydrated = useHydrated()
  return useDeferredValue(true, !hydrated || Boolean(position?.scrollY)) ? children : null
}
