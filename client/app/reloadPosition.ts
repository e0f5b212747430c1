/**
 * Returns a visitor who reloads a list to the row that was on top of the window (ROUTE-05). The router restores the
 * position in pixels, but a reloaded list has other heights: groups far below reserve an approximate height, and further
 * rows of a group come only when its end is near.
 */
import * as v from 'valibot'
import { attempt } from '#client/lib/storage.ts'

const storageKey = 'reload-position'
const rowSelector = '[data-part="product-row"]'
const groupSelector = '[data-part="group"]'
const interactions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** `top`: of the row in the window, in px. `group`: its place among the groups. */
const positionSchema = v.object({ address: v.string(), part: v.string(), group: v.number(), top: v.number() })
type Position = v.InferOutput<typeof positionSchema>

const currentAddress = (): string => location.pathname + location.search
const partOf = (row: Element): string | null => row.querySelector('a')?.getAttribute('href') ?? null
const groups = (): Element[] => [...document.querySelectorAll(groupSelector)]

const positionOfTopRow = (): Position | null => {
  const row = [...document.querySelectorAll(rowSelector)].find(
    (candidate) => candidate.getBoundingClientRect().top >= 0,
  )
  const part = row ? partOf(row) : null
  const group = row?.closest(groupSelector)
  if (!row || !part || !group || window.scrollY === 0) return null
  return {
    address: currentAddress(),
    part,
    group: groups().indexOf(group),
    top: row.getBoundingClientRect().top,
  }
}

/** Scrolls to the row, or to the end of its group, which makes the group's next rows load. */
const scrollTo = ({ part, group, top }: Position): void => {
  const section = groups()[group]
  const row = [...(section?.querySelectorAll(rowSelector) ?? [])].find(
    (candidate) => partOf(candidate) === part,
  )
  if (row) window.scrollBy(0, row.getBoundingClientRect().top - top)
  else if (section) window.scrollBy(0, section.getBoundingClientRect().bottom - window.innerHeight)
}

/** Follows the list until the visitor takes over. The page does not grow where new rows take exactly the reserved room. */
const hold = (position: Position): void => {
  let frame = 0
  const followInNextFrame = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(follow)
  }
  const follow = () => {
    const before = window.scrollY
    scrollTo(position)
    // Rows that the scroll has brought into the window may differ from their reserved height.
    if (window.scrollY !== before) followInNextFrame()
  }
  const growth = new ResizeObserver(follow)
  growth.observe(document.body)
  const newRows = new MutationObserver(followInNextFrame)
  newRows.observe(document.body, { childList: true, subtree: true })
  const stop = () => {
    cancelAnimationFrame(frame)
    growth.disconnect()
    newRows.disconnect()
    for (const type of interactions) window.removeEventListener(type, stop)
  }
  for (const type of interactions) window.addEventListener(type, stop, { passive: true })
}

const storedPosition = (): Position | null => {
  const text = attempt(() => sessionStorage.getItem(storageKey))
  const stored = v.safeParse(
    positionSchema,
    attempt((): unknown => JSON.parse(text ?? 'null')),
  )
  return stored.success ? stored.output : null
}

const isReload = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

export const keepReloadPosition = (): void => {
  const position = isReload() ? storedPosition() : null
  if (position?.address === currentAddress()) hold(position)
  window.addEventListener('pagehide', () => {
    const leaving = positionOfTopRow()
    attempt(() =>
      leaving
        ? sessionStorage.setItem(storageKey, JSON.stringify(leaving))
        : sessionStorage.removeItem(storageKey),
    )
  })
}
