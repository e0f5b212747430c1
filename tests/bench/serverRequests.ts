/** The same requests by GraphQL and directly to the upstream. */
import { Pool } from 'undici'
import type { Shot } from './measure.ts'

type Json = Record<string, unknown>
const headers = { 'content-type': 'application/json', 'apollo-require-preflight': '1' }
const main = { source: 'EU', currency: 'eur', customer: 'guest' }
export const countries = [
  'DE',
  'AT',
  'PL',
  'FR',
  'NL',
  'ES',
  'IT',
  'SE',
  'DK',
  'FI',
  'CZ',
  'BE',
  'PT',
  'IE',
  'GR',
  'HU',
]
const filter = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

const partFields =
  'id urlcomponent name description photos { url } price { gross { amount currency symbol } promotion } available stockLocation group category'
export const catalogueQuery = `query ($filter: CatalogueFilter!, $country: CountryCode!) { catalogue(filter: $filter, country: $country) {
  ... on Catalogue { total groups { name category total first { items { ${partFields} } total offset } } freshness { stale asOf } } } }`
export const productQuery =
  'query ($name: String!, $country: CountryCode!) { product(name: $name, country: $country) { ... on Product { id name details price { gross { amount currency symbol } } photos { url } stockLocation } } }'
export const searchQuery = `query ($term: String!, $country: CountryCode!) { search(term: $term, country: $country) { total items { ${partFields} } } }`
const addQuery =
  'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename ... on CartChanged { cart { itemCount lines { id quantity } totals { gross { amount } } } } } }'

export const catalogueUrl = () =>
  `/graphql?query=${encodeURIComponent(catalogueQuery)}&variables=${encodeURIComponent(JSON.stringify({ filter, country: 'DE' }))}`

export const openServerShots = async (shopUrl: string, upstreamUrl: string) => {
  const shop = new Pool(shopUrl, { connections: 64 })
  const upstream = new Pool(upstreamUrl, { connections: 64 })
  const send = async (pool: Pool, method: 'GET' | 'POST', path: string, body?: Json): Promise<Json> => {
    const answer = await pool.request({ method, path, headers, body: body ? JSON.stringify(body) : null })
    const text = await answer.body.text()
    if (answer.statusCode !== 200 || text.startsWith('{"errors"')) {
      throw new Error(`${path.slice(0, 40)} ${answer.statusCode} ${text.slice(0, 200)}`)
    }
    return JSON.parse(text) as Json
  }
  const graphql = (query: string, variables: Json) => send(shop, 'POST', '/graphql', { query, variables })
  const action = (path: string, body: Json) => send(upstream, 'POST', path, { ...main, ...body })

  const parts = {
    action: 'getApplications',
    language: 'en',
    manufacturergroup: null,
    promotion: false,
    show: true,
  }
  // Each round uses another combination of part and country, so that no answer is cached.
  const items: Json[] = []
  for (const make of ['TOYOTA', 'NISSAN', 'FORD', 'MITSUBISHI']) {
    const { results } = await action('/search', { ...parts, make, country: 'DE' })
    const found = (results as Json[]).map((part) => [String(part['item'] ?? part['id']), part] as const)
    items.push(...new Map(found).values())
  }
  let turn = 0
  const next = () => {
    turn += 1
    if (turn >= items.length * countries.length) throw new Error(`all ${items.length} parts have been used`)
    const item = items[turn % items.length] ?? {}
    const country = countries[Math.floor(turn / items.length) % countries.length] ?? 'DE'
    return { name: String(item['urlcomponent']), record: String(item['item'] ?? item['id']), country, turn }
  }
  const one = async (work: Promise<unknown>): Promise<number> => {
    await work
    return 1
  }
  const pairs: Record<string, { throughShop: Shot; direct: Shot }> = {
    'catalogue, cached': {
      throughShop: () => one(send(shop, 'GET', catalogueUrl())),
      direct: () => one(action('/search', { ...parts, ...filter, country: 'DE' })),
    },
    'item, uncached': {
      throughShop: () => {
        const { name, country } = next()
        return one(graphql(productQuery, { name, country }))
      },
      direct: () => {
        const { name, country } = next()
        return one(action('/item', { action: 'getItem', record: name, country }))
      },
    },
    'search, uncached': {
      throughShop: () => one(graphql(searchQuery, { term: `hilux shock ${next().turn}`, country: 'DE' })),
      direct: () =>
        one(action('/search', { action: 'search', keyword: `hilux shock ${next().turn}`, country: 'DE' })),
    },
    // The shop answers the whole cart, so the direct call reads it too.
    'add to cart': {
      throughShop: () =>
        one(
          graphql(addQuery, {
            input: { record: next().record, quantity: 1, location: 'EU1', country: 'DE' },
          }),
        ),
      direct: async () => {
        const added = {
          action: 'addToCart',
          location: 'EU1',
          quantity: 1,
          record: next().record,
          country: 'DE',
        }
        const { cart_id } = await action('/cart', added).catch(() => ({ cart_id: null }))
        return cart_id ? one(action('/cart', { action: 'getCarts', cart_id })) : 0
      },
    },
  }
  return {
    pairs,
    memory: async () => {
      const { body } = await shop.request({ method: 'GET', path: '/metrics' })
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(await body.text())?.[1] ?? 0) / 2 ** 20
    },
    close: () => Promise.all([shop.close(), upstream.close()]),
  }
}
