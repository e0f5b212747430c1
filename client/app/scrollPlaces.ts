import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * How far each page was scrolled, which the router remembers and puts back (ROUTE-05). It is told five things here.
 * A change of search params alone leaves the place as it is, unless the visitor goes back or forward. Where it was left,
 * nothing was scrolled that the router could have noticed: it is to remember it all the same. While another page is on
 * its way, what stands in its stead is short, and the browser pushes the window up: that is nobody's place, and must not
 * be kept as that of the page before. Who goes back before the other page has come is to find the first one where it
 * was, although to the router it was never left. And who scrolled before a page came to life stays where that led.
 */
export const createScrollPlaces = () => {
  let toBeSet = true
  let underWay = false
  /** The page that the browser was given as a document, until it is left. */
  let isFirst = true
  const isToBeSet = (): boolean => (isFirst ? window.scrollY === 0 : toBeSet)
  return {
    isToBeSet,
    keyOf: ({ state, href }: ParsedLocation): string => (underWay ? 'under way' : (state.__TSR_key ?? href)),
    /**
     * Where there is a window to scroll, and once the router listens itself: it keeps the place of the page before when
     * a load begins.
     */
    follow: (router: AnyRouter): void => {
      let walked = false
      router.history.subscribe(({ action: { type } }: { action: { type: string } }) => {
        walked = type !== 'PUSH' && type !== 'REPLACE'
      })
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        isFirst = !fromLocation
        toBeSet = walked || pathChanged || underWay
        walked = false
        // The first page of all comes from nowhere, and is there already.
        if (fromLocation && pathChanged) underWay = true
      })
      // Heard before the page has its place set.
      router.subscribe('onResolved', () => {
        underWay = false
      })
      router.subscribe('onRendered', () => {
        if (!isToBeSet()) document.dispatchEvent(new Event('scroll'))
      })
    },
  }
}
