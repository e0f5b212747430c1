/**
 * What the shop does when an upstream says that its catalogue has changed. The shop runs before the upstream, and a relay
 * between them raises the prices of one part, so that this works with every upstream and changes nothing in it.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optionsAnswer, partsAnswer } from '#contract/catalogue.ts'
import { type ShopServer, startShop } from '#tests/support/shopServer.ts'
import { changeMessage, sendMessage, signedMessage, webhookSecret } from '#tests/support/upstreamWebhook.ts'
import { accept, type ContractClient } from './client.ts'

const question = v.object({ action: v.optional(v.string()), record: v.optional(v.string()) })
const priced = v.looseObject({
  price: v.looseObject({ grossprice: v.optional(v.number()), prices: v.any() }),
})

/** Passes everything on, with the shop's credentials. The gross prices of records in `raised` are higher by 1. */
const startRelay = async ({ url: upstream, authorization }: ContractClient) => {
  const asked: string[] = []
  const raised = new Set<string>()
  const raise = (text: string): string => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), priced), text)
    if (!parsed.success) return text
    const up = (_: string, value: unknown) =>
      typeof value === 'object' && value !== null && 'grossprice' in value
        ? { ...value, grossprice: Number(value.grossprice) + 1 }
        : value
    return JSON.stringify(parsed.output, up)
  }
  const relay = async (incoming: IncomingMessage) => {
    const body = await buffer(incoming)
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = incoming.headers
    const answer = await fetch(upstream + (incoming.url ?? '/'), {
      method: incoming.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), ...(authorization !== null && { authorization }) },
      ...(body.length > 0 && { body }),
    })
    const text = await answer.text()
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), question), body.toString())
    const { action, record = '' } = parsed.success ? parsed.output : {}
    if (action === 'getItem') asked.push(record)
    const type = answer.headers.get('content-type') ?? 'application/json'
    const isRaised = action === 'getItem' && raised.has(record)
    return { status: answer.status, type, text: isRaised ? raise(text) : text }
  }
  const server = createServer((incoming, response) => {
    relay(incoming).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    raised,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const listing = { action: 'getApplications', language: 'en', manufacturergroup: null, promotion: false }

/** The names of two parts with a price. */
const twoParts = async (client: ContractClient): Promise<[string, string]> => {
  const choose = async (choice: Record<string, string>) =>
    accept(optionsAnswer, await client.ask('/applications', { ...listing, show: false, ...choice })).options
  for (const make of (await choose({})).make ?? [])
    for (const model of (await choose({ make: make ?? '' })).model ?? []) {
      const filter = { ...listing, country: 'DE', show: true, make: make ?? '', model: model ?? '' }
      const { results } = accept(partsAnswer, await client.ask('/search', filter))
      const names = results.filter(({ price }) => price?.grossprice).map(({ urlcomponent }) => urlcomponent)
      const [one, two] = new Set(names)
      if (one && two) return [one, two]
    }
  throw new Error('the upstream has no two parts with a price')
}

/** Registers the tests; `open` is called when they run. */
export const describeChanges = (open: () => ContractClient, source: () => string): void => {
  describe('a change that the upstream announces', () => {
    let relay: Awaited<ReturnType<typeof startRelay>>
    let shop: ShopServer
    let changed: string
    let other: string
    beforeAll(async () => {
      relay = await startRelay(open())
      const env = { SITE: source(), UPSTREAM_WEBHOOK_SECRET: webhookSecret }
      shop = await startShop(relay.url, { env })
      ;[changed, other] = await twoParts(open())
    })
    afterAll(async () => {
      await shop.close()
      await relay.close()
    })

    const priceOf = async (name: string): Promise<number> => {
      const query = `query ($name: String!) { product(name: $name, country: "DE") {
        ... on Product { price { gross { amount } } } } }`
      const { data } = await shop.browser().ask(query, { name })
      const shape = v.object({
        product: v.object({ price: v.object({ gross: v.object({ amount: v.number() }) }) }),
      })
      return v.parse(shape, data).product.price.gross.amount
    }
    const change = () => changeMessage({ records: [changed] })

    it('API-08 is shown within a second, and nothing else is asked for again', async () => {
      const before = await priceOf(changed)
      const unchanged = await priceOf(other)
      relay.raised.add(changed)
      expect(await priceOf(changed)).toBe(before)
      expect(await sendMessage(shop.app, signedMessage(change()))).toMatchObject({ status: 204 })
      relay.asked.length = 0
      await expect.poll(() => priceOf(changed), { timeout: 1_000 }).toBe(before + 100)
      expect(await priceOf(other)).toBe(unchanged)
      expect(relay.asked).toEqual([changed])
    })

    it('API-09 has no effect unsigned or repeated', async () => {
      const message = signedMessage(change())
      expect(await sendMessage(shop.app, message)).toMatchObject({ status: 204 })
      await priceOf(changed)
      relay.asked.length = 0
      const unsigned = { ...message, headers: { 'content-type': 'application/json' } }
      expect(await sendMessage(shop.app, unsigned)).toMatchObject({
        status: 400,
        code: 'WEBHOOK_HEADERS_MISSING',
      })
      expect(await sendMessage(shop.app, message)).toMatchObject({ status: 409, code: 'WEBHOOK_REPLAYED' })
      await priceOf(changed)
      expect(relay.asked).toEqual([])
    })
  })
}
