/**
 * A ref for `PageFrame`: skips rendering off screen, at the last measured height. Doing so on screen would flicker.
 * Another width changes the height, so the page is then rendered and measured again.
 */
export const skipOffscreenRendering = (page: HTMLElement | null) => {
  if (!page) return undefined
  const visibility = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      const height = last?.boundingClientRect.height ?? 0
      // No height: it is not laid out.
      if (!last || last.isIntersecting || height === 0) return
      page.style.containIntrinsicBlockSize = `${height}px`
      page.setAttribute('data-left-out', '')
    },
    { rootMargin: '100%' },
  )
  let width = 0
  const resize = new ResizeObserver(() => {
    if (page.clientWidth === width) return
    width = page.clientWidth
    page.removeAttribute('data-left-out')
    visibility.unobserve(page)
    visibility.observe(page)
  })
  resize.observe(page)
  return () => {
    visibility.disconnect()
    resize.disconnect()
  }
}
