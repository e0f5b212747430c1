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
import { cartButton, goOffline, whenHydrated } from './support/shopper.ts'
import { test } from './support/test.ts'
import { waitForPage } from './support/waitForPage.ts'

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

/** Removes the code of the page, as a deployment does, until a page is loaded; returns the loaded pages. */
const takeCodeAway = async (page: Page) => {
  const documents: string[] = []
  await page.route(/\/assets\/.*\.js$/, (route) =>
    documents.length > 0
      ? route.fallback()
      : route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test('a panel whose code was removed by a deployment opens after the page has reloaded', async ({ page }) => {
  await open(page, '/about')
  const documents = await takeCodeAway(page)
  await garage(page).click()
  await expect.poll(() => documents).toEqual(['/about'])
  await expect(about(page)).toBeVisible()
  await waitForPage(page, () => (window as { dataLayer?: unknown[] }).dataLayer !== undefined)
  await garage(page).click()
  await expect(page.getByRole('dialog', { name: 'My vehicles' })).toBeVisible()
})

test('ERR-04/once a finder whose code was removed by a deployment offers models after the page has reloaded', async ({
  page,
}) => {
  await open(page, '/')
  const documents = await takeCodeAway(page)
  await page.getByLabel('Make').selectOption('TOYOTA')
  await expect.poll(() => documents).toEqual(['/'])
  await waitForPage(page, () => (window as { dataLayer?: unknown[] }).dataLayer !== undefined)
  await page.getByLabel('Make').selectOption('TOYOTA')
  await expect(page.getByLabel('Model')).toBeEnabled()
})

test('ERR-04/search a typed term is searched although the code was removed by a deployment', async ({
  page,
}) => {
  await open(page, '/about')
  const documents = await takeCodeAway(page)
  await page.getByRole('searchbox').fill('brake disc')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: brake disc')
  expect(documents).toEqual(['/search/brake%20disc'])
})

test('ERR-04/leaving a page that is being left for another is not reloaded for missing code', async ({
  page,
}) => {
  await open(page, '/about')
  const documents = await takeCodeAway(page)
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  // Before it reloads itself the page asks whether the server is there. The answer comes after the search has begun.
  await page.route('**/about', async (route) => {
    asked.resolve()
    await left.promise
    await route.fulfill({ status: 200 })
  })
  await page.route('**/search/**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fulfill({ status: 200 })
    const answered = page.waitForResponse('**/about')
    left.resolve()
    await answered
    await page.waitForTimeout(500)
    await route.fallback()
  })
  await garage(page).click()
  await asked.promise
  await page.getByRole('searchbox').fill('brake disc')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: brake disc')
  expect(documents).toEqual(['/search/brake%20disc'])
})

test('ERR-04/typing a page is not reloaded for missing code while a term is typed', async ({ page }) => {
  await open(page, '/about')
  await whenHydrated(page)
  const documents = await takeCodeAway(page)
  const field = page.getByRole('searchbox')
  const missing = page.waitForResponse((response) => response.status() === 404)
  await field.pressSequentially('brake')
  await missing
  await page.waitForTimeout(1_000)
  await expect(field).toHaveValue('brake')
  expect(documents).toEqual([])
})

/** Lets neither code nor the page load until the returned function is called. */
const blockLoads = async (page: Page) => {
  // The notice is loaded after hydration.
  await page.locator('main ~ [role="status"]').waitFor({ state: 'attached' })
  let isBlocked = true
  await page.route(/\/assets\/.*\.js$|\/about$/, (route) =>
    isBlocked ? route.abort('failed') : route.fallback(),
  )
  return () => {
    isBlocked = false
  }
}

test('ERR-03/told,again a panel whose code does not arrive says so and opens once the code does', async ({
  page,
}) => {
  await open(page, '/about')
  const notice = page.getByText('A part of this page could not be loaded. The shop keeps trying.')
  const allowLoads = await blockLoads(page)
  await garage(page).click()
  await expect(notice).toBeVisible()
  await expectNoViolation(page)
  allowLoads()
  await expect(page.getByRole('dialog', { name: 'My vehicles' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('ERR-03/reload the notice of code that does not arrive loads the page again', async ({ page }) => {
  await open(page, '/about')
  const allowLoads = await blockLoads(page)
  await garage(page).click()
  const reload = page.getByRole('button', { name: 'Reload page' })
  await reload.waitFor()
  allowLoads()
  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
  await expect(about(page)).toBeVisible()
  await expect(reload).toBeHidden()
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

test('a part is kept while the cart’s code cannot be loaded although the browser is online', async ({
  page,
}) => {
  const part = await partInStock(page)
  await page.clock.install()
  await open(page, listOf(part))
  let there = false
  let refused = 0
  await page.route('**/*', (route) => {
    if (there) return route.fallback()
    refused += 1
    return route.abort('internetdisconnected')
  })
  await addButtonOf(page, part).click()
  // Blocks the code and the request that checks whether the shop answers.
  await expect.poll(() => refused).toBeGreaterThan(1)
  // No other request of the page may be in flight: it would find that the shop answers and the code is gone.
  const further = async () => {
    const before = refused
    await page.waitForTimeout(400)
    return refused - before
  }
  await expect.poll(further).toBe(0)
  await expect(addButtonOf(page, part)).toHaveText('Adding...')
  there = true
  let loadedAgain = false
  page.on('request', (request) => {
    loadedAgain ||= request.isNavigationRequest()
  })
  await page.clock.fastForward(10_000)
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
  expect(loadedAgain).toBe(false)
})

test('ERR-04/added a part that is added after the cart’s code was removed by a deployment is in the cart after a reload', async ({
  page,
}) => {
  const part = await partInStock(page)
  await open(page, listOf(part))
  const documents = await takeCodeAway(page)
  await addButtonOf(page, part).click()
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
  expect(documents).toEqual([listOf(part)])
})

test('ERR-04/once a page whose code was removed by a deployment reloads by itself', async ({ page }) => {
  await open(page, '/about')
  let gone = 0
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (gone > 0) return route.fallback()
    gone += 1
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping Conditions' })).toBeVisible()
  expect(gone).toBe(1)
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
