/** CAT-21 over the whole demonstration: lists, tree, search, pages and stock say the same of each part. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groups } from '../../../upstream/demo/catalogue/partGroups.ts'
import { vehicles } from '../../../upstream/demo/catalogue/vehicles.ts'
import { type Browser, type ShopServer, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'

/** The catalogue that other files use, too: it is made once per run. */
const now = () => new Date('2026-11-21T10:00:00Z')
let upstream: TestUpstream
let shop: ShopServer
let browser: Browser

beforeAll(async () => {
  upstream = await startUpstream({ parts: 2400, now })
  shop = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'false' }, now })
  browser = shop.browser()
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

type Money = { amount: number } | null
type Row = {
  id: string
  urlcomponent: string
  name: string
  price: { gross: Money } | null
  available: boolean
  availability: string
  group: string
  category: string
  parameters: string[]
}
type Tree = { name: string; groups: { name: string; count: number }[] }[]
type List = { total: number; categories: Tree; groups: { name: string; category: string; total: number }[] }
type Filter = { make?: string; model?: string; year?: string; category?: string; group?: string }

const ask = async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
  const { data, errors } = await browser.ask(query, variables)
  expect(errors).toBeUndefined()
  return data as T
}
const row = 'id urlcomponent name price { gross { amount } } available availability group category parameters'

const listOf = async (filter: Filter): Promise<List> =>
  (
    await ask<{ catalogue: List }>(
      `query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue {
        total categories { name groups { name count } } groups { name category total } } } }`,
      { filter },
    )
  ).catalogue
const pageSize = 60
const rowsOf = async (filter: Filter, group: string, country = 'DE', offset = 0): Promise<Row[]> => {
  const { groupParts } = await ask<{ groupParts: { items: Row[] } }>(
    `query ($filter: CatalogueFilter!, $group: String!, $country: CountryCode!, $offset: Int!) {
      groupParts(filter: $filter, group: $group, country: $country, offset: $offset, limit: ${pageSize}) { items { ${row} } } }`,
    { filter, group, country, offset },
  )
  const { items } = groupParts
  return items.length < pageSize
    ? items
    : [...items, ...(await rowsOf(filter, group, country, offset + pageSize))]
}
const categoriesOf = async () =>
  (
    await ask<{ catalogueOptions: { categories: Tree } }>(
      '{ catalogueOptions { categories { name groups { name count } } } }',
    )
  ).catalogueOptions.categories

/** Every part that a category lists, by id. */
const allRows = async (country = 'DE'): Promise<Map<string, Row>> => {
  const rows = new Map<string, Row>()
  for (const { name, groups: inside } of await categoriesOf())
    for (const { name: group } of inside)
      for (const part of await rowsOf({ category: name }, group, country)) rows.set(part.id, part)
  return rows
}
const countsOf = (tree: Tree) =>
  tree.flatMap(({ name, groups: inside }) => inside.map(({ name: group, count }) => [name, group, count]))

