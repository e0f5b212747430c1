import type { AnyRouter } from '@tanstack/react-router'

/** After the next frame. A hidden tab has none, so it waits for a tenth of a second. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve))
  })

const firstSegment = (path: string): string | undefined => path.split('/')[1]

/**
 * Takes the focus from a link of the page that is left. When a focused element is removed, the browser lays the whole page out
 * in the middle of React's changes, together with what is removed next.
 */
const blurLink = () => {
  const { activeElement } = document
  if (activeElement instanceof HTMLAnchorElement && activeElement.closest('main')) activeElement.blur()
}

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
    leavesPage = firstSegment(fromLocation.pathname) !== firstSegment(toLocation.pathname)
  })
  router.subscribe('onResolved', () => {
    delete dataset.navigating
  })
  // The router calls it with what renders a page that has loaded.
  router.startViewTransition = async (render) => {
    await nextFrame()
    if (leavesPage) blurLink()
    await render()
  }
}
