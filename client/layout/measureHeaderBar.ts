/**
 * A ref for the bar of the header: with a large font it is higher than the style sheet assumes, and what sticks below
 * it must start lower.
 */
export const measureHeaderBar = (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--header-bar', `${bar.offsetHeight}px`),
  )
  observer.observe(bar)
  return () => observer.disconnect()
}
