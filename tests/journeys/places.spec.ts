/** Scroll positions of new pages and after back and forward (ROUTE-05). */
import { expect, type Locator, type Page } from '@playwright/test'
import { open, rowsOf, whenHydrated } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const placeOf = (page: Page) => () => page.evaluate(() => Math.round(window.scrollY))
/** Resolves when a frame has told the page of it: nobody presses anything sooner. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        window.scrollTo(0, y)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
    top,
  )
/** Clicks by script, since the pointer would scroll to the link first. */
const press = (link: Locator) => link.evaluate((element) => (element as HTMLElement).click())
const warrantiesLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Warranties' })

test('ROUTE-05/top,back a new page starts at its top; back and forward restore the position', async ({
  page,
}) => {
  await open(page, '/faq')
  const place = placeOf(page)
  await scrollTo(page, 700)
  await expect.poll(place).toBe(700)
  await press(warrantiesLink(page))
  await expect(page).toHaveURL(/\/warranties$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Warrant')
  await expect.poll(place).toBe(0)
  // The page appears a moment before the router scrolls to its top.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.waitForTimeout(200)
    expect(await place()).toBe(400)
  }).toPass()
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await expect.poll(place).toBe(700)
  await page.goForward()
  await expect(page).toHaveURL(/\/warranties$/)
  await expect.poll(place).toBe(400)
})

test('ROUTE-13/below a part that is reached by a link is complete, and back restores a position far below', async ({
  page,
}) => {
  await open(page, '/parts')
  await press(rowsOf(page).first().getByRole('heading').getByRole('link'))
  await page.getByRole('tab').first().waitFor()
  const lowest = await page.evaluate(() => document.body.scrollHeight - window.innerHeight)
  const place = placeOf(page)
  await scrollTo(page, lowest)
  await expect.poll(place).toBeGreaterThan(300)
  const before = await place()
  await press(warrantiesLink(page))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Warrant')
  // The part's page would be too short for its position if it were put together in two steps.
  const heights = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const found: number[] = []
        new MutationObserver(() => {
          if (document.querySelector('[data-buy-bar], [role="tab"]')) found.push(document.body.scrollHeight)
          if (document.querySelector('[role="tab"]')) resolve(found)
        }).observe(document.body, { subtree: true, childList: true })
      }),
  )
  await page.goBack()
  expect(Math.min(...(await heights)) - page.viewportSize()!.height).toBeGreaterThanOrEqual(before - 1)
  await expect.poll(place).toBe(before)
})

test('ROUTE-13/answer the press of a link shows a bar in the next frame, and the page takes it away', async ({
  page,
}) => {
  await open(page, '/faq')
  await warrantiesLink(page).hover()
  await page.waitForLoadState('networkidle')
  const frames = await warrantiesLink(page).evaluate(
    (link) =>
      new Promise<{ bar: boolean; heading: string | null | undefined }[]>((resolve) => {
        const seen: { bar: boolean; heading: string | null | undefined }[] = []
        const look = () => {
          seen.push({
            bar: new DOMMatrix(getComputedStyle(document.documentElement, '::before').transform).a > 0,
            heading: document.querySelector('h1')?.textContent,
          })
          if (seen.at(-1)?.bar) requestAnimationFrame(look)
          else resolve(seen)
        }
        ;(link as HTMLElement).click()
        requestAnimationFrame(look)
      }),
  )
  expect(frames[0]?.bar).toBe(true)
  expect(frames[0]?.heading).not.toContain('Warrant')
  expect(frames.at(-1)?.heading).toContain('Warrant')
})

test('ROUTE-13/list a list stays, and the bar with it, until another one takes its place', async ({
  page,
}) => {
  await open(page, '/parts')
  const former = await rowsOf(page).count()
  expect(former).toBeGreaterThan(20)
  const looks = await page
    .getByRole('navigation', { name: 'Shop By' })
    .getByRole('link', { name: /^DISCS/ })
    .evaluate(
      (link) =>
        new Promise<{ rows: number; bar: boolean; isNew: boolean }[]>((resolve) => {
          const seen: { rows: number; bar: boolean; isNew: boolean }[] = []
          const observer = new MutationObserver(() => {
            const isNew =
              document.querySelector('[data-part="group"] h2')?.textContent?.startsWith('DISCS') === true
            const bar = new DOMMatrix(getComputedStyle(document.documentElement, '::before').transform).a > 0
            seen.push({ rows: document.querySelectorAll('[data-part="product-row"]').length, bar, isNew })
            if (isNew && !bar) {
              observer.disconnect()
              resolve(seen)
            }
          })
          observer.observe(document, { subtree: true, childList: true, attributes: true })
          ;(link as HTMLElement).click()
        }),
    )
  // The placeholder of a list that is still loading takes its place, too.
  const marked = looks.slice(looks.findIndex(({ bar }) => bar))
  const ofFormer = marked.filter(({ rows }) => rows === former)
  expect(ofFormer.length).toBeGreaterThan(0)
  for (const { bar } of ofFormer) expect(bar).toBe(true)
  expect(marked.filter(({ rows }) => rows > 12 && rows < former)).toEqual([])
  expect(looks.at(-1)?.rows).toBeLessThanOrEqual(12)
})

