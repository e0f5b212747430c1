import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * Configures the router's scroll restoration (ROUTE-05):
 * - A change of search params alone does not scroll, unless the visitor goes back or forward. The router notices only
 *   scrolling, so it gets a scroll event to store the position under the new address.
 * - While the next page loads, its short placeholder makes the browser scroll up. That position must not be stored for
 *   the previous page.
 * - A visitor who goes back before the next page has loaded finds the previous page where it was, although the router
 *   never left it.
 * - A visitor who scrolled before hydration stays there.
 */
export const createScrollRestoration = () => {
  let restores = true
  let isLoading = false
  /** The page that arrived as a document, until it is left. */
  let isFirstPage = true
  const shouldRestore = (): boolean => (isFirstPage ? window.scrollY === 0 : restores)
  return {
    shouldRestore,
    keyOf: ({ state, href }: ParsedLocation): string => (isLoading ? 'loading' : (state.__TSR_key ?? href)),
    /** Only in a browser, and after the router has subscribed itself: it stores the old position when a load begins. */
    subscribe: (router: AnyRouter): void => {
      let isHistoryMove = false
      router.history.subscribe(({ action: { type } }: { action: { type: string } }) => {
        isHistoryMove = type !== 'PUSH' && type !== 'REPLACE'
      })
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        isFirstPage = !fromLocation
        restores = isHistoryMove || pathChanged || isLoading
        isHistoryMove = false
        // The first page has no previous location and needs no loading.
        if (fromLocation && pathChanged) isLoading = true
      })
      // Fires before the router restores the position.
      router.subscribe('onResolved', () => {
        isLoading = false
      })
      router.subscribe('onRendered', () => {
        if (!shouldRestore()) document.dispatchEvent(new Event('scroll'))
      })
    },
  }
}
