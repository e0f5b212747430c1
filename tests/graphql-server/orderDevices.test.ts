/** What the device that placed an order may see and do, and others may not; with the bundled upstream, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../support/guest.ts'
import { type Browser, type ShopServer, startShop } from '../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../support/upstream.ts'
import { createGuest } from './payments/guest.ts'

const day = 24 * 3_600_000
let upstream: TestUpstream
let shop: ShopServer
let afterDays = 0
const now = () => new Date(Date.now() + afterDays * day)

beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'false' }, now })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})
beforeEach(() => {
  afterDays = 0
})

const place = async (browser: Browser): Promise<string> => {
  const guest = await createGuest(browser)
  const delivery = await guest.fill()
  const placed = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'))
  expect(placed).toMatchObject({ __typename: 'OrderPlaced' })
  return String((placed['order'] as Json)['id'])
}
const nameOf = async (browser: Browser, id: string): Promise<string> => {
  const { data } = await browser.ask('query ($id: ID!) { order(id: $id) { ... on Order { name } } }', { id })
  return (data as unknown as { order: { name: string } }).order.name
}

describe('the parcels of an order', () => {
  const parcels = `query ($id: ID!) { order(id: $id) { ... on Order { life {
    parcels { carrier number url } events { type place text } } } } }`
  const lifeFor = async (browser: Browser, id: string) => {
    const { data } = await browser.ask(parcels, { id })
    return (data as unknown as { order: { life: { parcels: Json[]; events: Json[] } } }).order.life
  }
  const report = async (order: string, type: string, fields: Json) => {
    const { status } = await fetch(new URL('/orders/events', upstream.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'addOrderEvent', order, type, ...fields }),
    })
    expect(status).toBe(200)
  }

  it('PRIV-03/masked lead to no home after 30 days, except on the device that placed it', async () => {
    const device = shop.browser()
    const id = await place(device)
    const name = await nameOf(device, id)
    const url = 'https://carrier.example/0550'
    await report(name, 'shipped', { carrier: 'DPD', number: '0550', url })
    await report(name, 'in_transit', { place: 'Depot Bonn', text: 'With Ann Example' })
    afterDays = 31
    const whole = await lifeFor(device, id)
    expect(whole.parcels).toEqual([{ carrier: 'DPD', number: '0550', url }])
    expect(whole.events.at(-1)).toMatchObject({ place: 'Depot Bonn', text: 'With Ann Example' })
    const hidden = await lifeFor(shop.browser(), id)
    expect(hidden.parcels).toEqual([{ carrier: 'DPD', number: null, url: null }])
    expect(hidden.events.map(({ type }) => type)).toEqual(whole.events.map(({ type }) => type))
    expect(hidden.events.map(({ place: where, text }) => [where, text])).toEqual(
      hidden.events.map(() => [null, null]),
    )
  })
})

describe('the cancellation of an order', () => {
  const cancel = `mutation ($id: ID!, $email: String) { cancelOrder(orderId: $id, email: $email) { __typename
    ... on OrderNotCancelled { reason }
    ... on OrderCancelled { order { cancelled cancelledByBuyer refund payable life { status } } } } }`
  const cancelOn = async (browser: Browser, id: string, email: string | null = null) =>
    ((await browser.ask(cancel, { id, email })).data as unknown as { cancelOrder: Json }).cancelOrder

  it('ORD-34/authority,cancelled takes the cookie of the device that placed it, or its email address', async () => {
    const device = shop.browser()
    const [first, second] = [await place(device), await place(device)]
    const other = shop.browser()
    await place(other)
    for (const email of [null, 'someone@example.com'])
      expect(await cancelOn(other, first, email)).toMatchObject({ reason: 'WRONG_EMAIL' })
    const order = {
      cancelled: 'OTHER',
      cancelledByBuyer: true,
      refund: null,
      payable: false,
      life: { status: 'CANCELLED' },
    }
    expect(await cancelOn(device, first)).toEqual({ __typename: 'OrderCancelled', order })
    expect(await cancelOn(other, second, 'Ann@example.com')).toEqual({ __typename: 'OrderCancelled', order })
    // A repeated call changes nothing.
    expect(await cancelOn(device, first)).toEqual({ __typename: 'OrderCancelled', order })
  })
})
