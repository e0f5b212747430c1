/** Narrowed and sorted lists, over GraphQL. */
import { beforeEach, describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'

withAwkwardShop()

const row = (id: number, more: Record<string, unknown>) => ({
  id,
  urlcomponent: `part-${id}`,
  name: `P-${id}`,
  available: true,
  groupdescription: 'PADS',
  categorydescription: 'BRAKES',
  make: 'TOYOTA',
  model: 'HILUX',
  year: 2016,
  ...more,
})
const results = [
  row(1, { parameter: 'front', price: { grossprice: 90 }, criteria: { side: 'left' } }),
  row(2, { parameter: 'front', price: { grossprice: 20 }, criteria: { side: 'right' } }),
  row(10, { parameter: 'rear', price: { grossprice: 55 }, available: false }),
  row(4, { parameter: 'rear', groupdescription: 'SHOES' }),
]
const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
type List = {
  total: number
  groups: { name: string; total: number; first: { items: { name: string }[] } }[]
  categories: { groups: { name: string; count: number }[] }[]
  facets: { field: string; choices: { value: string; count: number }[] }[]
}
const listOf = async (filter: Record<string, unknown>): Promise<List> => {
  const { data, errors } = await browser.ask(
    `query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue {
      total facets { field choices { value count } } categories { groups { name count } }
      groups { name total first { items { name } } } } } }`,
    { filter },
  )
  expect(errors).toBeUndefined()
  return (data as unknown as { catalogue: List }).catalogue
}
const namesOf = (list: List) =>
  list.groups.map(({ name, first }) => [name, ...first.items.map((item) => item.name)])

beforeEach(() => upstream.answer('getParts', { json: { results } }))

describe('the list of a vehicle', () => {
  it('CAT-23/fields,counts says what it can be narrowed by, with counts, out of one call', async () => {
    const { facets } = await listOf(hilux)
    expect(facets.map(({ field }) => field)).toEqual(['axle', 'side', 'price', 'stock'])
    expect(facets[0]?.choices).toEqual([
      { value: 'front', count: 2 },
      { value: 'rear', count: 2 },
    ])
    expect(facets.at(-1)?.choices).toEqual([{ value: 'in', count: 3 }])
    expect(upstream.of('getParts')).toHaveLength(1)
    await listOf({ ...hilux, axle: 'front' })
    expect(upstream.of('getParts')).toHaveLength(1)
  })

  it('CAT-23/groups groups, their counts and the tree are those of the narrowed list', async () => {
    const list = await listOf({ ...hilux, axle: 'REAR', stock: 'in' })
    expect(namesOf(list)).toEqual([['SHOES', 'P-4']])
    expect(list.categories.flatMap(({ groups }) => groups)).toEqual([{ name: 'SHOES', count: 1 }])
    const { data } = await browser.ask(
      `query ($filter: CatalogueFilter!) { groupParts(filter: $filter, country: "DE", group: "PADS") { total items { name } } }`,
      { filter: { ...hilux, axle: 'rear' } },
    )
    expect(data).toEqual({ groupParts: { total: 1, items: [{ name: 'P-10' }] } })
  })

  it('FIT-08/served says that a row fits only where its criteria say so', async () => {
    upstream.answer('getParts', {
      json: {
        results: [
          row(1, { criteria: {} }),
          row(2, { criteria: { engine: '2.4' } }),
          row(2, { criteria: { engine: '2.8' } }),
          row(3, {}),
          row(4, { make: undefined, criteria: {} }),
          row(5, { year: 2015, criteria: {} }),
        ],
      },
    })
    const fitsOf = async (filter: Record<string, unknown>) => {
      const { data } = await browser.ask(
        `query ($filter: CatalogueFilter!) { groupParts(filter: $filter, country: "DE", group: "PADS") { items { fit { verdict reason } } } }`,
        { filter },
      )
      return (data as unknown as { groupParts: { items: { fit: unknown }[] } }).groupParts.items.map(
        ({ fit }) => fit,
      )
    }
    expect(await fitsOf(hilux)).toEqual([
      { verdict: 'FITS', reason: 'Fits the TOYOTA HILUX 2016.' },
      { verdict: 'FITS_IF', reason: 'Fits if the engine is 2.4 or 2.8.' },
      null,
      null,
      null,
    ])
    expect(await fitsOf({ make: 'TOYOTA', model: 'HILUX' })).toEqual([null, null, null, null, null])
  })

  it('CAT-24 is sorted within its groups', async () => {
    expect(namesOf(await listOf({ ...hilux, sort: 'PRICE' }))).toEqual([
      ['PADS', 'P-2', 'P-10', 'P-1'],
      ['SHOES', 'P-4'],
    ])
    expect(namesOf(await listOf({ ...hilux, sort: 'PRICE_DESC', price: '-90' }))).toEqual([
      ['PADS', 'P-10', 'P-2'],
    ])
    expect(namesOf(await listOf({ ...hilux, sort: 'NAME' }))[0]).toEqual(['PADS', 'P-1', 'P-2', 'P-10'])
  })

  it('SEC-08 hostile choices are refused, unknown ones find nothing', async () => {
    expect((await listOf({ ...hilux, lift: "'; drop table part" })).total).toBe(0)
    const { errors } = await browser.ask(
      'query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { __typename } }',
      { filter: { ...hilux, axle: 'x'.repeat(300) } },
    )
    expect(JSON.stringify(errors)).toContain('axle is too long')
  })
})

it('CAT-23/whole a list of which the shop has only a part is neither narrowed nor sorted', async () => {
  const { total, facets } = await listOf({ make: 'TOYOTA', model: 'HILUX', axle: 'front', sort: 'PRICE' })
  expect({ total, facets }).toEqual({ total: 4, facets: [] })
})
