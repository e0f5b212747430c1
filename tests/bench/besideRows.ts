/** The requests that `--beside` compares: over a thousand products and lists of many vehicles in turns. */
import type { BesideRow, BesideShop } from './besideTable.ts'
import { readLists } from './lists.ts'
import { catalogueQuery, countries, productQuery, searchQuery } from './serverRequests.ts'

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
const maxAddresses = 1_184

const readProducts = async ({ text }: BesideShop): Promise<string[]> => {
  const maps = await Promise.all(locations(await text('/sitemap.xml')).map(text))
  return maps
    .flatMap(locations)
    .filter((path) => path.startsWith('/details/'))
    .slice(0, maxAddresses)
}
const get = (path: string) => ({ method: 'GET' as const, path })
/** Visitors who ask for the same page at once would share one drawing. */
const home = countries.map((country) => ({ ...get('/'), country }))
const post = (query: string, variables: Record<string, unknown>) => ({
  method: 'POST' as const,
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
})
const terms = ['shock absorber', 'hilux spring', 'toyota brake pads', 'steering', 'ranger kit', 'bush front']

export const pageRows = async (shop: BesideShop): Promise<BesideRow[]> => {
  const products = (await readProducts(shop)).map(get)
  const lists = (await readLists(shop.upstreamUrl)).map(get)
  return [
    { title: 'home', server: 'usual', requests: home },
    { title: 'home, drawn anew', server: 'anew', requests: home },
    {
      title: `products, ${products.length} addresses in turns`,
      server: 'usual',
      requests: products,
      inWholeRounds: true,
    },
    {
      title: `lists of ${lists.length} vehicles in turns`,
      server: 'usual',
      requests: lists,
      inWholeRounds: true,
    },
    { title: 'lists of 40 vehicles, drawn anew', server: 'anew', requests: lists.slice(0, 40) },
  ]
}

export const graphqlRows = async (shop: BesideShop): Promise<BesideRow[]> => {
  const products = (await readProducts(shop)).map((path) =>
    post(productQuery, { name: decodeURIComponent(path.slice('/details/'.length)), country: 'DE' }),
  )
  const lists = (await readLists(shop.upstreamUrl)).map((path) =>
    post(catalogueQuery, {
      filter: Object.fromEntries(new URL(path, shop.url).searchParams),
      country: 'DE',
    }),
  )
  const searches = terms.map((term) => post(searchQuery, { term, country: 'DE' }))
  const [product, list] = [products.slice(0, 1), lists.slice(0, 1)]
  return [
    { title: 'product by GraphQL, one', server: 'usual', requests: product },
    { title: `product by GraphQL, ${products.length} in turns`, server: 'usual', requests: products },
    { title: 'filter by vehicle by GraphQL, one', server: 'usual', requests: list },
    { title: `filter by vehicle by GraphQL, ${lists.length} in turns`, server: 'usual', requests: lists },
    { title: `search by words by GraphQL, ${searches.length} in turns`, server: 'usual', requests: searches },
  ]
}
