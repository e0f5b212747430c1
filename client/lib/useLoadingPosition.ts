import { useRouter } from '@tanstack/react-router'
import { type CSSProperties, useLayoutEffect, useState } from 'react'

/**
 * Places what stands in for a page while it loads (ROUTE-05). A new page is shown from its top. After a change of search
 * parameters alone the visitor stays: then the returned style keeps the document as high as the visitor has scrolled,
 * since the browser scrolls up in a shorter one.
 */
export const useLoadingPosition = (): CSSProperties | undefined => {
  const router = useRouter()
  const [style] = useState(() => {
    const { location, resolvedLocation } = router.state
    // The server renders it beside a page that fails.
    if (import.meta.env.SSR) return undefined
    return location.pathname === resolvedLocation?.pathname
      ? { minHeight: window.scrollY + window.innerHeight }
      : undefined
  })
  useLayoutEffect(() => {
    if (!style) window.scrollTo(0, 0)
  }, [style])
  return style
}
