import { useLayoutEffect } from 'react'

/** Shows what stands in for a page from its top, however far the page before was scrolled. */
export const useScrollToTop = (): void => {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
