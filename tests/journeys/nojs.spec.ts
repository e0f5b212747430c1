import { expect } from '@playwright/test'
import { rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript lists and parts can be reached and read', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'BRAKES', exact: true }).first().click()
  await expect(page).toHaveURL(/\/parts\?category=BRAKES/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BRAKES')
  const link = rowsOf(page).first().getByRole('heading').getByRole('link')
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  await expect(page.getByRole('main')).toContainText(/\d+\.\d{2} €/)
})

test('without JavaScript a list has no button without effect', async ({ page }) => {
  await page.goto('/parts?category=BRAKES')
  await expect(page.locator('[data-part="product-row"]').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
})

test('without JavaScript every part of every group can be reached', async ({ page }) => {
  await page.goto('/parts')
  const groups = page.locator('[data-part="group"]')
  const last = groups.last()
  await expect(last.locator('[data-part="product-row"]')).toHaveCount(0)
  // The first groups show their first rows and others none, so each links to all of its rows.
  for (const group of [last, groups.first()]) {
    const link = group.getByRole('link', { name: /^See (all|the) [\d,]+ parts? of / })
    const [, count, name] = /(\d+) parts? of (.+)$/.exec((await link.textContent()) ?? '') ?? []
    await link.click()
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name} `) })).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(Number(count))
    await expect(link).toHaveCount(0)
    await page.goBack()
  }
})

for (const path of ['/parts?make=TOYOTA&model=HILUX&year=2016', '/parts?category=SUSPENSION+PARTS'])
  test(`CAT-10/served without JavaScript each group of ${path} shows its first six parts`, async ({
    page,
  }) => {
    await page.goto(path)
    const groups = await page.locator('[data-part="group"]').evaluateAll((all) =>
      all.map((group) => ({
        total: Number(
          /[\d,]+/.exec(group.querySelector('h2 small')?.textContent ?? '')?.[0].replace(',', ''),
        ),
        shown: group.querySelectorAll('[data-part="product-row"]').length,
      })),
    )
    // The first eight come with the list itself.
    expect(groups.length).toBeGreaterThan(8)
    expect(groups.map(({ shown }) => shown)).toEqual(groups.map(({ total }) => Math.min(6, total)))
  })

test('FIT-08/served without JavaScript each row of a vehicle’s list says whether it fits', async ({
  page,
}) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2016')
  const rows = rowsOf(page)
  const verdicts = page.locator('[data-part="product-row"] [data-fit]')
  await expect(verdicts).toHaveCount(await rows.count())
  await expect(verdicts.filter({ hasText: 'Fits the TOYOTA HILUX 2016.' }).first()).toBeVisible()
  await expect(verdicts.filter({ hasText: /^Fits if / }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /Check yours/ })).toHaveCount(0)
})

test('SRCH-02 without JavaScript further results can be reached', async ({ page }) => {
  await page.goto('/search/shock')
  await expect(rowsOf(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more', exact: true }).click()
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(24)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('SRCH-01 SRCH-02 without JavaScript the search is a form', async ({ page }) => {
  await page.goto('/search?term=rear+shock')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: rear shock')
  await expect(rowsOf(page).first()).toBeVisible()
  const form = page.getByRole('banner').getByRole('search')
  await expect(form).toHaveAttribute('action', '/search')
})

test('FIND-07 NAMES-02 without JavaScript the finder keeps category and groups', async ({ page }) => {
  await page.goto('/parts?category=BRAKES&groups=PADS&make=TOYOTA&model=HILUX')
  const form = page.getByRole('main').locator('[data-part="finder"]')
  await form.getByLabel('Year', { exact: true }).selectOption('2016')
  await form.getByRole('button', { name: 'Show me the parts' }).click()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    category: 'BRAKES',
    groups: 'PADS',
    make: 'TOYOTA',
    model: 'HILUX',
    year: '2016',
  })
})

for (const path of ['/basket', '/checkout', '/payment', '/order/none'])
  test(`CART-01 without JavaScript ${path} says that it needs it, without an endless spinner`, async ({
    page,
  }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main).toContainText('Cart, checkout and orders need JavaScript.', { useInnerText: true })
    await expect(main.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('status')).toHaveCount(0)
  })

for (const width of [375, 1280])
  test(`SHELL-12/no-script at ${width} px the navigation leads to a group without JavaScript`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/faq')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Parts', { exact: true }).click()
    await menu.getByRole('link', { name: 'CALIPERS' }).click()
    await expect(page).toHaveURL(/\/parts\?category=BRAKES&groups=CALIPERS$/)
    await expect(page.getByRole('heading', { level: 2, name: /^CALIPERS/ })).toBeVisible()
  })
