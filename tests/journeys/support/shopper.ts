/** The actions of a shopper, which find elements by role and name like a screen reader (NAMES-01 to NAMES-08). */
import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { waitForPage } from './waitForPage.ts'

export interface Vehicle {
  make: string
  model: string
  year: string
}

export const hilux: Vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

const asQuery = ({ make, model, year }: Vehicle) => new URLSearchParams({ make, model, year }).toString()

/** Answers the consent banner if it shows. */
export const answerConsent = async (page: Page, answer: 'Agree' | 'Reject' = 'Reject') => {
  const button = page.getByRole('button', { name: answer, exact: true })
  await button.click()
  await expect(button).toBeHidden()
}

/** Collects console errors and failed requests; a test expects none. */
export const recordErrors = (page: Page) => {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(String(error)))
  return trouble
}

export const chooseVehicle = async (page: Page, { make, model, year }: Vehicle) => {
  await page.getByLabel('Make', { exact: true }).selectOption({ label: make })
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled()
  await page.getByLabel('Model', { exact: true }).selectOption({ label: model })
  await expect(page.getByLabel('Year', { exact: true })).toBeEnabled()
  await page.getByLabel('Year', { exact: true }).selectOption({ label: year })
}

export const openCatalogue = async (page: Page, vehicle: Vehicle, rest = '') => {
  await page.goto(`/parts?${asQuery(vehicle)}${rest}`)
  await whenHydrated(page)
}

export const firstAddButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()

/**
 * Adds a part of the list to the cart and waits until the header counts it. A part that is sold out is skipped, since
 * lists may be older than the stock.
 */
export const addFirstPart = async (page: Page) => {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add to cart/ })
  const refusal = page.getByRole('dialog', { name: 'Info' })
  const counted = page.getByRole('banner').getByRole('button', { name: /\b1 item - / })
  for (let tried = 0; tried < 6; tried += 1) {
    await buttons.nth(tried).click()
    await expect(counted.or(refusal).first()).toBeVisible()
    if (!(await refusal.isVisible())) return
    await refusal.getByRole('button', { name: 'Close', exact: true }).click()
  }
  throw new Error('Six parts in a row were sold out.')
}

export const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /\d+ items?\b/ })

export interface Checkout {
  /** Without it the country stays that the form begins with. */
  country?: string
  payment: RegExp
}

const field = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`)

/** Fills every required field of the form by its name of CHK-04. */
export const fillCheckout = async (page: Page, { country, payment }: Checkout) => {
  await field(page, 'firstName').fill('Ada')
  await field(page, 'lastName').fill('Example')
  await field(page, 'email').fill('ada@example.com')
  await field(page, 'emailSecond').fill('ada@example.com')
  await field(page, 'phone').fill('+49 30 901820')
  if (country !== undefined) await field(page, 'country').first().selectOption(country)
  await field(page, 'streetAddress').fill('Beispielweg')
  await field(page, 'streetAddress2').fill('7a')
  await field(page, 'city').fill('Berlin')
  await field(page, 'zip').fill('10115')
  await page.locator('[name="delivery"]').first().check()
  await page.getByRole('radio', { name: payment }).check()
  await page.locator('[name="termsConsent"]').check()
}

/** Leads from any page to the review. */
export const reviewOrder = async (page: Page, payment: RegExp) => {
  await page.goto('/checkout')
  await fillCheckout(page, { country: 'DE', payment })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/\/payment$/)
}

export const placeOrder = async (page: Page) => {
  await page.getByRole('button', { name: 'Place Order and Pay' }).click()
}

/**
 * Waits for hydration: only a script disables the search button of an empty field (SRCH-01). The content below the
 * header hydrates a moment later, and React marks elements that it has hydrated. Groups far below hydrate when they come
 * near.
 */
export const whenHydrated = async (page: Page) => {
  // Asked by selector: the search for a role reads every element of the page each time.
  await waitForPage(
    page,
    () =>
      document.querySelector<HTMLButtonElement>('button[aria-label="Find"]')?.disabled === true &&
      [...document.querySelectorAll('main :is(button, select, input)')]
        .filter((control) => !control.closest('[data-part="hydrates-when-near"]'))
        .every((control) => Object.keys(control).some((key) => key.startsWith('__react'))),
  )
}

/** Clicks a link whose code comes after the page's: until then it opens its page as a document of its own. */
export const clickHydrated = async (link: Locator) => {
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await link.click()
}

/**
 * Takes the network away. The notice's code is loaded after the page has come to life, and without it the page cannot say
 * that it is offline.
 */
export const goOffline = async (page: Page) => {
  await page.locator('main ~ [role="status"]').waitFor({ state: 'attached' })
  await page.context().setOffline(true)
}

/** Sets the cookie choice of a visitor who allows mandatory cookies only. */
export const setMandatoryConsent = async (page: Page, base: string) => {
  await page.context().addCookies([{ name: 'cookieConsent', value: 'Mandatory', url: base }])
}

/** Sets a cookie choice and a vehicle in the garage. */
export const setReturningVisitor = async (page: Page, base: string) => {
  await setMandatoryConsent(page, base)
  await page.addInitScript((vehicle) => {
    const parked = { id: '1', name: null, ...vehicle }
    localStorage.setItem('garage', JSON.stringify({ vehicles: [parked], currentId: '1' }))
  }, hilux)
}

/** Opens a page with a cookie choice and waits for its hydration. */
export const open = async (page: Page, path: string) => {
  const base = path.startsWith('http') ? new URL(path).origin : test.info().project.use.baseURL
  await setMandatoryConsent(page, base ?? '')
  const response = await page.goto(path)
  await whenHydrated(page)
  return response
}

/** Records the names of the GraphQL operations in order. */
export const recordOperations = (page: Page) => {
  const operations: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname !== '/graphql') return
    const posted = request.method() === 'POST' ? String(request.postDataJSON()?.operationName) : ''
    operations.push(url.searchParams.get('operationName') ?? posted)
  })
  return operations
}

/** Returns a function that resolves once no request is in flight and none was sent for a moment. */
export const trackRequests = (page: Page) => {
  const open = new Set<Request>()
  let last = Date.now()
  const isGraphql = (request: Request) => new URL(request.url()).pathname === '/graphql'
  const close = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('request', (request) => {
    if (isGraphql(request)) open.add(request)
  })
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return () => expect.poll(() => open.size === 0 && Date.now() - last > 400).toBe(true)
}

/** A matcher for the URLs of an operation. */
export const isOperationUrl = (operation: string) => (url: URL) =>
  url.pathname === '/graphql' && url.searchParams.get('operationName') === operation

/** The finder of the page, not the one of a dialog. */
export const finderOf = (page: Page): Locator => page.getByRole('main').locator('[data-part="finder"]')

export const rowsOf = (page: Page): Locator => page.locator('[data-part="product-row"]')

/** Holds the scripts of the pages to come until the returned function is called. */
export const holdScripts = async (page: Page) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

export const openWithHeldScripts = async (page: Page, path: string) => {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
