/**
 * Shoppers for the bench of memory: pages over a thousand addresses, lists of many vehicles, pictures, GraphQL, carts and
 * whole orders in turns, so that hardly any request follows itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { readLists } from './lists.ts'
import { createShopper, findParts, type Shopper } from './orderShopper.ts'

const maxProducts = 1_184
const connections = 10
/** What happens in one round, in this order. */
const round =
  'product product list product productByGraphql product home product cart product list product search product listByGraphql product list order'.split(
    ' ',
  )

const productQuery = `query ($name: String!) { product(name: $name, country: "DE") {
  ... on Product { id name details price { gross { amount } } photos { url } } } }`
const listQuery = `query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") {
  ... on Catalogue { total groups { name total first { items { id name price { gross { amount } } } } } } } }`
const terms = ['shock absorber', 'hilux spring', 'toyota brake pads', 'steering', 'ranger kit', 'bush front']

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)

/** @param authorization what the upstream demands */
export const openMemoryVisits = async (url: string, upstreamUrl: string, authorization: string) => {
  const pool = new Pool(url, { connections })
  const get = async (path: string, accept = '*/*'): Promise<void> => {
    const headers = { 'accept-encoding': 'gzip', accept, 'apollo-require-preflight': '1' }
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    await body.dump({ limit: 64 * 1024 * 1024 })
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
  }
  const graphql = (query: string, variables: Record<string, unknown>) =>
    get(
      `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`,
      'application/json',
    )
  const text = async (path: string) => (await fetch(new URL(path, url))).text()

  const maps = await Promise.all(locations(await text('/sitemap.xml')).map(text))
  const products = maps
    .flatMap(locations)
    .filter((path) => path.startsWith('/details/'))
    .slice(0, maxProducts)
  const lists = await readLists(upstreamUrl, { authorization })
  const parts = await findParts(url)
  const pictures = new Map<string, string>()
  for (const path of products.slice(0, 200)) {
    const picture = /"(\/files\/[^"\s]+)"/.exec(await text(path))?.[1]
    if (picture) pictures.set(path, picture.replaceAll('&amp;', '&'))
  }
  const nextOf = <T>(values: readonly T[]) => {
    let at = -1
    return (): T => {
      at += 1
      const value = values[at % values.length]
      if (value === undefined) throw new Error('the shop has nothing to visit')
      return value
    }
  }
  const nextProduct = nextOf(products)
  const nextList = nextOf(lists)
  const nextTerm = nextOf(terms)
  const nextPart = nextOf(parts)
  /** Orders of a long run use up the stock of some parts. */
  const buy = async (steps: readonly ((shopper: Shopper) => Promise<void>)[]) => {
    for (const _ of parts) {
      const shopper = await createShopper(url)
      const part = nextPart()
      try {
        await shopper.add(part)
        for (const step of steps) await step(shopper)
        return
      } catch (error) {
        if (!String(error).includes('OutOfStock')) throw error
      }
    }
    throw new Error('the stock is used up')
  }
  const visits: Record<string, () => Promise<void>> = {
    product: async () => {
      const path = nextProduct()
      await get(path)
      const picture = pictures.get(path)
      if (picture) await get(picture)
    },
    list: () => get(nextList()),
    home: () => get('/'),
    search: () => get(`/search/${encodeURIComponent(nextTerm())}`),
    productByGraphql: () =>
      graphql(productQuery, { name: decodeURIComponent(nextProduct().slice('/details/'.length)) }),
    listByGraphql: () => {
      const filter = Object.fromEntries(new URL(nextList(), url).searchParams)
      return graphql(listQuery, { filter })
    },
    cart: () => buy([]),
    order: () => buy([({ prepare }) => prepare(), ({ place }) => place()]),
  }
  const nextVisit = nextOf(
    round.map((kind) => {
      const one = visits[kind]
      if (!one) throw new Error(`no visit is called ${kind}`)
      return one
    }),
  )
  let done = 0
  let failed = 0
  const visit = async () => {
    done += 1
    // On a busy machine some come too late; they are counted, and the rest of the run is worth as much.
    await nextVisit()().catch(() => {
      failed += 1
    })
  }
  return {
    done: () => done,
    failed: () => failed,
    /** So many visits, ten at once. */
    visit: async (count: number) => {
      // All shoppers take their turns from it.
      const turns = Array.from({ length: count }).keys()
      const shopper = async () => {
        for (const _ of turns) await visit()
      }
      await Promise.all(Array.from({ length: connections }, shopper))
    },
    /** Visits that arrive at an even rate. */
    run: async (seconds: number, perSecond: number) => {
      const open = new Set<Promise<void>>()
      const started = performance.now()
      for (let n = 0; n < seconds * perSecond; n += 1) {
        await wait(Math.max(0, started + (n * 1_000) / perSecond - performance.now()))
        const one = visit().finally(() => open.delete(one))
        open.add(one)
        if (open.size > connections) await Promise.race(open)
      }
      await Promise.all(open)
    },
    close: () => pool.close(),
  }
}
