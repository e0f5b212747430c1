/**
 * A ref for rows that came together (`Page`): out of sight they are left out of the picture, at the height that they
 * had; in sight that would be a flicker. In another width rows have other heights, so they are laid out and measured
 * again.
 */
export const skipOffscreenRendering = (page: HTMLElement | null) => {
  if (!page) return undefined
  const sight = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      const height = last?.boundingClientRect.height ?? 0
      // Without a height it is not laid out at all.
      if (!last || last.isIntersecting || height === 0) return
      page.style.containIntrinsicBlockSize = `${height}px`
      page.setAttribute('data-left-out', '')
    },
    { rootMargin: '100%' },
  )
  let width = 0
  const turn = new ResizeObserver(() => {
    if (page.clientWidth === width) return
    width = page.clientWidth
    page.removeAttribute('data-left-out')
    sight.unobserve(page)
    sight.observe(page)
  })
  turn.observe(page)
  return () => {
    sight.disconnect()
    turn.disconnect()
  }
}
