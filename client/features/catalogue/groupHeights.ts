/**
 * Groups off screen are not rendered, and styles reserve an approximate height for them (`groupStyles.ts`). Here each gets
 * its exact height: it is laid out once while the browser is idle, and again when its width has changed.
 */

/**
 * In px, by `heightKey`. A list that the visitor comes back to has its heights at once, so that the old scroll position
 * shows the same rows.
 */
const heights = new Map<string, number>()
/** The list and the group that an element shows. */
const keys = new WeakMap<Element, string>()
/** The width for which an element was measured, in px. */
const widths = new WeakMap<Element, number>()
const unmeasured = new Set<HTMLElement>()

/** Distance from the window in px. The browser may have rendered a group that is nearer. */
const nearMargin = 300

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

const reserve = (group: HTMLElement, height: number) => {
  group.style.containIntrinsicBlockSize = `${height}px`
  heights.set(heightKey(group), height)
}

const measure = (group: HTMLElement) => {
  const { top, bottom } = group.getBoundingClientRect()
  const isRendered = bottom > -nearMargin && top < window.innerHeight + nearMargin
  // A rendered group has its real height, and would flicker if its rendering changed.
  if (!isRendered) group.style.contentVisibility = 'visible'
  const { height } = group.getBoundingClientRect()
  group.style.contentVisibility = ''
  reserve(group, height)
}

// Safari does not tell when it is idle.
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work)

let isScheduled = false
const measureNext = () => {
  const [group] = unmeasured
  isScheduled = group !== undefined
  if (!group) return
  unmeasured.delete(group)
  measure(group)
  whenIdle(measureNext)
}

const onResize: ResizeObserverCallback = (entries) => {
  for (const { target, contentRect } of entries) {
    const group = target as HTMLElement
    if (widths.get(group) === contentRect.width) reserve(group, contentRect.height)
    else unmeasured.add(group)
    widths.set(group, contentRect.width)
  }
  if (!isScheduled) whenIdle(measureNext)
  isScheduled = true
}
let resizes: ResizeObserver | undefined

/** Keeps the height of a group exact until the returned function is called. `key`: names the list and the group. */
export const keepHeightExact = (group: HTMLElement, key: string) => {
  keys.set(group, key)
  // The element may have shown the group of another list.
  widths.delete(group)
  const height = heights.get(heightKey(group))
  group.style.containIntrinsicBlockSize = height ? `${height}px` : ''
  resizes ??= new ResizeObserver(onResize)
  resizes.observe(group)
  return () => {
    resizes?.unobserve(group)
    unmeasured.delete(group)
  }
}
