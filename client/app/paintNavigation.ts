import type { AnyRouter } from '@tanstack/react-router'
import { afterNextFrame } from '#client/lib/afterNextFrame.ts'

/**
 * Answers a press before its page is rendered, which takes longer than a frame (ROUTE-13): marks the document, which has a
 * bar at its top from then on, and lets the browser paint that.
 */
export const paintNavigation = (router: AnyRouter): void => {
  const { dataset } = document.documentElement
  let leavesPage = false
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if (!fromLocation) return
    dataset.navigating = ''
    // Pages below the same segment may share their elements.
    leavesPage = fromLocation.pathname.split('/')[1] !== toLocation.pathname.split('/')[1]
  })
  router.subscribe('onResolved', () => {
    delete dataset.navigating
  })
  // The router calls it with what renders a page that has loaded.
  router.startViewTransition = async (render) => {
    await new Promise<void>(afterNextFrame)
    // When a focused element is removed, the browser lays the whole page out in the middle of React's changes, together with
    // what is removed next. So a link of the page that is left gives up the focus.
    if (leavesPage) document.querySelector<HTMLElement>('main a:focus')?.blur()
    await render()
  }
}
