/** An upstream with three parts whose prices a test changes, and pages that show them. */
import { graphql } from 'graphql'
import type { Renderer } from '../../graphql-server/pages/rendering.ts'
import { type AwkwardUpstream, type RecordedRequest, startAwkwardUpstream } from './awkwardUpstream.ts'
import { ownText } from './ownText.ts'

type Priced = { id: number; category: string; price: number }

export const startPricedUpstream = async () => {
  const upstream: AwkwardUpstream = await startAwkwardUpstream()
  const parts: Priced[] = [
    { id: 1, category: 'Springs', price: 10 },
    { id: 2, category: 'Brakes', price: 20 },
    { id: 3, category: 'Brakes', price: 30 },
  ]
  const row = ({ id, category, price }: Priced) => ({
    id,
    urlcomponent: `part-${id}`,
    name: `Part ${id}`,
    photos: [{ url: `files/part-${id}.svg` }],
    price: { grossprice: price, symbol: '€' },
    available: true,
    groupdescription: `${category} group`,
    categorydescription: category,
  })
  const listed = ({ body }: RecordedRequest) =>
    parts.filter(({ category }) => body?.['category'] === undefined || body['category'] === category).map(row)
  const found = (record: unknown) =>
    parts.find(({ id }) => [String(id), `part-${id}`].includes(String(record)))
  upstream.answer('getOptions', () => {
    const tree: Record<string, Record<string, number>> = {}
    for (const { category } of parts) tree[category] = { [`${category} group`]: 1 }
    return { json: { options: { make: [], categorydescription: tree } } }
  })
  upstream.answer('getParts', (request) => ({ json: { results: listed(request) } }))
  upstream.answer('search', () => ({ json: { data: parts.map(row) } }))
  upstream.answer('getItem', ({ body }) => {
    const part = found(body?.['record'])
    if (!part) return { status: 404, json: { message: 'Unknown', code: 'NOT_FOUND' } }
    const { price, ...rest } = row(part)
    return { json: { ...rest, _id: part.id, price: { grossprice: price.grossprice, price: 1, symbol: '€' } } }
  })
  for (const call of ['getRelatedItems', 'getVariants', 'getFitments']) upstream.answer(call, { json: {} })
  for (const { id } of parts)
    upstream.answer(`GET /files/part-${id}.svg`, () => ({ text: `<svg id="${id}"/>`, type: 'image/svg+xml' }))
  return {
    ...upstream,
    setPrice: (id: number, price: number) => {
      for (const part of parts) if (part.id === id) part.price = price
    },
    /** The calls since the last time, shortened, such as `getItem part-1`. */
    takeCalls: (): string[] =>
      upstream
        .forget()
        .map(({ call, body }) => [call, body?.['record'] ?? body?.['category']].filter(Boolean).join(' '))
        .filter((call) => !/country|source|announcement/.test(call))
        .sort(),
  }
}
export type PricedUpstream = Awaited<ReturnType<typeof startPricedUpstream>>

export const productQuery = (name: string) =>
  `{ product(name: "${name}", country: "DE") { ... on Product { name price { gross { amount } } } } }`
export const catalogueQuery = (category: string) =>
  `{ catalogue(filter: { category: "${category}" }, country: "DE") {
    ... on Catalogue { groups { first { items { id price { gross { amount } } } } } } } }`

/** Renders the answer to a page's query as the page. */
export const pricedRenderer: Renderer = async ({ request, schema, contextValue }) => {
  const { pathname, searchParams } = new URL(request.url)
  const name = /^\/details\/(.+)$/.exec(pathname)?.[1]
  const source = name ? productQuery(name) : catalogueQuery(searchParams.get('category') ?? '')
  const { data } = await graphql({ schema, source, contextValue })
  return { status: 200, headers: {}, html: ownText(JSON.stringify(data)) }
}
