import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * How far each page was scrolled, which the router remembers and puts back (ROUTE-05). It is told three things here.
 * A change of search params alone leaves the place as it is. While another page is on its way, what stands in its
 * stead is short, and the browser pushes the window up: that is nobody's place, and must not be kept as that of the
 * page before. And who goes back before the other page has come is to find the first one where it was, although to the
 * router it was never left.
 */
export const createScrollPlaces = () => {
  let toBeSet = true
  let underWay = false
  return {
    isToBeSet: (): boolean => toBeSet,
    keyOf: ({ state, href }: ParsedLocation): string => (underWay ? 'under way' : (state.__TSR_key ?? href)),
    /** To be called once the router listens itself: it keeps the place of the page before when a load begins. */
    follow: (router: Pick<AnyRouter, 'subscribe'>): void => {
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        toBeSet = pathChanged || underWay || !fromLocation
      })
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        // The first page of all comes from nowhere, and is there already.
        if (fromLocation && pathChanged) underWay = true
      })
      // Heard before the page has its place set.
      router.subscribe('onResolved', () => {
        underWay = false
      })
    },
  }
}
