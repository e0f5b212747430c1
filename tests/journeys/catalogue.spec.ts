import { expect, type Page } from '@playwright/test'
import { finderOf, open, rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tree = (page: Page) => page.getByRole('navigation', { name: 'Shop By' })
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('CAT-02/left,counts,current CAT-04 NAMES-01/shop-by the tree is on the left from 1000px, in the fixed order, with counts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await open(page, '/parts?category=BRAKES')
  await expect(tree(page).getByRole('heading', { name: 'Shop By' })).toBeVisible()
  const current = tree(page).getByRole('heading', { name: 'Now Shopping By' }).locator('..')
  await expect(current.getByText('BRAKES', { exact: true })).toBeVisible()
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
  // Within its category, and with the count of the list.
  const brakes = tree(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'BRAKES', exact: true }) })
  await expect(brakes.getByRole('link', { name: /^REAR SHOCKS/ })).toHaveCount(0)
  const discs = brakes.getByRole('link', { name: /^DISCS\s*\d+$/ })
  const count = /\d+$/.exec((await discs.textContent()) ?? '')?.[0]
  const listed = page.locator('[data-part="group"] h2').filter({ hasText: /^DISCS/ })
  await expect(listed).toHaveText(new RegExp(`\\b${count} parts$`))
})

test('CAT-06 CAT-03/parts,kept one group at a time; a second click or Clear all clears it', async ({
  page,
}) => {
  await open(page, '/parts?category=BRAKES')
  const pads = tree(page).getByRole('link', { name: /^PADS/ })
  const discs = tree(page).getByRole('link', { name: /^DISCS/ })
  await pads.click()
  await expect(page).toHaveURL(/groups=PADS/)
  await discs.click()
  await expect(page).toHaveURL(/groups=DISCS/)
  expect(query(page)).toEqual({ category: 'BRAKES', groups: 'DISCS' })
  await expect(page.locator('[data-part="group"]')).toHaveCount(1)
  // Until the page shows the group as chosen, another click chooses it once more.
  await expect(discs).toHaveAttribute('aria-current', 'true')
  await discs.click()
  await expect.poll(() => query(page)).toEqual({ category: 'BRAKES' })
  await pads.click()
  await expect(page).toHaveURL(/groups=PADS/)
  await tree(page).getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => query(page)).toEqual({ category: 'BRAKES' })
  expect(new URL(page.url()).pathname).toBe('/parts')
})

test('CAT-03/clearance on clearance Clear all stays on clearance', async ({ page }) => {
  await open(page, '/clearance?category=BRAKES&groups=PADS')
  await tree(page).getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => query(page)).toEqual({ category: 'BRAKES' })
  expect(new URL(page.url()).pathname).toBe('/clearance')
})

test('CAT-07/top ROUTE-05 choosing a group scrolls to the top of the finder, below the header', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/parts?category=BRAKES')
  await page.evaluate(() => window.scrollTo(0, 900))
  await tree(page)
    .getByRole('link', { name: /^PADS/ })
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL(/groups=PADS/)
  // The header covers 65 pixels.
  await expect
    .poll(() => finderOf(page).evaluate((form) => Math.round(form.getBoundingClientRect().top)))
    .toBe(65)
})

test('CAT-07/top,reduced-motion scrolling is smooth, and instant with reduced motion', async ({ page }) => {
  await open(page, '/parts?category=BRAKES')
  await page.evaluate(() => {
    const plain = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (how) {
      document.documentElement.dataset['scrolled'] = typeof how === 'object' ? String(how.behavior) : 'plain'
      plain.call(this, how)
    }
  })
  const how = () => page.evaluate(() => document.documentElement.dataset['scrolled'])
  const pick = (name: RegExp) => tree(page).getByRole('link', { name }).click()
  await pick(/^PADS/)
  await expect.poll(how).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pick(/^DISCS/)
  await expect.poll(how).toBe('instant')
})

test('CAT-08 the heading folds and unfolds the tree, at most 2000px high', async ({ page }) => {
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

for (const width of [375, 999])
  test(`CAT-18 at ${width} px the button Shop By opens the tree`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await open(page, '/parts')
    const opener = page.getByRole('navigation', { name: 'Shop By' }).getByText('Shop By', { exact: true })
    const link = tree(page).getByRole('link', { name: 'BRAKES', exact: true })
    await expect(link).toBeHidden()
    await opener.click()
    await link.click()
    await expect(page).toHaveURL(/category=BRAKES/)
  })

test('a list that loads above the visible footer does not scroll a phone to its end', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 300 })
  await open(page, '/faq')
  await page
    .locator('footer')
    .evaluate((foot) => foot.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const before = await page.evaluate(() => window.scrollY)
  await page.locator('main').evaluate((main) => {
    const list = document.createElement('div')
    list.style.height = '5000px'
    main.append(list)
  })
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})
