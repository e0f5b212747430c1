/**
 * Groups off screen are not rendered, and styles reserve an approximate height for them (`groupStyles.ts`). Here the height
 * of each is kept, so that a list that the visitor comes back to shows the same rows at the old scroll position.
 */

/** In px, by `heightKey`. */
const heights = new Map<string, number>()
/** The list and the group that an element shows. */
const keys = new WeakMap<Element, string>()

let windowWidth: number | undefined
const forgetWindowWidth = () => {
  windowWidth = undefined
}
/** In px. Read once for each size of the window: after a change of a style, reading it makes the browser lay the page out. */
const widthOfWindow = () => {
  if (windowWidth === undefined) {
    windowWidth = window.innerWidth
    window.addEventListener('resize', forgetWindowWidth, { once: true })
  }
  return windowWidth
}

/** Another window width changes the heights. */
const heightKey = (group: Element) => `${widthOfWindow()} ${keys.get(group)}`

const onResize: ResizeObserverCallback = (entries) => {
  for (const { target, contentRect } of entries) heights.set(heightKey(target), contentRect.height)
}
let resizes: ResizeObserver | undefined

/** Keeps the height of a group until the returned function is called. `key`: names the list and the group. */
export const keepHeight = (group: HTMLElement, key: string) => {
  keys.set(group, key)
  const height = heights.get(heightKey(group))
  // The element may have shown the group of another list.
  group.style.containIntrinsicBlockSize = height ? `auto ${height}px` : ''
  resizes ??= new ResizeObserver(onResize)
  resizes.observe(group)
  return () => resizes?.unobserve(group)
}
