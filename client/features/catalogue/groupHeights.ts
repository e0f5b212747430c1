/**
 * Groups off screen are not rendered, and styles reserve an approximate height for them (`groupStyles.ts`). Here each gets
 * its exact height: it is laid out once while the browser is idle, and again when its width has changed.
 */

/**
 * By list, group and width of the window. A list that the visitor comes back to has its heights at once, and so its old
 * place in the window.
 */
const known = new Map<string, number>()
const keys = new WeakMap<Element, string>()
const widths = new WeakMap<Element, number>()
const unmeasured = new Set<HTMLElement>()

/** In px. So near to the window browsers may have rendered a group already. */
const nearMargin = 300

const keyOf = (group: Element) => `${window.innerWidth} ${keys.get(group)}`

const reserve = (group: HTMLElement, height: number) => {
  group.style.containIntrinsicBlockSize = `${height}px`
  known.set(keyOf(group), height)
}

const measure = (group: HTMLElement) => {
  const { top, bottom } = group.getBoundingClientRect()
  const isRendered = bottom > -nearMargin && top < window.innerHeight + nearMargin
  // What is rendered has its height already, and would flicker.
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
  const height = known.get(keyOf(group))
  group.style.containIntrinsicBlockSize = height ? `${height}px` : ''
  resizes ??= new ResizeObserver(onResize)
  resizes.observe(group)
  return () => {
    resizes?.unobserve(group)
    unmeasured.delete(group)
  }
}
