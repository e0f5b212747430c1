/** Code that is loaded later and does not arrive: a deployment removed it, or it cannot be loaded. */
import { expect, type Page } from '@playwright/test'
import { addButtonOf, partInStock } from './support/buyer.ts'
import { expectNoViolation, open, setCookieChoice, wide } from './support/pageChecks.ts'
import { cartButton, whenHydrated } from './support/shopper.ts'
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
