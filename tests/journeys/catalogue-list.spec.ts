import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { narrow, stopClock } from './support/pageChecks.ts'
import { openServed } from './support/served.ts'
import { cartButton, finderOf, isOperationUrl, open, rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tree = (page: Page) => page.getByRole('navigation', { name: 'Shop By' })
const group = (page: Page, name: string) =>
  page.locator('[data-part="group"]', {
    has: page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }),
  })
const isCatalogue = isOperationUrl('Catalogue')
const hilux = '/parts?make=TOYOTA&model=HILUX&year=2016'
/** Navigates from a loaded list to one that must be fetched, without waiting for it. */
const goToBrakes = (page: Page) => tree(page).getByRole('link', { name: 'BRAKES', exact: true }).click()

test('CAT-01/promotion clearance shows reduced parts only, and takes groups too', async ({ page }) => {
  await openServed(page, '/clearance')
  const rows = rowsOf(page)
  await expect(rows.first()).toBeVisible()
  const reduced = await rows.evaluateAll((all) => all.map((row) => row.querySelector('s') !== null))
  expect(reduced.length).toBeGreaterThan(5)
  expect(reduced).not.toContain(false)
  await openServed(page, '/clearance?category=BRAKES&groups=PADS')
  await expect(page.locator('[data-part="group"]')).toHaveCount(1)
})

test('CAT-05 groups of the results are in the fixed order', async ({ page }) => {
  await openServed(page, hilux)
  const names = await page
    .locator('[data-part="group"] h2')
    .evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent?.trim()))
  const known = [
    'COMPLETE KITS',
    'LIFT KITS',
    'FRONT COIL SPRINGS',
    'LEAF SPRINGS',
    'FRONT SHOCKS',
    'REAR SHOCKS',
  ]
  expect(names.filter((name) => known.includes(name ?? ''))).toEqual(known)
})

test('rows that were scrolled past keep their height while the browser skips their layout', async ({
  page,
}) => {
  await open(page, '/parts?category=BRAKES&groups=PADS')
  const pads = group(page, 'PADS')
  const pages = pads.locator(':scope > div').filter({ has: page.locator('article') })
  while ((await pages.count()) < 3) {
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(100)
  }
  const last = pages.nth(2)
  const heights = () => pages.evaluateAll((all) => all.slice(0, 3).map((one) => one.clientHeight))
  const seen = await heights()
  await page.evaluate(() => window.scrollTo(0, 0))
  const isLeftOut = () =>
    last
      .locator('article')
      .first()
      .evaluate((row) => !row.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isLeftOut).toBe(true)
  expect(await heights()).toEqual(seen)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLeftOut).toBe(false)
  expect(await heights()).toEqual(seen)

  // Rows become higher when the device is rotated, so skipped rows must not keep their former height.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(isLeftOut).toBe(true)
  await page.setViewportSize(narrow)
  await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThan(seen.at(-1) ?? 0)
  await expect.poll(isLeftOut).toBe(true)
  const rowsHigh = last
    .locator('article')
    .evaluateAll((all) => all.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0))
  expect(Math.abs(((await heights()).at(-1) ?? 0) - (await rowsHigh))).toBeLessThan(2)
})

test('CAT-10/more a group shows 6 parts and, within 100 px of its end, 6 more after 300 ms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.clock.install()
  await open(page, '/parts?category=BRAKES&groups=PADS')
  const pads = group(page, 'PADS')
  const rows = pads.locator('article')
  const waiting = pads.getByText('Loading more items...')
  await expect(rows).toHaveCount(6)
  let requests = 0
  await page.route(isOperationUrl('GroupParts'), async (route) => {
    requests += 1
    await route.continue()
  })
  await stopClock(page)
  /** Scrolls the end of the group to the given distance below the window, and waits for the observer. */
  const bringEnd = (below: number) =>
    pads.locator(':scope > div:last-child').evaluate(async (end, px) => {
      window.scrollBy(0, end.getBoundingClientRect().top - window.innerHeight - px)
      await new Promise((seen) => new IntersectionObserver(seen).observe(end))
    }, below)
  await bringEnd(104)
  await expect(waiting).toHaveCount(0)
  await bringEnd(96)
  await expect(waiting).toBeVisible()
  await page.clock.runFor(299)
  expect(requests).toBe(0)
  await page.clock.runFor(1)
  // The code that requests them is loaded after the next frame.
  await page.clock.runFor(20)
  await expect.poll(() => requests).toBe(1)
  await page.clock.resume()
  await expect(rows).toHaveCount(12)
})

/** Whether React has taken over the rows of a group. */
const isHydrated = (rows: Locator) =>
  rows.first().evaluate((row) => Object.keys(row).some((key) => key.startsWith('__react')))

