/**
 * A ref for the bar of the header: with a large font it is higher than the style sheet assumes, and what sticks below
 * it must start lower.
 */
export const measureHeaderBar = (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    // All elements inherit it: setting it computes the style of the whole page again.
    if (getComputedStyle(root).getPropertyValue('--header-bar') !== height)
      root.style.setProperty('--header-bar', height)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}
