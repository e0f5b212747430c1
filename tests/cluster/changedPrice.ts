/** A price changes in the database, the upstream says so to one web server by the proxy, and the pages of both show it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { request } from 'undici'
import { changeMessage, signedMessage } from '#tests/support/upstreamWebhook.ts'
import type { Cluster } from './cluster.ts'
import type { Check } from './databaseChecks.ts'
import type { ShopPart } from './journeys.ts'

const limitMs = 1_000
const headers = { 'x-forwarded-for': '198.51.100.77' }

/** Of the page and of the response to a browser. */
const pricesOn = async (url: string, part: ShopPart): Promise<string[]> => {
  const query = `{ product(name: ${JSON.stringify(part.url)}, country: "DE") { ... on Product { price { gross { amount } } } } }`
  const paths = [`/details/${part.url}`, `/graphql?query=${encodeURIComponent(query)}`]
  return Promise.all(
    paths.map(async (path) => {
      const answer = await request(url + path, {
        headers: { ...headers, 'apollo-require-preflight': 'true' },
      })
      const text = await answer.body.text()
      // The page has the price in its structured data.
      return /"price":"?([\d.]+)|"amount":"?([\d.]+)/.exec(text)?.[0] ?? `no price (${answer.statusCode})`
    }),
  )
}

const announce = async (shop: string, part: ShopPart): Promise<number> => {
  const message = signedMessage(changeMessage({ records: [part.record] }))
  const { statusCode, body } = await request(`${shop}/upstream/changes`, { method: 'POST', ...message })
  await body.dump()
  return statusCode
}

export const changedPrice = async (cluster: Cluster, part: ShopPart): Promise<Check> => {
  const broken: string[] = []
  const client = new Client(cluster.databaseUrl)
  await client.connect()
  try {
    const readAll = async () => (await Promise.all(cluster.webUrls.map((url) => pricesOn(url, part)))).flat()
    // Twice, so that pages and responses are cached.
    await readAll()
    const before = await readAll()
    const change =
      'update price set net = net + 700, gross = gross + 861, base = base + 700 where part_id = (select id from part where public_id = $1)'
    await client.query(change, [part.record])
    const known = await readAll()
    if (known.join() !== before.join()) broken.push('a page was not cached, so the test proves nothing')
    const status = await announce(cluster.url, part)
    if (status !== 204) broken.push(`the message was answered with ${status}`)
    const from = Date.now()
    let now = await readAll()
    while (now.some((price, index) => price === before[index]) && Date.now() - from < limitMs) {
      await sleep(20)
      now = await readAll()
    }
    const took = Date.now() - from
    for (const [index, price] of now.entries())
      if (price === before[index] || price.startsWith('no price'))
        broken.push(`${price} after ${took} ms, before it was ${before[index]}`)
    return { rule: 'a changed price is on both servers within a second', counted: `${took} ms`, broken }
  } finally {
    await client.end()
  }
}
