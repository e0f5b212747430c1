import { expect, type Locator, type Page } from '@playwright/test'
import { fillCart } from './support/buyer.ts'
import { hilux, rowsOf, setMandatoryConsent, setReturningVisitor, whenHydrated } from './support/shopper.ts'
import { test } from './support/test.ts'

/** All layout shifts since the page was read. While it is read, a slow browser may paint the first half of a line. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = []
        const [{ domInteractive } = { domInteractive: 0 }] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[]
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            hadRecentInput: boolean
            sources: { node: Element | null }[]
          })[])
            if (!entry.hadRecentInput && entry.startTime > domInteractive)
              moved.push(...entry.sources.map(({ node }) => node?.textContent ?? ''))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(moved)))
      }),
  )

test('FIT-02 nothing moves when rows get their fit, in lists at any width and in search results', async ({
  page,
  baseURL,
}) => {
  await setReturningVisitor(page, baseURL ?? '')
  for (const width of [768, 1280, 1920, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await page.goto(`/parts?${new URLSearchParams({ ...hilux })}`)
    await whenHydrated(page)
    await expect(rowsOf(page).first()).toContainText('Fits')
    expect(await shifts(page), `${width} px`).toEqual([])
  }
  await page.goto('/search/shock')
  await whenHydrated(page)
  await expect(page.getByRole('link', { name: 'Only for your TOYOTA HILUX 2016' })).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('TOYOTA HILUX 2016')
  expect(await shifts(page)).toEqual([])
})

const wheelThrough = async (page: Page, steps: number) => {
  await page.mouse.move(180, 500)
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))))
    // Scrolls at the pace of a reader.
    await expect(page.getByText('Loading more items...')).toHaveCount(0)
  }
}

test('nothing moves while a long list is scrolled', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await setMandatoryConsent(page, baseURL ?? '')
  await page.goto('/parts')
  await whenHydrated(page)
  const count = await rowsOf(page).count()
  await wheelThrough(page, 30)
  expect(await rowsOf(page).count()).toBeGreaterThan(count)
  expect(await shifts(page)).toEqual([])
})

/** The reserved height of all groups of a list, as a part of the height of their rows. */
const reservedShare = (page: Page) =>
  page.evaluate(() => {
    const groups = [...document.querySelectorAll<HTMLElement>('[data-part="group"]')]
    const height = () => groups.reduce((sum, group) => sum + group.getBoundingClientRect().height, 0)
    const reserved = height()
    for (const group of groups) group.style.contentVisibility = 'visible'
    const rendered = height()
    for (const group of groups) group.style.contentVisibility = ''
    return reserved / rendered
  })

for (const width of [375, 600, 800, 1280])
  test(`groups off screen have nearly the height of their rows, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    await setMandatoryConsent(page, baseURL ?? '')
    for (const query of [{ ...hilux }, { category: 'BRAKES' }] as Record<string, string>[]) {
      await page.goto(`/parts?${new URLSearchParams(query)}`)
      await whenHydrated(page)
      const share = await reservedShare(page)
      expect(share).toBeGreaterThan(0.94)
      expect(share).toBeLessThan(1.06)
    }
  })

/** Opens the list of all parts in a desktop window and waits for hydration. */
const openList = async (page: Page, baseURL = '') => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await setMandatoryConsent(page, baseURL)
  await page.goto('/parts')
  await whenHydrated(page)
}
/** Scrolls to a row and returns a function for its distance from the top of the window. */
const placeOf = async (row: Locator) => {
  await row.scrollIntoViewIfNeeded()
  return async () => Math.round((await row.boundingBox())?.y ?? Number.NaN)
}

test('ROUTE-05 back from a part shows its row in the same position', async ({ page, baseURL }) => {
  await openList(page, baseURL)
  await wheelThrough(page, 8)
  // A row that was loaded while scrolling.
  const name = await rowsOf(page).nth(9).getByRole('heading').textContent()
  const row = rowsOf(page)
    .filter({ hasText: name ?? '' })
    .first()
  const place = await placeOf(row)
  const before = await place()
  await row.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(place).toBe(before)
})

test('ROUTE-05 back from one group shows the list in the same position', async ({ page, baseURL }) => {
  await openList(page, baseURL)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const tree = page.getByRole('navigation', { name: 'Shop By' })
  // Clicked in the tree, which needs no scrolling.
  const group = tree.getByRole('link', { name: /^CALIPERS/ })
  await group.scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(500)
  const before = await scrolled()
  await group.click()
  await expect(page).toHaveURL(/groups=CALIPERS/)
  await expect.poll(scrolled).not.toBe(before)
  const after = await scrolled()
  await page.goBack()
  await expect(page).toHaveURL(/\/parts$/)
  await expect.poll(scrolled).toBe(before)
  await page.goForward()
  await expect(page).toHaveURL(/groups=CALIPERS/)
  await expect.poll(scrolled).toBe(after)
})

test('ROUTE-05 back from a part that is still loading shows its row in the same position', async ({
  page,
  baseURL,
}) => {
  await openList(page, baseURL)
  await wheelThrough(page, 8)
  await page.route(/operationName=Product&/, () => undefined)
  const row = rowsOf(page).nth(9)
  const place = await placeOf(row)
  const before = await place()
  for (const _ of ['once', 'twice']) {
    await row.getByRole('heading').getByRole('link').click()
    const loading = page.getByRole('status').filter({ hasText: 'Loading the part' })
    await expect(loading).toBeInViewport()
    await page.goBack()
    await expect(row).toBeVisible()
    await expect.poll(place).toBe(before)
  }
})

test('ROUTE-05 back to a search shows the results of Show more', async ({ page, baseURL }) => {
  await setMandatoryConsent(page, baseURL ?? '')
  await page.goto('/search/shock')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rowsOf(page)).toHaveCount(48)
  const row = rowsOf(page).nth(40)
  const place = await placeOf(row)
  const before = await place()
  await row.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/details\//)
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(48)
  await expect.poll(place).toBe(before)
})

/** The cumulative layout shift, as browsers score it. */
const movement = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let score = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            hadRecentInput: boolean
            value: number
          })[])
            if (!entry.hadRecentInput) score += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(score)))
      }),
  )

test('CART-01 CHK-01 the footer does not jump when the cart loads late, on a phone and on a wide screen', async ({
  page,
  baseURL,
}) => {
  await setMandatoryConsent(page, baseURL ?? '')
  await fillCart(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    for (const [path, there] of [
      ['/basket', page.getByRole('main').getByLabel('Quantity', { exact: true })],
      ['/checkout', page.getByRole('main').getByLabel('Email').first()],
    ] as const) {
      await page.goto(path)
      await expect(there).toBeVisible()
      await whenHydrated(page)
      expect(await movement(page), `${path} at ${width} px`).toBeLessThan(0.05)
    }
  }
})
