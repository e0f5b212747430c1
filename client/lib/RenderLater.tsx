import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterNextFrame } from './afterNextFrame.ts'
import { useRestoresPosition } from './useRestoresPosition.ts'

/**
 * Renders its children after the rest of the page is painted, and does not block input meanwhile. It is for the content below
 * the first window of a page that was reached by a link. A served page is hydrated as a whole, and so is rendered a page
 * whose scroll position is restored.
 */
export const RenderLater = ({ children }: { children: ReactNode }) => {
  const restoresPosition = useRestoresPosition()
  const hydrated = useHydrated()
  const [isDue, setDue] = useState(!hydrated || restoresPosition)
  // A deferred value would be rendered at once, before the browser has painted what is there.
  useEffect(() => {
    if (!isDue) afterNextFrame(() => startTransition(() => setDue(true)))
  }, [isDue])
  return isDue ? children : null
}
