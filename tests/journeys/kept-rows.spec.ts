/** Rows of lists whose HTML the server keeps. It needs no browser: only the server's answer matters. */
import { expect } from '@playwright/test'
import { loadBuiltRenderer } from '../../graphql-server/pages/rendering.ts'
import { type AwkwardUpstream, startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { startShop } from '../support/shopServer.ts'
import { test } from './support/test.ts'

const part = (item: number, over: Record<string, unknown> = {}) => ({
  id: item * 10,
  item,
  urlcomponent: `part-${item}`,
  name: `Spring “${item}”`,
  photos: [{ url: `/files/part-${item}.svg` }],
  price: { grossprice: 19.99, symbol: '€' },
  available: true,
  groupdescription: 'LEAF SPRINGS',
  categorydescription: 'SPRINGS AND SHOCKS',
  make: 'TOYOTA',
  criteria: {},
  ...over,
})

/** Three lists of the same parts. The later ones differ in the things that a row shows. */
const partsOf: Record<string, ReturnType<typeof part>[]> = {
  2015: [1, 2, 3, 4, 5, 6].map((item) => part(item)),
  2016: [
    part(1),
    part(2),
    part(3, { price: { grossprice: 29.99, symbol: '€' } }),
    part(4, { available: false }),
    part(5, { name: 'Softer spring' }),
    part(6, { photos: [] }),
  ],
  2017: [
    part(1),
    part(2),
    part(3, { price: { grossprice: 9.99, baseprice: 19.99, promotion: true, symbol: '€', lowestprice: 15 } }),
    part(4, { criteria: { engine: '2.4' } }),
    part(5, { price: null }),
    part(6, { description: 'With bushes' }),
  ],
}

/** The HTML of each row. */
const rowsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<article data-part="product-row".*?<\/article>/gs), ([row]) => row)

const shopThatKeepsNoPage = async (upstream: AwkwardUpstream, keepsRows: boolean) => {
  const built = keepsRows ? undefined : await loadBuiltRenderer(new URL('../../dist/', import.meta.url))
  return startShop(upstream.url, {
    env: { PAGE_CACHE_MB: '0', LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'http://shop.example' },
    ...(built ? { renderer: built } : {}),
  })
}

const keptBytes = async ({ app }: Awaited<ReturnType<typeof shopThatKeepsNoPage>>) => {
  const { body } = await app.inject('/metrics')
  return Number(/shop_cache_bytes\{[^}]*cache="components"[^}]*\} (\d+)/.exec(body)?.[1])
}

test('CAT-13/kept a row that was shown before is shown as it is now, in whichever list it comes', async () => {
  const upstream = await startAwkwardUpstream()
  upstream.answer('getParts', ({ body }) => {
    const [model, year] = [String(body?.['model']), String(body?.['year'])]
    return { json: { results: partsOf[year]?.map((row) => ({ ...row, model, year })) } }
  })
  const [shop, drawing] = [
    await shopThatKeepsNoPage(upstream, true),
    await shopThatKeepsNoPage(upstream, false),
  ]
  const read = async ({ app }: typeof shop, model: string, year: number) => {
    const { body } = await app.inject(
      `/parts?${new URLSearchParams({ make: 'TOYOTA', model, year: `${year}` })}`,
    )
    return rowsIn(body)
  }
  const expectAsDrawn = async (model: string, year: number) => {
    const rows = await read(shop, model, year)
    expect(rows).toHaveLength(6)
    for (const [at, row] of (await read(drawing, model, year)).entries())
      expect(rows[at] === row, `row ${at + 1} of ${model} ${year}`).toBe(true)
    return rows
  }
  for (const year of [2015, 2015, 2016, 2017, 2015]) await expectAsDrawn('HILUX', year)

  // The list of another vehicle has the same rows, but for the vehicle's name.
  const bytes = await keptBytes(shop)
  expect(bytes).toBeGreaterThan(0)
  for (const year of [2015, 2016, 2017]) {
    const [, , third] = await expectAsDrawn(`D'ÉTÉ "4×4" & <B>`, year)
    expect(third).toContain(`D&#x27;ÉTÉ &quot;4×4&quot; &amp; &lt;B&gt; ${year}`)
  }
  expect(await keptBytes(shop)).toBe(bytes)

  for (const { close } of [shop, drawing, upstream]) await close()
})
