/** High contrast mode, which removes backgrounds and draws every border. */
import { expect, type Locator } from '@playwright/test'
import { open, setCookieChoice, wide } from './support/pageChecks.ts'
import { rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

const lineUnder = (one: Locator) => one.evaluate((element) => getComputedStyle(element).borderBottomColor)
const lineBeside = (one: Locator) => one.evaluate((element) => getComputedStyle(element).borderLeftColor)

test('A11Y-01 in high contrast only the current link, tab and group are marked', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(wide)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await setCookieChoice(page, baseURL)
  await open(page, '/clearance')
  const places = page.getByRole('banner').getByRole('navigation').first()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const here = places.getByRole('link', { name: 'Clearance' })
  const elsewhere = places.getByRole('link', { name: 'Where to buy' })
  expect(await lineUnder(here)).not.toBe(ground)
  expect(await lineUnder(elsewhere)).toBe(ground)
  expect(await lineUnder(places.getByText('Popular vehicles'))).toBe(ground)
  const groups = page
    .getByRole('navigation', { name: 'Shop By' })
    .getByRole('link', { name: /^COMPLETE KITS/ })
  expect(await lineBeside(groups)).toBe(ground)
  await groups.click()
  await expect(groups).toHaveAttribute('data-current', 'true')
  expect(await lineBeside(groups)).not.toBe(ground)
  await rowsOf(page).locator('h3 a').first().click()
  const [chosen, other] = [
    page.getByRole('tab', { name: 'Details' }),
    page.getByRole('tab', { name: 'Vehicle Fitments' }),
  ]
  expect(await lineUnder(chosen)).not.toBe(ground)
  expect(await lineUnder(other)).toBe(ground)
})

test('A11Y-01 in high contrast buttons that look like links have no frame, and the current step is filled', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(wide)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await setCookieChoice(page, baseURL)
  await open(page, '/parts?make=TOYOTA&model=HILUX&year=2016')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const link = page.getByRole('button', { name: 'This is my vehicle' })
  expect(await lineUnder(link)).toBe(ground)
  await rowsOf(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('button', { name: /1 item/ })).toBeVisible()
  await open(page, '/checkout')
  const step = page.getByRole('listitem').filter({ hasText: /^1Shipping$/ })
  await expect(step).toHaveAttribute('aria-current', 'step')
  const dots = page.locator('ol > li > [aria-hidden="true"]')
  const fills = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor))
  expect(fills.slice(1)).toEqual([ground, ground])
  expect(fills[0]).not.toBe(ground)
})
