/** Servers share answers and counts through Valkey or Redis, and work without it. */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'iovalkey'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../graphql-server/graphql/persistedDocuments.ts'
import { limitedActions } from '../../graphql-server/http/rateLimits.ts'
import { createLink } from '../cluster/link.ts'
import { type AwkwardUpstream, startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { commandOf, compose } from '../support/deployment.ts'
import { freePort } from '../support/freePort.ts'
import { guestForm } from '../support/guest.ts'
import { type ShopServer, signCartId, startShop } from '../support/shopServer.ts'
import { startValkey, stopValkey, valkeyProgram } from '../support/valkeyServer.ts'
import { startTinyUpstream } from './payments/tinyUpstream.ts'

describe.skipIf(!valkeyProgram)('with a shared store', () => {
  let upstream: AwkwardUpstream
  let store: ChildProcess
  let url: string
  const shops: ShopServer[] = []

  const startStore = async (port: number) => {
    store = await startValkey(port)
  }
  const stopStore = () => stopValkey(store)
  /** One store serves for answers as well, because it evicts nothing. */
  const shop = async (env: Record<string, string> = { CACHE_REDIS_URL: url }) => {
    const started = await startShop(upstream.url, { env: { REDIS_URL: url, ...env } })
    shops.push(started)
    await expect.poll(() => started.log.join('')).toContain('shared store connected')
    if ('CACHE_REDIS_URL' in env)
      await expect.poll(() => started.log.join('')).toContain('shared cache connected')
    return started
  }

  let port = 0
  beforeEach(async () => {
    upstream = await startAwkwardUpstream()
    port = await freePort()
    url = `redis://127.0.0.1:${port}`
    await startStore(port)
  })
  afterEach(async () => {
    for (const started of shops.splice(0)) await started.close()
    await stopStore()
    await upstream.close()
  })

  const search = '{ search(term: "x", country: "DE") { total } }'
  const enquiry = 'mutation { sendEnquiry(email: "a@example.com", part: "x") { __typename } }'

  it('CAT-16 a server uses answers that another server has read; stale ones survive a restart', async () => {
    const first = await shop()
    await first.browser().ask(search)
    const second = await shop()
    await expect.poll(async () => (await second.browser().ask(search)).data).toEqual({ search: { total: 2 } })
    expect(upstream.of('search')).toHaveLength(1)
  })
  it('CAT-16/alike a server uses no answers of another currency, customer or upstream', async () => {
    const product = '{ product(name: "leaf", country: "DE") { ... on Product { name } } }'
    const ask = async (env: Record<string, string>) => {
      const own = await shop({ CACHE_REDIS_URL: url, ...env })
      return (await own.browser().ask(product)).data
    }
    const known = await ask({ UPSTREAM_URL: upstream.url })
    expect(known).toEqual({ product: { name: 'Leaf spring' } })
    const others: Record<string, string>[] = [
      { CURRENCY: 'pln' },
      { CUSTOMER: 'workshop' },
      { UPSTREAM_URL: 'http://127.0.0.1:1' },
    ]
    for (const [index, env] of others.entries()) {
      const name = `Leaf spring ${index}`
      upstream.answer('getItem', { json: { _id: 4711, name, urlcomponent: 'leaf', photos: [] } })
      expect(await ask({ UPSTREAM_URL: upstream.url, ...env })).toEqual({ product: { name } })
    }
    expect(await ask({ UPSTREAM_URL: upstream.url })).toEqual(known)
  })
  it('SEC-06 limits count over all servers', async () => {
    const [one, two] = [await shop(), await shop()]
    for (let n = 0; n < limitedActions.enquiry.max - 2; n += 1) await one.browser().ask(enquiry)
    const codes: unknown[] = []
    for (let n = 0; n < 3; n += 1)
      codes.push((await two.browser().ask(enquiry)).errors?.[0]?.extensions['code'])
    expect(codes).toEqual([undefined, undefined, 'RATE_LIMITED'])
  })
  it('a page of another version is answered: servers share their persisted documents', async () => {
    const documents = new Map([[hashOf(search), search]])
    const production = { REDIS_URL: url, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' }
    const start = async (brought: typeof documents) => {
      const started = await startShop(upstream.url, { env: production, documents: brought })
      shops.push(started)
      await expect.poll(() => started.log.join('')).toContain('shared store connected')
      return started
    }
    await start(documents)
    const other = await start(new Map())
    const byHash = async (sha256Hash: string) => {
      const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } })
      const path = `/graphql?extensions=${encodeURIComponent(extensions)}`
      return (await other.browser().get(path, { 'apollo-require-preflight': 'true' })).json()
    }
    await expect.poll(() => byHash(hashOf(search))).toEqual({ data: { search: { total: 2 } } })
    expect((await byHash(hashOf('{ somebody }'))).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
    expect((await other.browser().ask(search)).errors?.[0]?.extensions['code']).toBe('UNTRUSTED_DOCUMENT')
  })
  it('OPS-14/named a document of a newer version that the schema cannot answer is 404, and runs nothing', async () => {
    const newer = 'mutation { sendEnquiry(email: "a@example.com", part: "x") { fieldOfNewerVersion } }'
    const older = '{ search(term: "x", country: "DE") { fieldOfNewerVersion } }'
    const documents = new Map([newer, older].map((document) => [hashOf(document), document]))
    const production = { REDIS_URL: url, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' }
    for (const brought of [documents, new Map<string, string>()]) {
      const started = await startShop(upstream.url, { env: production, documents: brought })
      shops.push(started)
      await expect.poll(() => started.log.join('')).toContain('shared store connected')
    }
    const [own, other] = shops as [ShopServer, ShopServer]
    const send = async (to: ShopServer, method: 'GET' | 'POST', document: string) => {
      const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(document) } }
      const address = `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`
      const { statusCode } = await to.browser().send({
        ...(method === 'GET'
          ? { method, url: address }
          : { method, url: '/graphql', payload: { extensions } }),
        headers: { 'apollo-require-preflight': 'true' },
      })
      return statusCode
    }
    await expect.poll(() => send(other, 'GET', older)).toBe(404)
    expect(await send(other, 'POST', newer)).toBe(404)
    // To its own pages a server never says so: no other one would know better.
    expect(await send(own, 'GET', older)).toBe(200)
    expect(await send(own, 'POST', newer)).toBe(200)
    expect(upstream.of('search')).toEqual([])
  })
  it('SEC-06 many searches evict neither limits nor leases', async () => {
    // As in the deployment, with less memory.
    const policyOf = (service: string) => commandOf(compose['services']?.[service]).join(' ')
    const settingsOf = (service: string) => {
      const [, policy = ''] = /--maxmemory-policy (\S+)/.exec(policyOf(service)) ?? []
      return ['--maxmemory', '4mb', '--maxmemory-policy', policy]
    }
    const ports = [await freePort(), await freePort()] as const
    const servers = [
      await startValkey(ports[0], settingsOf('valkey')),
      await startValkey(ports[1], settingsOf('valkey-cache')),
    ]
    const [kept, cache] = ports.map((at) => new Redis(at, '127.0.0.1'))
    const evicted = async (of = kept) =>
      Number(/evicted_keys:(\d+)/.exec((await of?.info('stats')) ?? '')?.[1])
    const own = await startShop(upstream.url, {
      env: {
        REDIS_URL: `redis://127.0.0.1:${ports[0]}`,
        CACHE_REDIS_URL: `redis://127.0.0.1:${ports[1]}`,
        LOG_LEVEL: 'info',
        TRUST_PROXY: '1',
      },
    })
    try {
      await expect.poll(() => own.log.join('')).toContain('shared store connected')
      await expect.poll(() => own.log.join('')).toContain('shared cache connected')
      const guess = async () =>
        (await own.browser().ask('mutation { setPromoCode(code: "A") { __typename } }')).errors?.[0]
          ?.extensions['code']
      for (let n = 0; n < limitedActions.promo.max; n += 1) expect(await guess()).toBeUndefined()
      expect(await guess()).toBe('RATE_LIMITED')
      await kept?.set('payments:lease:poller', 'somebody', 'PX', 60_000)
      upstream.answer('search', { json: { data: [{ id: 1, urlcomponent: 'p', name: 'x'.repeat(40_000) }] } })
      // Each visitor has a budget of searches, so many visitors search.
      for (let n = 0; n < 300; n += 1)
        await own.browser().ask(
          `{ search(term: "flood ${n}", country: "DE") { total } }`,
          {},
          {
            'x-forwarded-for': `198.51.100.${n % 250}`,
          },
        )
      await expect.poll(() => evicted(cache)).toBeGreaterThan(0)
      expect(await evicted()).toBe(0)
      expect(await kept?.get('payments:lease:poller')).toBe('somebody')
      expect(await guess()).toBe('RATE_LIMITED')
    } finally {
      await own.close()
      for (const client of [kept, cache]) client?.disconnect()
      await Promise.all(servers.map(stopValkey))
    }
  })
  it('without a separate cache servers share no answers: they would be unbounded beside payments', async () => {
    const first = await shop({})
    await first.browser().ask(search)
    await (await shop({})).browser().ask(search)
    expect(upstream.of('search')).toHaveLength(2)
  })
  it('stock is not shared, because it would be too old', async () => {
    const stock = '{ availability(record: "leaf", country: "DE") { max } }'
    await (await shop()).browser().ask(stock)
    await (await shop()).browser().ask(stock)
    expect(upstream.of('getStock')).toHaveLength(2)
  })
  it('PAY-03/order an order is placed although the shared store takes half a second to answer', async () => {
    const linkPort = await freePort()
    const link = await createLink(linkPort, port)
    const ordering = await startTinyUpstream()
    const own = await startShop(ordering.url, { env: { REDIS_URL: `redis://127.0.0.1:${linkPort}` } })
    try {
      for (const name of ['shared store', 'stored records'])
        await expect.poll(() => own.log.join('')).toContain(`${name} connected`)
      link.slow(250)
      const browser = own.browser()
      browser.cookies.set('cart', signCartId(ordering.openCart()))
      const placed = browser.ask(
        `mutation($key: ID!, $address: CheckoutAddressInput!) { placeOrder(key: $key, address: $address) { __typename } }`,
        { key: randomUUID(), address: { ...guestForm, delivery: 'parcel', payment: 'card' } },
      )
      // Long enough for its first records; it has some forty.
      await wait(2_000)
      link.restore()
      expect(await placed).toEqual({ data: { placeOrder: { __typename: 'OrderPlaced' } } })
    } finally {
      link.restore()
      await own.close()
      await ordering.close()
      await link.close()
    }
  })
  it('shoppers are not affected while Valkey is down; it is used again afterwards', async () => {
    const own = await shop()
    await stopStore()
    expect(await own.browser().ask(search)).toEqual({ data: { search: { total: 2 } } })
    for (let n = 0; n < limitedActions.enquiry.max; n += 1) {
      expect((await own.browser().ask(enquiry)).errors).toBeUndefined()
    }
    expect((await own.browser().ask(enquiry)).errors?.[0]?.extensions['code']).toBe('RATE_LIMITED')
    expect((await own.app.inject('/readyz')).statusCode).toBe(200)
    await startStore(port)
    await expect
      .poll(() => own.log.filter((line) => line.includes('shared store connected')).length, {
        timeout: 60_000,
      })
      .toBe(2)
  })
})

it('the shop serves when REDIS_URL does not answer', async () => {
  const upstream = await startAwkwardUpstream()
  const own = await startShop(upstream.url, { env: { REDIS_URL: 'redis://127.0.0.1:1' } })
  expect(await own.browser().ask('{ search(term: "x", country: "DE") { total } }')).toEqual({
    data: { search: { total: 2 } },
  })
  await own.close()
  await upstream.close()
})
