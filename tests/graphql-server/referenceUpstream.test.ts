/** The server with the reference upstream and a real database (API-05). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type ShopServer, startShop } from '../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../support/upstream.ts'
import { uuidNamed } from './payments/shop.ts'

let upstream: TestUpstream
let shop: ShopServer
let browser: Browser

beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent' } })
  browser = shop.browser()
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

type Part = {
  id: string
  urlcomponent: string
  name: string
  available: boolean
  stockLocation: string | null
  photos: { url: string }[]
}
type Group = { name: string; total: number; first: { items: Part[] } | null }

const ask = async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
  const { data, errors } = await browser.ask(query, variables)
  expect(errors).toBeUndefined()
  return data as T
}

const vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const hilux = () =>
  ask<{ catalogue: { total: number; groups: Group[] } }>(
    `query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue { total groups { name total
       first { items { id urlcomponent name available stockLocation photos { url } } } } } } }`,
    { filter: vehicle },
  )
const cart =
  '{ __typename ... on CartChanged { cart { itemCount shipCountry shippingMethodId shippingMethods { id } lines { id quantity } totals { gross { amount } tax { amount } } } } }'

describe('finding', () => {
  it('API-05 FIND-03 make, model and year lead to parts', async () => {
    const options = await ask<{ catalogueOptions: { makes: string[]; models: string[]; years: string[] } }>(
      '{ catalogueOptions(make: "TOYOTA", model: "HILUX") { makes models years } }',
    )
    expect(options.catalogueOptions.makes).toContain('TOYOTA')
    expect(options.catalogueOptions.models).toContain('HILUX')
    expect(options.catalogueOptions.years).toContain('2016')
    const { catalogue } = await hilux()
    expect(catalogue.total).toBeGreaterThan(3)
    expect(catalogue.groups.reduce((sum, { total }) => sum + total, 0)).toBe(catalogue.total)
  })
  it('CAT-25/offered a vehicle’s list is narrowed by brand, and has what the choice counted', async () => {
    type List = {
      catalogue: { total: number; facets: { field: string; choices: { value: string; count: number }[] }[] }
    }
    const query = `query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue {
      total facets { field choices { value count } } } } }`
    const { catalogue } = await ask<List>(query, { filter: vehicle })
    const brands = catalogue.facets.find(({ field }) => field === 'brand')?.choices ?? []
    expect(brands.length).toBeGreaterThan(1)
    expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(catalogue.total)
    for (const { value, count } of brands) {
      const narrowed = await ask<List>(query, { filter: { ...vehicle, brand: value } })
      expect(narrowed.catalogue.total).toBe(count)
    }
  })
  it('CAT-02 the counts of the tree are those of the chosen year, for any category', async () => {
    type Tree = { catalogue: { total: number; categories: { name: string; groups: { count: number }[] }[] } }
    const read = (category: string | null) =>
      ask<Tree>(
        'query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue { total categories { name groups { count } } } } }',
        { filter: { make: 'TOYOTA', model: 'HILUX', year: '2016', category } },
      )
    const counted = ({ groups }: Tree['catalogue']['categories'][number]) =>
      groups.reduce((sum, { count }) => sum + count, 0)
    const { catalogue } = await read(null)
    expect(catalogue.categories.reduce((sum, category) => sum + counted(category), 0)).toBe(catalogue.total)
    for (const category of catalogue.categories) {
      const chosen = (await read(category.name)).catalogue
      expect([category.name, chosen.total]).toEqual([category.name, counted(category)])
      expect(chosen.categories).toEqual(catalogue.categories)
    }
  })
  it('API-05 every category of the tree leads to parts', async () => {
    const { catalogueOptions } = await ask<{ catalogueOptions: { categories: { name: string }[] } }>(
      '{ catalogueOptions { categories { name } } }',
    )
    expect(catalogueOptions.categories.length).toBeGreaterThan(5)
    for (const { name } of catalogueOptions.categories) {
      const { catalogue } = await ask<{ catalogue: { total: number } }>(
        'query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue { total } } }',
        { filter: { category: name } },
      )
      expect([name, catalogue.total > 0]).toEqual([name, true])
    }
  })
  it('CAT-02 a category of the tree leads to all parts that it counts, also without a vehicle', async () => {
    type Tree = { categories: { name: string; groups: { name: string; count: number }[] }[] }
    const { catalogueOptions } = await ask<{ catalogueOptions: Tree }>(
      '{ catalogueOptions { categories { name groups { name count } } } }',
    )
    // OTHER has parts without a category, which cannot be requested.
    const named = catalogueOptions.categories.filter(({ name }) => name !== 'OTHER')
    expect(named.length).toBeGreaterThan(5)
    for (const { name, groups } of named) {
      const counted = groups.reduce((sum, { count }) => sum + count, 0)
      const { catalogue } = await ask<{ catalogue: { total: number } }>(
        'query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue { total } } }',
        { filter: { category: name } },
      )
      expect([name, catalogue.total]).toEqual([name, counted])
    }
  })
  it('API-05 SRCH-03 search and suggestions find a misspelled word', async () => {
    const { search, suggestions } = await ask<{
      search: { total: number; meantTerm: string | null }
      suggestions: { parts: unknown[]; vehicles: { make: string; model: string }[] }
    }>(
      '{ search(term: "hilux shok", country: "DE") { total meantTerm } suggestions(term: "hilux", country: "DE") { parts { id } vehicles { make model } } }',
    )
    expect(search.total).toBeGreaterThan(0)
    expect(search.meantTerm).toBe('hilux shock')
    expect(suggestions.parts.length).toBeGreaterThan(0)
    expect(suggestions.vehicles).toContainEqual({ make: 'TOYOTA', model: 'HILUX' })
  })
  it('API-05 FIT-02 FIT-05/row every part of a vehicle’s list fits it, or names its condition', async () => {
    const { catalogue } = await hilux()
    const records = catalogue.groups
      .flatMap(({ first }) => first?.items.map(({ id }) => id) ?? [])
      .slice(0, 20)
    const { fits } = await ask<{ fits: { record: string; fit: { verdict: string } }[] }>(
      'query ($records: [ID!]!, $vehicle: VehicleInput!) { fits(records: $records, vehicle: $vehicle) { record fit { verdict } } }',
      { records, vehicle },
    )
    expect(fits.map(({ record }) => record)).toEqual(records)
    expect(fits.filter(({ fit }) => !fit.verdict.startsWith('FITS'))).toEqual([])
  })
  it('FIT-05/row FIT-08/served the list says of each row what its part says', async () => {
    type Row = { id: string; fit: { verdict: string; reason: string } | null }
    const { catalogue } = await ask<{ catalogue: { groups: { first: { items: Row[] } | null }[] } }>(
      `query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue { groups {
         first { items { id fit { verdict reason } } } } } } }`,
      { filter: vehicle },
    )
    const rows = catalogue.groups.flatMap(({ first }) => first?.items ?? []).slice(0, 60)
    const { fits } = await ask<{ fits: { fit: Row['fit'] }[] }>(
      'query ($records: [ID!]!, $vehicle: VehicleInput!) { fits(records: $records, vehicle: $vehicle) { fit { verdict reason } } }',
      { records: rows.map(({ id }) => id), vehicle },
    )
    expect(new Set(rows.map(({ fit }) => fit?.verdict))).toEqual(new Set(['FITS', 'FITS_IF']))
    expect(rows.map(({ fit }) => fit)).toEqual(fits.map(({ fit }) => fit))
  })
  it('API-05 a product has all its fields and its picture', async () => {
    const { catalogue } = await hilux()
    const part = catalogue.groups[0]?.first?.items[0]
    const { product } = await ask<{
      product: {
        name: string
        price: { gross: { amount: number } }
        photos: { url: string }[]
        fitments: unknown[]
      }
    }>(
      'query ($name: String!) { product(name: $name, country: "DE") { ... on Product { name details price { gross { amount } } photos { url } fitments { year } variants { id } relatedItems { id } } } }',
      { name: part?.urlcomponent },
    )
    expect(product.price.gross.amount).toBeGreaterThan(0)
    expect(product.fitments.length).toBeGreaterThan(0)
    const picture = await shop.app.inject(product.photos[0]?.url ?? '/files/placeholder')
    expect([picture.statusCode, String(picture.headers['content-type'])]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  })
})

describe('buying', () => {
  it('API-05/reference CART-07 SEC-02 a part goes into the cart, the country sets tax and methods, the browser sets no price', async () => {
    const { catalogue } = await hilux()
    const part = catalogue.groups
      .flatMap(({ first }) => first?.items ?? [])
      .find(({ available }) => available)
    const added = await ask<{
      addToCart: { __typename: string; cart: { itemCount: number; lines: { id: string }[] } }
    }>(`mutation ($input: AddToCartInput!) { addToCart(input: $input) ${cart} }`, {
      input: { record: part?.id, quantity: 1, location: part?.stockLocation, country: 'DE' },
    })
    expect(added.addToCart).toMatchObject({ __typename: 'CartChanged', cart: { itemCount: 1 } })
    type Changed = {
      cart: {
        shippingMethods: { id: string }[]
        shippingMethodId: string | null
        totals: { tax: { amount: number } }
      }
    }
    const inGermany = await ask<{ setShipCountry: Changed }>(
      `mutation { setShipCountry(country: "DE") ${cart} }`,
    )
    expect(inGermany.setShipCountry.cart.totals.tax.amount).toBeGreaterThan(0)
    const [method] = inGermany.setShipCountry.cart.shippingMethods
    const chosen = await ask<{ setShippingMethod: Changed }>(
      `mutation ($id: ID) { setShippingMethod(id: $id) ${cart} }`,
      { id: method?.id },
    )
    expect(chosen.setShippingMethod.cart.shippingMethodId).toBe(method?.id)
    const inSwitzerland = await ask<{ setShipCountry: Changed }>(
      `mutation { setShipCountry(country: "CH") ${cart} }`,
    )
    expect(inSwitzerland.setShipCountry.cart).toMatchObject({
      shippingMethodId: null,
      totals: { tax: { amount: 0 } },
    })
  })
  it('API-05 CART-12 a part is added once per key, when the answer or the cart’s cookie was lost', async () => {
    const { catalogue } = await hilux()
    const part = catalogue.groups
      .flatMap(({ first }) => first?.items ?? [])
      .find(({ available }) => available)
    const adding = async (key: string, { cookieLost = false } = {}) => {
      if (cookieLost) guest.cookies.delete('cart')
      const { data } = await guest.ask(
        `mutation ($input: AddToCartInput!) { addToCart(input: $input) ${cart} }`,
        {
          input: {
            record: part?.id,
            quantity: 1,
            location: part?.stockLocation,
            country: 'DE',
            key: uuidNamed(key),
          },
        },
      )
      return (data as unknown as { addToCart: { cart: { itemCount: number } } }).addToCart.cart.itemCount
    }
    let guest = shop.browser()
    expect(await adding('a first wish')).toBe(1)
    expect(await adding('a first wish', { cookieLost: true })).toBe(1)
    expect(await adding('a first wish')).toBe(1)
    expect(await adding('a second wish')).toBe(2)
    expect(await adding('a second wish')).toBe(2)
    expect(await adding('a third wish')).toBe(3)
    // Another cart of the same visitor gets the part.
    guest = shop.browser()
    expect(await adding('a new wish')).toBe(1)
    expect(await adding('a first wish')).toBe(2)
    expect(await adding('a first wish')).toBe(2)
  })
  it('API-05 more than the stock is refused with the upstream’s message', async () => {
    const { catalogue } = await hilux()
    const part = catalogue.groups[0]?.first?.items[0]
    const { addToCart } = await ask<{ addToCart: { __typename: string; message: string } }>(
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename ... on OutOfStock { message } } }',
      { input: { record: part?.id, quantity: 9_999, country: 'DE' } },
    )
    expect(addToCart).toMatchObject({ __typename: 'OutOfStock', message: expect.stringMatching(/\S/) })
  })
})
