/** Servers that share a Valkey or Redis hear of every change, and of those that they missed. */
import type { ChildProcess } from 'node:child_process'
import { Redis } from 'iovalkey'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLink, type Link } from '../../cluster/link.ts'
import { freePort } from '../../support/freePort.ts'
import {
  type PricedUpstream,
  pricedRenderer,
  productQuery,
  startPricedUpstream,
} from '../../support/pricedUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import {
  announceChange,
  changeMessage,
  sendMessage,
  signedMessage,
  webhookSecret,
} from '../../support/upstreamWebhook.ts'
import { startValkey, stopValkey, valkeyProgram } from '../../support/valkeyServer.ts'

describe.skipIf(!valkeyProgram)('a change that is announced to one of several servers', () => {
  let upstream: PricedUpstream
  let store: ChildProcess
  let port: number
  let link: Link
  const shops: ShopServer[] = []

  const start = async (at = port) => {
    const url = `redis://127.0.0.1:${at}`
    const env = { UPSTREAM_WEBHOOK_SECRET: webhookSecret, REDIS_URL: url, CACHE_REDIS_URL: url }
    const shop = await startShop(upstream.url, { env, renderer: pricedRenderer })
    shops.push(shop)
    for (const connection of ['shared store', 'shared cache', 'stream of changes'])
      await expect.poll(() => shop.log.join('')).toContain(`${connection} connected`)
    return shop
  }
  const pageOf = async (shop: ShopServer, id = 1) => (await shop.browser().get(`/details/part-${id}`)).body
  const priceOn = async (shop: ShopServer, id = 1) =>
    Number(/"amount":"?([\d.]+)/.exec(await pageOf(shop, id))?.[1])
  const responseOf = async (shop: ShopServer) => {
    const url = `/graphql?query=${encodeURIComponent(productQuery('part-1'))}`
    return (await shop.app.inject({ url, headers: { 'apollo-require-preflight': 'true' } })).body
  }

  let linkPort = 0
  beforeEach(async () => {
    upstream = await startPricedUpstream()
    port = await freePort()
    linkPort = await freePort()
    store = await startValkey(port)
    link = await createLink(linkPort, port)
  })
  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.close()
    await link.close()
    await stopValkey(store)
    await upstream.close()
  })

  it('API-08/all-servers is seen on the pages and responses of all within a second', async () => {
    const [one, two] = [await start(), await start()]
    for (const shop of [one, two]) {
      expect(await priceOn(shop)).toBe(1000)
      for (let turn = 0; turn < 2; turn += 1) expect(await responseOf(shop)).toContain('1000')
    }
    upstream.setPrice(1, 15)
    upstream.setPrice(2, 25)
    await announceChange(one.app, { records: [1] })
    await expect.poll(() => priceOn(two), { timeout: 1_000, interval: 20 }).toBe(1500)
    expect(await priceOn(one)).toBe(1500)
    for (const shop of [one, two]) expect(await responseOf(shop)).toContain('1500')
  })

  it('API-09 is refused by the second server after the first has accepted it', async () => {
    const [one, two] = [await start(), await start()]
    const message = signedMessage(changeMessage({ records: [1] }))
    expect(await sendMessage(one.app, message)).toMatchObject({ status: 204 })
    expect(await sendMessage(two.app, message)).toMatchObject({ status: 409, code: 'WEBHOOK_REPLAYED' })
  })

  it('API-08 outdates shared answers for a server that starts later, and no others', async () => {
    const one = await start()
    expect([await priceOn(one, 1), await priceOn(one, 2)]).toEqual([1000, 2000])
    upstream.setPrice(1, 15)
    await announceChange(one.app, { records: [1] })
    upstream.takeCalls()
    const later = await start()
    expect([await priceOn(later, 1), await priceOn(later, 2)]).toEqual([1500, 2000])
    expect(upstream.takeCalls()).toEqual(['getItem part-1'])
  })

  it('API-08/cut-off reaches a server that had lost its connection, as soon as it is back', async () => {
    const [one, two] = [await start(), await start(linkPort)]
    expect([await priceOn(two, 1), await priceOn(two, 2)]).toEqual([1000, 2000])
    link.cut()
    upstream.setPrice(1, 15)
    await announceChange(one.app, { records: [1] })
    expect(await priceOn(one)).toBe(1500)
    upstream.takeCalls()
    link.restore()
    await expect.poll(() => priceOn(two), { timeout: 60_000 }).toBe(1500)
    // What it missed is named, so the other part stays cached.
    expect(await priceOn(two, 2)).toBe(2000)
    expect(upstream.takeCalls()).not.toContain('getItem part-2')
  })

  it('API-08 reaches a server whose connection is dead without either side knowing', async () => {
    const [one, two] = [await start(), await start(linkPort)]
    expect(await priceOn(two)).toBe(1000)
    link.slow(600_000)
    upstream.setPrice(1, 15)
    await announceChange(one.app, { records: [1] })
    // What is on its way stays there; only new connections are fast.
    link.restore()
    await expect.poll(() => priceOn(two), { timeout: 60_000 }).toBe(1500)
  })

  it('API-08 drops everything if the store has lost the changes before', async () => {
    const [one, two] = [await start(), await start()]
    for (const shop of [one, two])
      expect([await priceOn(shop, 1), await priceOn(shop, 2)]).toEqual([1000, 2000])
    for (const id of [1, 2]) upstream.setPrice(id, 15)
    const client = new Redis(port, '127.0.0.1')
    await client.flushall()
    client.disconnect()
    await announceChange(one.app, { records: [1] })
    for (const shop of [one, two])
      await expect.poll(async () => [await priceOn(shop, 1), await priceOn(shop, 2)]).toEqual([1500, 1500])
  })

  it('API-09 is refused with a named error while the store is away, and accepted when it is sent again', async () => {
    const one = await start()
    expect(await priceOn(one)).toBe(1000)
    await stopValkey(store)
    const message = signedMessage(changeMessage({ records: [1] }))
    expect(await sendMessage(one.app, message)).toMatchObject({ status: 503, code: 'STORE_UNAVAILABLE' })
    store = await startValkey(port)
    upstream.setPrice(1, 15)
    await expect.poll(async () => (await sendMessage(one.app, message)).status, { timeout: 60_000 }).toBe(204)
    await expect.poll(() => priceOn(one), { timeout: 60_000 }).toBe(1500)
  })
})
