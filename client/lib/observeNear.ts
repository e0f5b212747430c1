/**
 * Calls `arrive` whenever the element comes within one window's height of the window, and not before it is unfolded. The
 * returned function ends it.
 */
export const observeNear = (element: Element, arrive: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) arrive()
    },
    { rootMargin: '100%' },
  )
  const observe = () => observer.observe(element)
  const fold = element.closest('details:not([open])')
  if (fold) fold.addEventListener('toggle', observe, { once: true })
  else observe()
  return () => {
    fold?.removeEventListener('toggle', observe)
    observer.disconnect()
  }
}