test('CAT-10/served groups far below are served with their rows, and hydrate when they come near', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await open(page, hilux)
  const far = page.locator('[data-part="group"]').filter({ hasText: 'In stock' }).last()
  const rows = far.locator('article')
  const add = rows.filter({ hasText: 'In stock' }).first().getByRole('button', { name: /^Add/ })
  const served = await rows.count()
  expect(served).toBeGreaterThan(0)
  expect(await isHydrated(rows)).toBe(false)
  const first = await rows.first().elementHandle()
  // A click that comes before the rows are hydrated is not lost.
  await add.dispatchEvent('click')
  expect(await isHydrated(rows)).toBe(false)
  await far.scrollIntoViewIfNeeded()
  await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
  expect(await isHydrated(rows)).toBe(true)
  // The served rows themselves came to life: a new rendering would lose the focus and the reader's place.
  expect(await first?.evaluate((row) => row.isConnected)).toBe(true)
  await expect(add).toHaveText('Add to cart')
})

test('CAT-11 within a group available parts come first, then those with manufacturer stock', async ({
  page,
}) => {
  // Of rows in transit the manufacturer's stock is not seen.
  const ranks = (texts: string[]) =>
    texts.flatMap((text) => {
      if (text.includes('In stock')) return 0
      if (text.includes('In transit')) return []
      return text.includes('Available from the manufacturer') ? 1 : 2
    })
  const seen: number[][] = []
  for (const path of ['/clearance', '/parts', hilux]) {
    await openServed(page, path)
    const groups = await page
      .locator('[data-part="group"]')
      .evaluateAll((all) =>
        all.map((group) => [...group.querySelectorAll('article')].map((row) => row.textContent ?? '')),
      )
    seen.push(...groups.map(ranks))
  }
  for (const one of seen) expect(one).toEqual(one.toSorted((a, b) => a - b))
  expect(seen.flat()).toContain(0)
  expect(new Set(seen.flat()).size).toBeGreaterThan(1)
})

test('CAT-12 CAT-19/loading while the list loads its text changes every 2 s and repeats', async ({
  page,
}) => {
  await open(page, '/parts?make=TOYOTA')
  await page.route(isCatalogue, () => undefined)
  await goToBrakes(page)
  const said = page.getByRole('main').getByRole('status')
  for (const text of [
    'Loading catalogue...',
    'Getting products...',
    'Almost ready...',
    'Loading catalogue...',
  ]) {
    await expect(said.filter({ hasText: text })).toBeVisible()
  }
  await expect(rowsOf(page)).toHaveCount(0)
})

for (const path of ['/parts', '/clearance'])
  test(`CAT-19/finder,results ${path} has the finder and the results`, async ({ page }) => {
    await open(page, path)
    await expect(finderOf(page).getByRole('combobox')).toHaveCount(3)
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByText(/^(Loading catalogue|Getting products|Almost ready)\.\.\.$/)).toHaveCount(0)
  })

test('CAT-13/row NAMES-03/name a row has photo, name, description, price, and a button to buy or to check availability', async ({
  page,
}) => {
  await open(page, '/clearance')
  const rows = rowsOf(page)
  const row = rows.first()
  const photo = row.locator('a[aria-hidden="true"] img')
  await expect(photo).toHaveAttribute('src', /\/files\//)
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await expect(row.getByRole('heading').getByRole('link')).toHaveText(/\w{3}/)
  await expect(row.locator('p').first()).toHaveText(/\w+ \w+/)
  await expect(row).toContainText(/\d+\.\d{2} €/)
  const offered = rows.filter({ hasText: 'In stock' }).first()
  await expect(offered.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(offered).not.toContainText('Check availability')
  const asking = rows.filter({ hasNotText: 'In stock', hasText: 'Check availability' }).first()
  await expect(asking.getByRole('button', { name: /Add to cart/ })).toHaveCount(0)
  await expect(asking).toContainText('Check availability')
  await asking.getByRole('link', { name: /^Check availability/ }).click()
  await expect(page).toHaveURL(/\/details\/.+/)
})

test('CAT-14 an empty list says so, and clearance has a text of its own', async ({ page }) => {
  await openServed(page, '/parts?make=NOBODY')
  await expect(page.getByText("We can't find products matching the selection.")).toBeVisible()
  await openServed(page, '/clearance?make=NOBODY')
  const empty = page.getByText('There are no clearance parts matching the selection.')
  await expect(empty).toBeVisible()
  await expect(page.getByText("We can't find products matching the selection.")).toHaveCount(0)
})

test('CAT-16/browser CAT-17/fetch NAMES-05/retry a failure is shown, not repeated by itself, and can be retried', async ({
  page,
}) => {
  await open(page, '/parts?make=TOYOTA')
  const ends = [
    (route: Route) => route.fulfill({ status: 503, body: '' }),
    (route: Route) => route.abort('failed'),
    (route: Route) => route.continue(),
  ]
  let requests = 0
  await page.route(isCatalogue, async (route) => ends[requests++]?.(route))
  const problem = page.getByText('Problem with fetching data')
  const again = page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/ })
  // Without hovering the link, which could preload the list.
  await tree(page).getByRole('link', { name: 'BRAKES', exact: true }).dispatchEvent('click')
  await expect(problem).toBeVisible()
  expect(requests).toBe(1)
  await again.click()
  await expect.poll(() => requests).toBe(2)
  await expect(problem).toBeVisible()
  await again.click()
  await expect(rowsOf(page).first()).toBeVisible()
})