test('ROUTE-05/search a change of search parameters alone keeps the position, and back restores it', async ({
  page,
}) => {
  await open(page, '/parts?category=BRAKES&groups=PADS')
  const place = placeOf(page)
  const scroll = async (y: number) => {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await expect.poll(place).toBe(y)
  }
  const takeOff = async (filter: string) => {
    const chip = page.getByRole('link', { name: `Remove filter ${filter}` })
    await press(chip)
    await expect(chip).toHaveCount(0)
    await expect(page.locator('[data-part="group"]').nth(1)).toBeVisible()
  }
  await scroll(300)
  await takeOff('PADS')
  await expect(page).toHaveURL(/\/parts\?category=BRAKES$/)
  expect(await place()).toBe(300)
  // The position must be restored without scrolling in between, too.
  await takeOff('BRAKES')
  await expect(page).toHaveURL(/\/parts$/)
  expect(await place()).toBe(300)
  await scroll(500)
  await page.goBack()
  await expect(page).toHaveURL(/\/parts\?category=BRAKES$/)
  await expect.poll(place).toBe(300)
  await page.goForward()
  await expect(page).toHaveURL(/\/parts$/)
  await expect.poll(place).toBe(500)
})

test('ROUTE-05/search on a slow device, where the placeholder shows in between, the position is kept too', async ({
  page,
}) => {
  await open(page, '/parts?category=BRAKES&groups=PADS')
  await page.evaluate(() => window.scrollTo(0, 300))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await press(page.getByRole('link', { name: 'Remove filter PADS' }))
  await expect(page).toHaveURL(/\/parts\?category=BRAKES$/)
  await expect(page.locator('[data-part="group"]').nth(1)).toBeVisible()
  expect(await placeOf(page)()).toBe(300)
})

test('ROUTE-05/search the position stays while a slow list loads after a change of search parameters', async ({
  page,
}) => {
  await open(page, '/parts?category=BRAKES&groups=PADS')
  const place = placeOf(page)
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(place).toBe(300)
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/graphql/, async (route) => {
    await held
    await route.continue()
  })
  await press(page.getByRole('link', { name: 'Remove filter PADS' }))
  await expect(page.getByText('Getting products...')).toBeVisible()
  expect(await place()).toBe(300)
  answer()
  await expect(page.locator('[data-part="group"]').nth(1)).toBeVisible()
  expect(await place()).toBe(300)
})

type TopRow = { part: string | null; top: number }

/** The first row below the upper edge of the window; null where no row is in the window. */
const measureTopRow = (): TopRow | null => {
  const rows = [...document.querySelectorAll('[data-part="product-row"]')]
  const row = rows.find((candidate) => candidate.getBoundingClientRect().top >= 0)
  const top = row?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  if (!row || top >= window.innerHeight) return null
  return { part: row.querySelector('a')?.getAttribute('href') ?? null, top }
}
const topRow = (page: Page): Promise<TopRow | null> => page.evaluate(measureTopRow)

/** Rows may move until the page is left: what was on top is measured then. */
const rememberTopRowWhenLeft = (page: Page) =>
  page.evaluate(
    `addEventListener('pagehide', () => sessionStorage.setItem('top-row', JSON.stringify((${measureTopRow})())))`,
  )
const rememberedTopRow = (page: Page): Promise<TopRow | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('top-row') ?? 'null'))

/** Rows have exactly the height that is reserved for them, so that the page does not grow with them. */
const giveRowsReservedHeight = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      [data-part="group"] { --row: 170px !important }
      [data-part="product-row"] { box-sizing: border-box; height: 170px !important; overflow: hidden }`)
    document.adoptedStyleSheets.push(sheet)
  })

for (const [width, rowsAsReserved] of [
  [375, false],
  [1280, false],
  [1280, true],
] as const)
  test(`ROUTE-05/reload a list that is reloaded comes back at the same part, at ${width} px${rowsAsReserved ? ', where rows have the reserved height' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    if (rowsAsReserved) await giveRowsReservedHeight(page)
    await open(page, '/parts')
    const loadedRows = await rowsOf(page).count()
    await page.mouse.move(width / 2, 500)
    await expect(async () => {
      await page.mouse.wheel(0, 1200)
      expect(await rowsOf(page).count()).toBeGreaterThan(loadedRows + 24)
    }).toPass()
    await expect(page.getByText('Loading more items...')).toHaveCount(0)
    await expect.poll(() => topRow(page)).not.toBeNull()
    await rememberTopRowWhenLeft(page)
    await page.reload()
    await whenHydrated(page)
    const before = await rememberedTopRow(page)
    expect(before).not.toBeNull()
    await expect
      .poll(async () => {
        const now = await topRow(page)
        // Half a pixel may be rounded either way.
        return now?.part === before?.part && Math.abs((now?.top ?? 0) - (before?.top ?? 0)) <= 1
      })
      .toBe(true)
  })
