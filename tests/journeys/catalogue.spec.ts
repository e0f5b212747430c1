import { expect, type Page, test } from '@playwright/test'
import { cartButton, finderOf, firstAddButton, isAsking, open, rowsOf } from './support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tree = (page: Page) => page.getByRole('navigation', { name: 'Shop By' })
const group = (page: Page, name: string) =>
  page.locator('[data-part="group"]', {
    has: page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }),
  })
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const isCatalogue = isAsking('Catalogue')
const hilux = '/parts?make=TOYOTA&model=HILUX&year=2016'

/** From a page whose list is there to one whose list must be fetched: the click does not wait for it. */
const goToBrakes = (page: Page) => tree(page).getByRole('link', { name: 'BRAKES', exact: true }).click()

test('CAT-01 CAT-09 NAMES-01 the address chooses, the heading says what', async ({ page }) => {
  for (const [path, heading] of [
    ['/parts', 'CATALOGUE'],
    ['/parts?category=BRAKES', 'BRAKES'],
    [hilux, 'TOYOTA HILUX 2016'],
    ['/parts?make=TOYOTA&category=BRAKES', 'TOYOTA'],
    ['/clearance', 'Clearance'],
    ['/clearance?category=BRAKES', 'Clearance BRAKES'],
    ['/clearance?make=TOYOTA&model=HILUX', 'Clearance TOYOTA HILUX'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(finderOf(page)).toBeVisible()
  }
})

test('CAT-01 clearance shows reduced parts only, and takes groups too', async ({ page }) => {
  await open(page, '/clearance')
  const rows = rowsOf(page)
  await expect(rows.first()).toBeVisible()
  const reduced = await rows.evaluateAll((all) => all.map((row) => row.querySelector('s') !== null))
  expect(reduced.length).toBeGreaterThan(5)
  expect(reduced).not.toContain(false)
  await open(page, '/clearance?category=BRAKES&groups=PADS')
  await expect(page.locator('[data-part="group"]')).toHaveCount(1)
})

test('CAT-02 CAT-04 the tree stands left from 1000px, in the fixed order, with counts', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await open(page, '/parts?category=BRAKES')
  await expect(tree(page).getByRole('heading', { name: 'Shop By' })).toBeVisible()
  await expect(tree(page)).toContainText('Now Shopping By')
  await expect(tree(page).getByText('BRAKES', { exact: true }).first()).toBeVisible()
  await expect(tree(page).getByRole('link', { name: 'Clear all' })).toBeVisible()
  const [side, results] = [await tree(page).boundingBox(), await rowsOf(page).first().boundingBox()]
  expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(results?.x ?? 0)

  const names = await tree(page).getByRole('link').allTextContents()
  const order = [
    'SUSPENSION KITS',
    'SPRINGS AND SHOCKS',
    'SUSPENSION PARTS',
    'BUSHES',
    'STEERING',
    'BRAKES',
    'AIRBAGS',
    'DRIVELINE',
    'OTHER',
  ]
  expect(names.filter((name) => order.includes(name))).toEqual(order)
  await expect(tree(page).getByRole('link', { name: /^PADS\s*\d+$/ })).toBeVisible()
})

test('CAT-05 groups of the results stand in the fixed order', async ({ page }) => {
  await page.goto(hilux)
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

test('CAT-06 CAT-03 one group at a time; its own click and Clear all take it off', async ({ page }) => {
  await open(page, '/parts?category=BRAKES')
  const pads = tree(page).getByRole('link', { name: /^PADS/ })
  await pads.click()
  await expect(page).toHaveURL(/groups=PADS/)
  await tree(page)
    .getByRole('link', { name: /^DISCS/ })
    .click()
  await expect(page).toHaveURL(/groups=DISCS/)
  expect(query(page)).toEqual({ category: 'BRAKES', groups: 'DISCS' })
  await expect(page.locator('[data-part="group"]')).toHaveCount(1)
  await tree(page)
    .getByRole('link', { name: /^DISCS/ })
    .click()
  await expect.poll(() => query(page)).toEqual({ category: 'BRAKES' })
  await pads.click()
  await expect(page).toHaveURL(/groups=PADS/)
  await tree(page).getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => query(page)).toEqual({ category: 'BRAKES' })
  expect(new URL(page.url()).pathname).toBe('/parts')
})

test('CAT-03 on clearance Clear all stays on clearance', async ({ page }) => {
  await open(page, '/clearance?category=BRAKES&groups=PADS')
  await tree(page).getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => query(page)).toEqual({ category: 'BRAKES' })
  expect(new URL(page.url()).pathname).toBe('/clearance')
})

test('CAT-07 ROUTE-05 choosing a group brings the finder to the top of the screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/parts?category=BRAKES')
  await page.evaluate(() => window.scrollTo(0, 900))
  await tree(page)
    .getByRole('link', { name: /^PADS/ })
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL(/groups=PADS/)
  // The scroll padding of the page leaves room above it.
  await expect
    .poll(() => finderOf(page).evaluate((form) => Math.round(form.getBoundingClientRect().top)))
    .toBe(72)
})

