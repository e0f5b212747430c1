/**
 * What the shop's server adds to the upstream: a vehicle's list as its page asks for it, the same one narrowed, and a part.
 * Each request is for another vehicle or part, so that no answer is cached.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { startShopProcess } from '#tests/support/startShopProcess.ts'
import { layOutCatalogue } from '../../upstream/demo/catalogue/layout.ts'
import { processorSeconds } from '../cluster/processorTime.ts'
import { compare, type Figures } from './measure.ts'
import { productQuery } from './serverRequests.ts'
import type { UpstreamProcess } from './startUpstream.ts'

type Json = Record<string, unknown>

const documents = Object.values(
  JSON.parse(
    readFileSync(new URL('../../client/generated/persisted-documents.json', import.meta.url), 'utf8'),
  ) as Json,
).map(String)
const documentOf = (name: string): string => {
  const found = documents.find((text) => text.includes(`query ${name}(`))
  if (!found) throw new Error(`no document has the query ${name}`)
  return found
}

const countries = ['DE', 'AT', 'PL', 'FR', 'NL', 'ES', 'IT', 'SE']
const narrowed = { axle: 'front', stock: 'in', sort: 'PRICE' }

/** Each vehicle of the catalogue in each country once. */
const everyList = function* (parts: number): Generator<{ filter: Json; country: string }> {
  const { targets } = layOutCatalogue(parts)
  for (const country of countries)
    for (const { vehicle, generation } of targets)
      for (let year = generation.from; year <= generation.to; year += 1)
        yield { filter: { make: vehicle.make, model: vehicle.model, year: String(year) }, country }
}

export type ShopFigures = {
  plain: Figures
  narrowed: Figures
  item: Figures
  upstreamItem: Figures
  /** Processor time of the web server and the upstream for one list, in milliseconds. */
  processor: { plain: number; narrowed: number }
}

export const measureShop = async (
  upstream: Pick<UpstreamProcess, 'url' | 'pid'>,
  parts: number,
  rounds: number,
): Promise<ShopFigures> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const shop = await startShopProcess({
    UPSTREAM_URL: upstream.url,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    GRAPHQL_OPEN: 'true',
  })
  const [pool, direct] = [
    new Pool(shop.url, { connections: 20 }),
    new Pool(upstream.url, { connections: 20 }),
  ]
  const post = async (to: Pool, path: string, body: Json): Promise<Json> => {
    const headers = { 'content-type': 'application/json', 'apollo-require-preflight': '1' }
    const answer = await to.request({ method: 'POST', path, headers, body: JSON.stringify(body) })
    const text = await answer.body.text()
    if (answer.statusCode !== 200 || text.startsWith('{"errors"'))
      throw new Error(`${path} ${answer.statusCode} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Json
  }
  const graphql = async (query: string, variables: Json): Promise<Json> =>
    (await post(pool, '/graphql', { query, variables })).data as Json

  const lists = everyList(parts)
  const listDocument = documentOf('Catalogue')
  const list = (narrowing: Json) => async () => {
    const { value } = lists.next()
    if (!value) throw new Error('all vehicles have been asked for: measure fewer rounds')
    const { catalogue } = await graphql(listDocument, {
      filter: { ...value.filter, ...narrowing },
      country: value.country,
    })
    return Number((catalogue as Json).total)
  }
  let next = 0
  const somePart = () => {
    next += 1
    return String(100_000 + ((next * 7919) % parts))
  }
  const listShots = {
    plain: list({}),
    narrowed: list(narrowed),
  }
  const items = {
    item: async () => {
      const { product } = await graphql(productQuery, { name: somePart(), country: 'DE' })
      return product ? 1 : 0
    },
    upstreamItem: async () => {
      const main = { source: 'EU', currency: 'eur', customer: 'guest' }
      const item = await post(direct, '/item', {
        ...main,
        action: 'getItem',
        record: somePart(),
        country: 'DE',
      })
      return item._id === undefined ? 0 : 1
    },
  }

  /** In turns, so that other work on the machine affects both alike. */
  const processorTimes = async () => {
    const spent = { plain: 0, narrowed: 0 }
    const [turns, requests] = [6, Math.ceil(rounds / 6)]
    const soFar = () => processorSeconds(shop.pid) + processorSeconds(upstream.pid)
    for (let turn = 0; turn < turns; turn += 1)
      for (const kind of ['plain', 'narrowed'] as const) {
        const before = soFar()
        for (let request = 0; request < requests; request += 1) await listShots[kind]()
        spent[kind] += soFar() - before
      }
    const perRequest = (seconds: number) => (seconds * 1000) / (turns * requests)
    return { plain: perRequest(spent.plain), narrowed: perRequest(spent.narrowed) }
  }
  try {
    const effort = { callers: 1, seconds: 0 }
    const ofLists = await compare(listShots, { ...effort, rounds })
    // A part costs less than a list, and its slowest requests are what is compared.
    const ofItems = await compare(items, { ...effort, rounds: 4 * rounds })
    return { ...ofLists, ...ofItems, processor: await processorTimes() }
  } finally {
    await Promise.all([pool.close(), direct.close()])
    await shop.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
