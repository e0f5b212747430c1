/**
 * Helpers of specs about buying. They fill carts with the built client's own GraphQL documents, so that a spec about the
 * checkout can begin there.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { setCookieChoice } from './pageChecks.ts'
import { cartButton, fillCheckout } from './shopper.ts'
import { test as base } from './test.ts'

/** An IP address of each country: the shop trusts `X-Forwarded-For` in these runs. */
export const visitors = { DE: '91.0.0.5', GB: '81.2.69.142', FR: '90.0.0.5', PL: '83.0.0.5' } as const

/** A visitor from Germany with a cookie choice, unless a spec overrides it. */
export const test = base.extend<{ visitor: keyof typeof visitors; consent: string | null }>({
  visitor: ['DE', { option: true }],
  consent: ['Mandatory', { option: true }],
  extraHTTPHeaders: async ({ visitor }, hand) => hand({ 'x-forwarded-for': visitors[visitor] }),
  page: async ({ page, baseURL, consent }, hand) => {
    if (consent !== null) await setCookieChoice(page, baseURL, consent)
    await hand(page)
  },
})

const documents = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../client/generated/persisted-documents.json'), 'utf8'),
) as Record<string, string>
const documentOf = (operation: string) => {
  const found = Object.values(documents).find((text) =>
    new RegExp(`(query|mutation) ${operation}\\b`).test(text),
  )
  if (found === undefined) throw new Error(`The client knows no operation ${operation}.`)
  return found
}

/** Sends an operation like the page, with the visitor's cookies. */
export const sendOperation = async (
  visitor: Pick<Page, 'request'>,
  operation: string,
  variables: Record<string, unknown>,
) => {
  const response = await visitor.request.post('/graphql', {
    data: { operationName: operation, query: documentOf(operation), variables },
    headers: { 'apollo-require-preflight': 'true' },
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

type Part = { record: string; name: string }
type Parts = { found: Map<string, Part> /** Other tests have bought them up. */; gone: Set<string> }
/** By the shop's address: the tests of a worker visit several shops. */
const partsOfShops = new Map<string, Parts>()
const shops = new WeakMap<BrowserContext, Promise<string>>()
const partsOf = async (page: Page): Promise<Parts> => {
  const context = page.context()
  const asked = shops.get(context) ?? page.request.get('/healthz').then((answer) => answer.url())
  shops.set(context, asked)
  const shop = await asked
  const parts = partsOfShops.get(shop) ?? { found: new Map(), gone: new Set() }
  partsOfShops.set(shop, parts)
  return parts
}

/**
 * Gives each worker its own parts, so that none buys the last piece of what another has in its cart. Parts are assigned
 * by name, since positions in a list change when parts are sold out.
 */
const isForThisWorker = (record: string) => {
  const { config, parallelIndex } = base.info()
  const sum = [...record].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return sum % config.workers === parallelIndex
}

interface Row {
  urlcomponent: string
  available: boolean
  price: unknown
}

/** The number of parts per group: the six of a page are too few for several workers. */
const perGroup = 40

/** The first part of a category that can be bought. */
export const buyablePartOf = async (page: Page, category = 'BRAKES'): Promise<Part> => {
  const { found, gone } = await partsOf(page)
  const known = found.get(category)
  if (known && !gone.has(known.record)) return known
  const variables = { filter: { category }, country: 'DE' }
  const { catalogue } = await sendOperation(page, 'Catalogue', variables)
  const pages = await Promise.all(
    catalogue.groups.map(({ name }: { name: string }) =>
      sendOperation(page, 'GroupParts', { ...variables, group: name, offset: 0, limit: perGroup }),
    ),
  )
  const rows: Row[] = pages.flatMap(({ groupParts }) => groupParts.items)
  const records = rows.filter(({ available, price }) => available && price).map((row) => row.urlcomponent)
  const record = records.filter(isForThisWorker).find((candidate) => !gone.has(candidate))
  if (record === undefined) throw new Error(`Nothing of ${category} is left to buy.`)
  const part = { record, name: record }
  found.set(category, part)
  return part
}

/** Pieces that must remain in stock, since tests raise the quantity and other tests buy too. */
const spare = 5

type Offer = { upTo: number; case: string }

/** Pieces that are on their way do not count: a list offers no button to buy these. */
const hasEnoughStock = async (page: Page, record: string, quantity: number): Promise<boolean> => {
  const { availability } = await sendOperation(page, 'Availability', { record, country: 'DE' })
  const offers: Offer[] = availability.offers
  return offers.some((offer) => offer.case === 'IN_STOCK' && offer.upTo >= quantity + spare)
}

export const fillCart = async (page: Page, { category = 'BRAKES', quantity = 1 } = {}) => {
  for (let tries = 0; tries < 24; tries += 1) {
    const { record } = await buyablePartOf(page, category)
    if (await hasEnoughStock(page, record, quantity)) {
      const input = { record, quantity, location: null, country: 'DE' }
      const { addToCart } = await sendOperation(page, 'AddToCart', { input })
      if (addToCart.__typename === 'CartChanged') return addToCart.cart
      expect(addToCart.__typename).toBe('OutOfStock')
    }
    const { gone } = await partsOf(page)
    gone.add(record)
  }
  throw new Error(`Of 24 parts of ${category} there were not ${quantity + spare} left.`)
}

/** The name of a part that this visitor can buy. Lists may be older than the stock. */
export const partInStock = async (page: Page): Promise<string> => {
  await fillCart(page)
  const { name } = await buyablePartOf(page)
  const consent = (await page.context().cookies()).filter((cookie) => cookie.name === 'cookieConsent')
  await page.context().clearCookies()
  await page.context().addCookies(consent)
  return name
}

/** The add button of a part in a list. */
export const addButtonOf = (page: Page, name: string): Locator =>
  page
    .locator('[data-part="product-row"]')
    .filter({ has: page.locator(`a[href="/details/${encodeURIComponent(name)}"]`) })
    .getByRole('button')

export const field = (page: Page, name: string): Locator => page.locator(`main form [name="${name}"]`)
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** Opens the checkout with a filled cart and fills the form. */
export const openFilledCheckout = async (page: Page, country = 'DE', payment = /card/i) => {
  await page.goto('/checkout')
  await fillCheckout(page, { country, payment })
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Place Order and Pay' })

export const chooseOutcome = (page: Page, outcome: string) =>
  page.getByRole('button', { name: outcome, exact: true }).click()

export const orderNumber = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order \S+$/ })

/** Whether a request carries this operation. */
export const isOperation = (body: string | null, operation: string) =>
  body !== null && (JSON.parse(body) as { operationName?: string }).operationName === operation

export const expectEmptyCart = (page: Page) => expect(cartButton(page)).toHaveAccessibleName(/^0 item/)

/**
 * Uses whichever button the page offers until the order is placed. A message that a change of the cart came too late is
 * closed first; it may still come on the order's page.
 */
export const findOrder = (page: Page) =>
  expect(async () => {
    const late = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    if (await late.isVisible()) await late.click({ timeout: 1_000 })
    if (!page.url().includes('/order/')) {
      const button = page.getByRole('button', {
        name: /^(Place Order and Pay|Find my order|Try again)$/,
      })
      const way = button.or(page.getByRole('button', { name: 'Go to your order' }))
      await way.last().click({ timeout: 1_000 })
    }
    await expect(orderNumber(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