test('CAT-08 the heading folds the tree and opens it again, at most 2000px high', async ({ page }) => {
  await open(page, '/parts')
  const head = tree(page).getByRole('button', { name: 'Shop By' })
  const link = tree(page).getByRole('link', { name: 'SUSPENSION KITS', exact: true })
  await expect(link).toBeVisible()
  const body = page.locator(`[id="${await head.getAttribute('aria-controls')}"]`)
  await expect(body).toHaveCSS('max-height', '2000px')
  await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeHidden()
  await head.click()
  await expect(link).toBeVisible()
})

test('CAT-10 a group shows 6, and 6 more each time its end comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, '/parts?category=BRAKES&groups=PADS')
  const pads = group(page, 'PADS')
  await expect(pads.locator('article')).toHaveCount(6)
  await pads.locator('article').nth(5).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(pads.getByText('Loading more items...')).toBeVisible()
  await expect.poll(() => pads.locator('article').count()).toBeGreaterThanOrEqual(12)
  expect((await pads.locator('article').count()) % 6).toBe(0)
})

test('CAT-11 within a group what is available comes first, then what the maker has', async ({ page }) => {
  const ranks = (texts: string[]) =>
    texts.map((text) =>
      text.includes('In stock') ? 0 : text.includes('Available from the manufacturer') ? 1 : 2,
    )
  const seen: number[][] = []
  for (const path of ['/clearance', '/parts', hilux]) {
    await page.goto(path)
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

test('CAT-12 CAT-19 while the list loads its text changes every 2 s and begins again', async ({ page }) => {
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
})

test('CAT-13 NAMES-03 a row has photo, name, description, price, and buys or asks', async ({ page }) => {
  await open(page, '/clearance')
  const rows = rowsOf(page)
  const row = rows.first()
  await expect(row.locator('img, svg').first()).toBeVisible()
  await expect(row.getByRole('heading').getByRole('link')).toHaveText(/\w{3}/)
  await expect(row).toContainText(/\d+\.\d{2} €/)
  const asking = rows.filter({ hasNotText: 'In stock' }).first()
  await expect(asking.getByRole('button', { name: /Add to cart/ })).toHaveCount(0)
  await expect(asking).toContainText('Check availability')
  await asking.getByRole('link', { name: /^Check availability/ }).click()
  await expect(page).toHaveURL(/\/details\/.+/)
})

test('CAT-14 an empty list says so, and clearance in words of its own', async ({ page }) => {
  await open(page, '/parts?make=NOBODY')
  await expect(page.getByText("We can't find products matching the selection.")).toBeVisible()
  await open(page, '/clearance?make=NOBODY')
  const empty = page.getByText('There are no clearance parts matching the selection.')
  await expect(empty).toBeVisible()
  await expect(page.getByText("We can't find products matching the selection.")).toHaveCount(0)
})

test('CAT-17 NAMES-05 a failure says so and can be tried again', async ({ page }) => {
  await open(page, '/parts?make=TOYOTA')
  let broken = true
  await page.route(isCatalogue, async (route) => {
    if (broken) await route.abort('failed')
    else await route.continue()
  })
  await goToBrakes(page)
  await expect(page.getByText('Problem with fetching data')).toBeVisible()
  broken = false
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Retry|Try again)$/ })
    .click()
  await expect(rowsOf(page).first()).toBeVisible()
})