describe('CAT-21/shown the tree', () => {
  it('has each group under one category, with as many parts as the group lists', async () => {
    const tree = await categoriesOf()
    const names = tree.flatMap(({ groups: inside }) => inside.map(({ name }) => name))
    expect(names.length).toBeGreaterThan(25)
    expect(new Set(names).size).toBe(names.length)
    const listed: unknown[] = []
    for (const { name, groups: inside } of tree) {
      const list = await listOf({ category: name })
      for (const { name: group } of inside)
        listed.push([name, group, list.groups.find((one) => one.name === group)?.total])
      expect(list.groups.map(({ category }) => category)).toEqual(list.groups.map(() => name))
    }
    expect(listed).toEqual(countsOf(tree))
    expect(countsOf(tree).reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(2400)
  })

  it('of a vehicle counts what its lists hold, in all years and in one', async () => {
    for (const { make, model, generations } of vehicles.filter((_, at) => at % 6 === 0)) {
      const year = String(generations[0]?.to)
      for (const vehicle of [
        { make, model },
        { make, model, year },
      ]) {
        const { categories, groups: found, total } = await listOf(vehicle)
        const held = found.map(({ name, category, total: count }) => [category, name, count])
        expect(countsOf(categories).toSorted()).toEqual(held.toSorted())
        const [first] = categories
        const narrowed = await listOf({ ...vehicle, category: first?.name ?? '' })
        expect(narrowed.total).toBe(first?.groups.reduce((sum, { count }) => sum + count, 0))
        expect(narrowed.total).toBeLessThan(total)
      }
    }
  })
})

const inStock = ['IN_STOCK', 'DROPSHIPPING', 'ALTERNATIVE']

/** Id, price and promise of parts in a comparison. */
const comparedWith = async (rows: readonly Row[], country: string): Promise<unknown[]> => {
  type Match = { id: string; gross: Money; stock: { offers: { case: string }[] } }
  const found: unknown[] = []
  for (let at = 0; at < rows.length; at += 4) {
    const { partLookups } = await ask<{ partLookups: { matches: Match[] }[] }>(
      `query ($texts: [String!]!, $country: CountryCode!) {
        partLookups(by: NAME, texts: $texts, country: $country) { matches { id gross { amount } stock { offers { case } } } } }`,
      { texts: rows.slice(at, at + 4).map(({ id }) => id), country },
    )
    for (const { matches } of partLookups)
      for (const { id, gross, stock } of matches)
        found.push([id, gross?.amount ?? null, stock.offers[0]?.case ?? 'OUT_OF_STOCK'])
  }
  return found
}

describe('CAT-21/shown a row', () => {
  it('is the same in a category, in the list of a vehicle and in search', async () => {
    const rows = await allRows()
    expect(rows.size).toBe(2400)
    let compared = 0
    for (const { make, model, generations } of vehicles.filter((_, at) => at % 9 === 1))
      for (const vehicle of [
        { make, model },
        { make, model, year: String(generations[0]?.to) },
      ])
        for (const { name } of (await listOf(vehicle)).groups)
          for (const part of await rowsOf(vehicle, name)) {
            compared += 1
            expect(part).toEqual(rows.get(part.id))
          }
    for (const { noun } of groups.filter((_, at) => at % 3 === 0)) {
      const { search } = await ask<{ search: { items: Row[] } }>(
        `query ($term: String!) { search(term: $term, country: "DE", offset: 0, limit: 60) { items { ${row} } } }`,
        { term: noun },
      )
      for (const part of search.items) {
        compared += 1
        expect(part).toEqual(rows.get(part.id))
      }
    }
    expect(compared).toBeGreaterThan(500)
  })

  it.each(['DE', 'GB'])(
    'AVAIL-09/alike,added in %s promises what the page of the part and a comparison do, at the same price',
    async (country) => {
      const rows = [...(await allRows(country)).values()]
      // Pages cost more than rows: a few of each promise in each category.
      const alike = Map.groupBy(rows, ({ availability, category }) => `${availability} ${category}`)
      const chosen = [...alike.values()].flatMap((parts) => parts.slice(0, 2))
      const cases = new Set(chosen.map(({ availability }) => availability))
      expect([...cases].sort()).toEqual(expect.arrayContaining(['AIRFREIGHT', 'IN_TRANSIT', 'OUT_OF_STOCK']))
      const told = chosen.map(({ id, price, availability }) => [
        id,
        price?.gross?.amount ?? null,
        availability,
      ])
      const pages: unknown[] = []
      for (const { id } of chosen) {
        const { product, availability } = await ask<{
          product: { price: { gross: Money } | null }
          availability: { offers: { case: string }[] }
        }>(
          `query ($id: ID!, $name: String!, $country: CountryCode!) {
          product(name: $name, country: $country) { ... on Product { price { gross { amount } } } }
          availability(record: $id, country: $country) { offers { case } } }`,
          { id, name: id, country },
        )
        pages.push([id, product.price?.gross?.amount ?? null, availability.offers[0]?.case ?? 'OUT_OF_STOCK'])
      }
      expect(told).toEqual(pages)
      expect(told).toEqual(await comparedWith(chosen, country))
      // What can be added in a row is in stock, also as a kit.
      expect(rows.filter(({ availability }) => availability === null)).toEqual([])
      expect(
        rows.filter(({ available, availability }) => available !== inStock.includes(availability)),
      ).toEqual([])
    },
  )
})
