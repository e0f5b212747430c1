/** Pages that cannot be rendered, addresses that cannot be read, and visits without a connection. */
import { expect, type Page } from '@playwright/test'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { createErrorPage } from '../../graphql-server/http/errorPage.ts'
import { addButtonOf, partInStock } from './support/buyer.ts'
import {
  expectNoViolation,
  headingLevels,
  headingProblem,
  narrow,
  open,
  setCookieChoice,
  wide,
} from './support/pageChecks.ts'
import { cartButton, goOffline } from './support/shopper.ts'
import { test } from './support/test.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await page.setViewportSize(wide)
  await setCookieChoice(page, baseURL)
  // With a route, the browser takes no file from its cache that another test has loaded.
  await page.route('/no-such-file', (route) => route.fallback())
})

const garage = (page: Page) => page.getByRole('button', { name: /^My vehicle/ })
const about = (page: Page) => page.getByRole('heading', { level: 1, name: 'About Us' })
/** A list with the part among its first rows, since later ones are loaded. */
const listOf = (part: string) => `/search/${part.split('-').slice(-2).join('-')}`

test('the page for a failed rendering has a message, links and no violation', async ({ page }) => {
  // tests/graphql-server/pages/pages.test.ts tests the server's answer; this tests how it looks.
  let broken = true
  await page.route('**/about', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          contentType: 'text/html; charset=utf-8',
          body: createErrorPage(readShopConfig())(500),
        })
      : route.fallback(),
  )
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [wide, narrow]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await page.goto('/about')
      await expect(page).toHaveTitle('Something went wrong | Suspension Shop')
      expect(headingProblem(await headingLevels(page))).toBeNull()
      await expectNoViolation(page)
    }
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  broken = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(about(page)).toBeVisible()
})

test('an address that cannot be decoded is answered with a page', async ({ page }) => {
  const response = await page.goto('/%E0%A4%A')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address cannot be read')
  await expectNoViolation(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a panel that is opened without a connection keeps the page and opens with the connection', async ({
  page,
  context,
}) => {
  await open(page, '/about')
  await goOffline(page)
  await garage(page).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(about(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'My vehicles' })).toBeVisible()
})

test('slides that are used without a connection stay as they are and move when it is back', async ({
  page,
  context,
}) => {
  const problems: string[] = []
  page.on('pageerror', (problem) => problems.push(String(problem)))
  await open(page, '/')
  const next = page.getByRole('button', { name: 'Next: Categories' })
  await goOffline(page)
  await next.click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  const track = page.getByRole('group', { name: 'Categories' }).locator('ul')
  await expect
    .poll(async () => {
      await next.click()
      return track.evaluate((row) => getComputedStyle(row).transform)
    })
    .toMatch(/matrix/)
  expect(problems).toEqual([])
})

test('SHELL-08 NAMES-05/dialogs a modal opens in 300 ms, its backdrop in 150', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/kits')
  await page.getByRole('button', { name: 'Cookies Manager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie Settings' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('0.3s')
  const veil = await page.evaluate(() => {
    const behind = document.elementFromPoint(5, 5)
    return behind && getComputedStyle(behind).animationDuration
  })
  expect(veil).toBe('0.15s')
})

test('a first part that is added without a connection is in the cart once there is one', async ({
  page,
  context,
}) => {
  const part = await partInStock(page)
  await open(page, listOf(part))
  await goOffline(page)
  await addButtonOf(page, part).click()
  await expect(page.getByText(/what you change in the cart is kept and sent/)).toBeVisible()
  await expect(addButtonOf(page, part)).toHaveText('Adding...')
  await context.setOffline(false)
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
})

test('without a connection the shop says so, keeps the page, and continues when it is back', async ({
  page,
  context,
}) => {
  await open(page, '/about')
  await goOffline(page)
  const notice = page.getByText('You are offline.')
  await expect(notice).toBeVisible()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Warranties' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warranties' })).toBeVisible()
})
