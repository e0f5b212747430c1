import type { AnyRouter } from '@tanstack/react-router'

/** After the next frame. A hidden tab has none, so it waits for a tenth of a second. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * Answers a press before its page is rendered, which takes longer than a frame (ROUTE-13): marks the document, which has a
 * bar at its top from then on, and lets the browser paint that.
 */
export const paintNavigation = (router: AnyRouter): void => {
  const { dataset } = document.documentElement
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) dataset.navigating = ''
  })
  router.subscribe('onResolved', () => {
    delete dataset.navigating
  })
  // The router calls it with what renders a page that has loaded.
  router.startViewTransition = async (render) => {
    await nextFrame()
    await render()
  }
}
