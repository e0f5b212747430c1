/** The upstream's answers in the schema's shape. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { startShop } from '../../support/shopServer.ts'

withAwkwardShop()

const money = '{ amount currency symbol }'

describe('translation', () => {
  it('FIND-04 HOME-04 CAT-04/order,names,hidden options and tree are cleaned and sorted', async () => {
    const { data } = await browser.ask(
      '{ catalogueOptions { makes models years categories { name groups { name count } } } }',
    )
    expect(data?.['catalogueOptions']).toEqual({
      makes: ['FORD', 'ISUZU', 'TOYOTA'],
      models: ['HILUX', 'LAND CRUISER'],
      years: ['2016', '2015'],
      categories: [
        { name: 'SPRINGS AND SHOCKS', groups: [{ name: 'REAR SHOCKS', count: 3 }] },
        {
          name: 'BRAKES',
          groups: [
            { name: 'DISCS', count: 5 },
            { name: 'PADS', count: 2 },
          ],
        },
        { name: 'OTHER', groups: [{ name: 'CLIPS', count: 3 }] },
      ],
    })
  })
  it('CAT-10/more CAT-11 CAT-15 parts are grouped without duplicates, available ones first', async () => {
    const { data } = await browser.ask(
      `{ catalogue(filter: {}, country: "DE") { ... on Catalogue { total freshness { stale } groups { name category total
         first { total offset items { id available manufacturerStock photos { url } price { gross ${money} } } } } } } }`,
    )
    const price = { gross: { amount: 1999, currency: 'EUR', symbol: '€' } }
    expect(data?.['catalogue']).toEqual({
      total: 2,
      freshness: { stale: false },
      groups: [
        {
          name: 'REAR SHOCKS',
          category: 'SPRINGS AND SHOCKS',
          total: 2,
          first: {
            total: 2,
            offset: 0,
            items: [
              {
                id: '1',
                available: true,
                manufacturerStock: 0,
                photos: [{ url: '/files/part-1.svg' }],
                price,
              },
              {
                id: '2',
                available: false,
                manufacturerStock: 4,
                photos: [{ url: '/files/part-2.svg' }],
                price,
              },
            ],
          },
        },
      ],
    })
  })
  it('CAT-10/more a group is read in pages', async () => {
    const results = Array.from({ length: 14 }, (_, index) => ({
      id: index,
      urlcomponent: `p${index}`,
      name: `P${index}`,
      groupdescription: 'PADS',
    }))
    upstream.answer('getParts', { json: { results } })
    const { data } = await browser.ask(
      `{ groupParts(filter: {}, country: "DE", group: "pads", offset: 6) { total offset items { name } }
         far: groupParts(filter: {}, country: "DE", group: "PADS", offset: 60, limit: 9999) { total items { name } } }`,
    )
    expect(data).toEqual({
      groupParts: { total: 14, offset: 6, items: [6, 7, 8, 9, 10, 11].map((n) => ({ name: `P${n}` })) },
      far: { total: 14, items: [] },
    })
  })
  it('CAT-04/results CAT-15 parts of a category that the tree hides stay in the results, once each', async () => {
    const mount = { urlcomponent: 'mount', name: 'Mount', groupdescription: 'STRUT TOP MOUNTS' }
    const hidden = { ...mount, id: 'M', categorydescription: 'FRONT SHOCK MOUNTS' }
    const nameless = { ...mount, id: 'N', categorydescription: '#N/D' }
    // Two rows of one item, and a row without an item.
    const several = [{ ...hidden, item: 7 }, { ...hidden, id: 'M2', item: 7 }, nameless, nameless]
    upstream.answer('getParts', { json: { results: several } })
    upstream.answer('search', { json: { data: several } })
    const { data } = await browser.ask(
      `{ catalogue(filter: {}, country: "DE") { ... on Catalogue { categories { name } groups { first { items { id } } } } }
         search(term: "mount", country: "DE") { items { id } } }`,
    )
    const items = [{ id: '7' }, { id: 'N' }]
    expect(data).toMatchObject({ catalogue: { groups: [{ first: { items } }] }, search: { items } })
    const shown: { name: string }[] = data?.['catalogue']?.['categories'] ?? []
    expect(shown.length).toBeGreaterThan(0)
    for (const { name } of shown) expect(['FRONT SHOCK MOUNTS', '#N/D']).not.toContain(name)
  })
  it('CAT-10/served the first eight groups carry their first parts', async () => {
    const results = Array.from({ length: 10 }, (_, index) => ({
      id: index,
      urlcomponent: `p${index}`,
      name: `P${index}`,
      groupdescription: `GROUP ${index}`,
    }))
    upstream.answer('getParts', { json: { results } })
    const { data } = await browser.ask(
      '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { groups { first { total } } } } }',
    )
    const groups: { first: unknown }[] = data?.['catalogue']?.['groups'] ?? []
    expect(groups.map(({ first }) => first !== null)).toEqual([...Array(8).fill(true), false, false])
  })
  it('PDP-04 PDP-10 PDP-17 LAW-03 the price is that of the stock location', async () => {
    const { data } = await browser.ask(
      `{ product(name: "leaf", country: "DE") { ... on Product { id stockLocation weightKg brand
         price { gross ${money} net ${money} base ${money} promotion lowest30Days { amount } reductionPercent } } } }`,
    )
    const euro = (amount: number) => ({ amount, currency: 'EUR', symbol: '€' })
    expect(data?.['product']).toEqual({
      id: '4711',
      stockLocation: 'PL2',
      weightKg: null,
      brand: 'KESTREL',
      price: {
        gross: euro(12_300),
        net: euro(10_000),
        base: euro(20_000),
        promotion: true,
        lowest30Days: { amount: 15_000 },
        reductionPercent: 18,
      },
    })
  })
  it('optional texts of a product come from the wire field of the same name, trimmed, and null where it is empty', async () => {
    const read = async (texts: object) => {
      upstream.answer('getItem', { json: { _id: '1', name: 'Texts', urlcomponent: 'texts', ...texts } })
      const query = '{ product(name: "texts", country: "FR") { ... on Product { brand fitmentNote } } }'
      const shop = await startShop(upstream.url)
      onTestFinished(shop.close)
      return (await shop.browser().ask(query)).data?.['product']
    }
    expect(await read({ brand: ' KESTREL ', fitmentnote: 'Not with the long shackle.' })).toEqual({
      brand: 'KESTREL',
      fitmentNote: 'Not with the long shackle.',
    })
    expect(await read({ brand: ' ' })).toEqual({ brand: null, fitmentNote: null })
  })
  it('PDP-05 PDP-06 variants have their price difference, related items no duplicates', async () => {
    const { data } = await browser.ask(
      `{ product(name: "leaf", country: "DE") { ... on Product { variants { id difference ${money} } relatedItems { id name } } } }`,
    )
    expect(data?.['product']).toEqual({
      variants: [{ id: '5', difference: { amount: 750, currency: 'EUR', symbol: '€' } }],
      relatedItems: [
        { id: '1', name: 'One' },
        { id: '2', name: 'Two' },
      ],
    })
  })
  it('SEC-03/inbound PDP-16 HTML keeps its structure and no scripts', async () => {
    const { data } = await browser.ask(
      '{ product(name: "leaf", country: "DE") { ... on Product { details } } }',
    )
    expect(data?.['product']).toEqual({ details: '<p>Strong <a rel="noopener nofollow">steel</a></p>' })
  })
  it('pictures of third parties are dropped', async () => {
    const { data } = await browser.ask('{ search(term: "x", country: "DE") { items { photos { url } } } }')
    expect(data?.['search']).toEqual({
      items: [{ photos: [{ url: '/files/part-3.svg' }] }, { photos: [{ url: '/files/part-4.svg' }] }],
    })
  })
  it('API-06 sums are exact, although binary fractions are not', async () => {
    upstream.answer('getParts', {
      json: {
        results: [0.1, 0.2, 0.29, 1.005, 4.35, 19.99, 1234567.89].map((grossprice, index) => ({
          id: index,
          urlcomponent: `p${index}`,
          name: 'P',
          price: { grossprice },
        })),
      },
    })
    const { data } = await browser.ask(
      '{ groupParts(filter: {}, country: "DE", group: "OTHER", limit: 20) { items { price { gross { amount } } } } }',
    )
    const items: { price: { gross: { amount: number } } }[] = data?.['groupParts']?.['items'] ?? []
    expect(items.map(({ price }) => price.gross.amount)).toEqual([10, 20, 29, 101, 435, 1999, 123456789])
  })
  it('FIT-02 an unknown fit is never reported as a fit', async () => {
    upstream.answer('getFitments', ({ body }) =>
      body?.['item'] === 'broken'
        ? { status: 400, json: { message: 'no' } }
        : { json: { applications: [{ make: 'FORD', model: 'RANGER', year: '2016' }] } },
    )
    const { data } = await browser.ask(
      `{ fits(records: ["broken", "b"], vehicle: { make: "TOYOTA", model: "HILUX", year: "2016" }) { record fit { verdict } } }`,
    )
    expect(data?.['fits']).toEqual([
      { record: 'broken', fit: { verdict: 'UNKNOWN' } },
      { record: 'b', fit: { verdict: 'DOES_NOT_FIT' } },
    ])
  })
  it('FIT-07 what a part demands of one vehicle is answered, and what is known of the vehicle decides', async () => {
    const long = 'x'.repeat(300)
    upstream.answer('getFitments', ({ body }) => {
      const car = { make: 'Toyota', model: 'HILUX', year: 2016 }
      if (body?.['item'] === 'gone') return { status: 400, json: { message: 'no' } }
      return {
        json: {
          applications: [
            { ...car, criteria: { engine: '2.8\tD', builtfrom: '2016-06', load: long } },
            { ...car, criteria: null },
            { ...car, year: 2015, criteria: { engine: '3.0' } },
          ],
        },
      }
    })
    const { data } = await browser.ask(
      `{ fitCriteria(records: ["gone", "criteria"], make: "TOYOTA", model: "HILUX", year: "2016") {
        record criteria { engine side load builtFrom builtTo } } }`,
    )
    expect(data?.['fitCriteria']).toEqual([
      { record: 'gone', criteria: null },
      {
        record: 'criteria',
        criteria: [
          { engine: '2.8 D', side: null, load: 'x'.repeat(120), builtFrom: '2016-06', builtTo: null },
          null,
        ],
      },
    ])
    const ask = (known: string) =>
      browser.ask(
        `{ fits(records: ["criteria"], vehicle: { make: "TOYOTA", model: "HILUX", year: "2016", ${known} }) { fit { verdict reason } } }`,
      )
    const fit = async (known: string) => (await ask(known)).data?.['fits']
    expect(await fit(`engine: "2.8D", builtFrom: "2016-07", load: "${'x'.repeat(120)}"`)).toMatchObject([
      { fit: { verdict: 'FITS' } },
    ])
    expect(await fit('notEngines: ["2.8 d"]')).toMatchObject([{ fit: { verdict: 'UNKNOWN' } }])
    const many = Array.from({ length: 51 }, (_, index) => (index === 50 ? '"2.8 D"' : '"2.4"')).join(' ')
    expect(await fit(`notEngines: [${many}]`)).toMatchObject([{ fit: { verdict: 'FITS_IF' } }])
    expect((await ask(`load: "${long}"`)).errors?.[0]?.message).toBe('load is too long.')
  })
})