for (const kind of ['items', 'grouping', 'sorting'] as const) {
  const text = {
    items: 'Error processing items: no name',
    grouping: 'Error grouping items: no group',
    sorting: 'Error sorting groups: no order',
  }[kind]
  test(`CAT-17 "${text}" stands in place of the list`, async ({ page }) => {
    await open(page, '/parts?make=TOYOTA')
    await page.route(isCatalogue, (route) =>
      route.fulfill({
        json: { data: { catalogue: { __typename: 'CatalogueUnprocessable', message: text } } },
      }),
    )
    await goToBrakes(page)
    await expect(page.getByText(text)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(0)
  })
}

test('CAT-18 on a phone the tree is behind Shop By', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await open(page, '/parts')
  const opener = page.getByRole('navigation', { name: 'Shop By' }).getByText('Shop By', { exact: true })
  const link = tree(page).getByRole('link', { name: 'BRAKES', exact: true })
  await expect(link).toBeHidden()
  await opener.click()
  await link.click()
  await expect(page).toHaveURL(/category=BRAKES/)
})

test('CAT-20 a row adds without any cookie choice', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(hilux)
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
  await firstAddButton(page).evaluate((button) => (button as HTMLElement).click())
  await expect(page.locator('[data-part="product-row"]').first().getByRole('button')).toHaveText('Added')
})

test('BTN-01 BTN-02 BTN-04 A11Y-05 the button tells its step, and a double click adds once', async ({
  page,
}) => {
  await open(page, hilux)
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  let sent = 0
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (route.request().method() === 'POST' && route.request().postData()?.includes('AddToCart')) {
        sent += 1
        await slow
      }
      await route.continue()
    },
  )
  const button = rowsOf(page).first().getByRole('button')
  await expect(button).toHaveText('Add to cart')
  await button.dblclick()
  await expect(button).toHaveText('Adding...')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await button.evaluate((face) => Number(getComputedStyle(face).opacity))).toBeLessThan(1)
  await button.click({ force: true })
  release()
  await expect(button).toHaveText('Added')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveText('Add to cart')
  expect(sent).toBe(1)
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
})

test('BTN-03 ERR-01 a failure brings the label back and shows in Info', async ({ page }) => {
  await open(page, hilux)
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (route.request().method() === 'POST') await route.abort('failed')
      else await route.continue()
    },
  )
  const button = rowsOf(page).first().getByRole('button')
  await button.click()
  const info = page.getByRole('dialog', { name: 'Info' })
  await expect(info).toBeVisible()
  await info.getByRole('button', { name: 'Close' }).last().click()
  await expect(info).toHaveCount(0)
  await expect(button).toHaveText('Add to cart')
  await expect(button).toHaveAttribute('aria-disabled', 'false')
})

test('ROUTE-06 the path means the same as the query, without case, and the query wins', async ({ page }) => {
  for (const [path, heading] of [
    ['/parts/toyota/hilux', 'TOYOTA HILUX'],
    ['/parts/Hyundai/santa-fe', 'HYUNDAI SANTA FE'],
    ['/parts/toyota/hilux/2.8d', 'TOYOTA HILUX'],
    ['/parts/toyota?make=FORD', 'FORD'],
    ['/clearance/toyota/hilux', 'Clearance TOYOTA HILUX'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/parts/toyota/hilux/2.8d')
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').search).toBe('?make=TOYOTA&model=HILUX')
  expect(new URL(canonical ?? '').pathname).toBe('/parts')
})

test('ROUTE-07 params that mean nothing are dropped', async ({ page }) => {
  const hurt: string[] = []
  page.on('pageerror', (error) => hurt.push(String(error)))
  for (const path of [
    `/parts?make=${'x'.repeat(5000)}`,
    '/parts?make[]=1&make[]=2&groups=&year=%00',
    '/parts?category=%E0%A4%A',
    '/parts?make=%7B%22a%22%3A1%7D&unknown=1',
    '/parts?year=2016&model=HILUX&make=TOYOTA&utm_source=letter',
    '/parts?make=TOYOTA&make=FORD',
    '/faq?q=brake&q=spring',
    '/clearance?year=abc&groups=%3Cscript%3E',
    '/?category=%F0%9F%92%A9&make=&model=',
  ]) {
    const response = await open(page, path)
    expect(response?.status(), path.slice(0, 60)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(hurt).toEqual([])
})
