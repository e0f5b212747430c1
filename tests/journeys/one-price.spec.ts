/** Prices compared page by page, country by country, over HTTP: no browser is needed to read them. */
import { type APIRequestContext, expect } from '@playwright/test'
import { sendOperation, visitors } from './support/buyer.ts'
import { test } from './support/test.ts'

/** The choice is made by a visitor from elsewhere, so that no price can come from the address. */
const choices = ['PL', 'DE', 'FR', 'NL', 'HU', 'NO', 'A2'] as const
const vehicle = 'make=TOYOTA&model=HILUX&year=2016'

const pageFor = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return response.text()
}

/** The answers that a page carries for its hydration, which are what it shows. */
const answersIn = (html: string): unknown => {
  const state = /<script type="application\/json" id="shop-state">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(state ?? 'null').answers
}

type Priced = { urlcomponent: string; amount: number; available: boolean }
/** Every part, variant and related item with a price in these answers. */
const pricesIn = (value: unknown): Priced[] => {
  if (typeof value !== 'object' || value === null) return []
  const entry = value as {
    urlcomponent?: string
    available?: boolean
    price?: { gross?: { amount: number } }
    gross?: { amount: number }
  }
  const { urlcomponent, available = false } = entry
  const amount = entry.price?.gross?.amount ?? entry.gross?.amount
  const own = urlcomponent !== undefined && amount !== undefined ? [{ urlcomponent, amount, available }] : []
  return [...own, ...Object.values(value).flatMap(pricesIn)]
}

test('SESS-09/pages SESS-07/pages a part has one price in each country, from the list to the cart', async ({
  browser,
  baseURL,
}) => {
  const priceOf = new Map<string, number[]>()
  for (const country of choices) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': visitors.GB } })
    await context.addCookies([{ name: 'country', value: country, url: baseURL ?? '' }])
    const read = (path: string) => pageFor(context.request, path)
    const amounts = new Map<string, number>()
    const check = (found: readonly Priced[], where: string) => {
      for (const { urlcomponent, amount } of found) {
        expect(amount, `${urlcomponent} in ${country}, ${where}`).toBe(amounts.get(urlcomponent) ?? amount)
        amounts.set(urlcomponent, amount)
      }
    }
    const rows = pricesIn(answersIn(await read(`/parts?${vehicle}`)))
    expect(rows.length).toBeGreaterThan(10)
    check(rows, 'catalogue')
    check(pricesIn(answersIn(await read('/search/spring'))), 'search')
    check(pricesIn(answersIn(await read('/parts?category=SUSPENSION+KITS'))), 'kits')
    const bought = rows.find(({ available }) => available)
    const opened = [bought, rows[0], rows[5], rows.at(-1)].flatMap((row) => row ?? [])
    for (const { urlcomponent } of opened) {
      const html = await read(`/details/${encodeURIComponent(urlcomponent)}`)
      check(pricesIn(answersIn(html)), 'product, variants, related items')
      const gross = ((amounts.get(urlcomponent) ?? 0) / 100).toFixed(2)
      expect(html, 'structured data').toMatch(new RegExp(`"@type":"Offer",[^{}]*"price":"${gross}"`))
    }
    const input = { record: bought?.urlcomponent, quantity: 1, country, key: crypto.randomUUID() }
    const { cart } = (await sendOperation(context, 'AddToCart', { input })).addToCart
    expect(cart.shipCountry).toBe(country)
    expect(cart.lines[0].price.amount, 'cart').toBe(amounts.get(bought?.urlcomponent ?? ''))
    for (const [part, amount] of amounts) priceOf.set(part, [...(priceOf.get(part) ?? []), amount])
    await context.close()
  }
  // The tax differs: 27 % in Hungary, none in Norway.
  const compared = [...priceOf.values()].filter(({ length }) => length === choices.length)
  expect(compared.length).toBeGreaterThan(10)
  expect(compared.every((amounts) => new Set(amounts).size >= 5)).toBe(true)
})
