/**
 * Only the device that placed an order may see all of it and cancel it, and only for 30 days. Asked over HTTP, with the bundled
 * upstream.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../support/guest.ts'
import {
  type Browser,
  createBrowser,
  type ShopServer,
  signingKey,
  startShop,
} from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'
import { createGuest } from '../payments/guest.ts'

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

let ordered = 0

/** Each order is for another part, since few pieces of one are there. */
const place = async (browser: Browser, changes: Json = {}): Promise<string> => {
  const guest = await createGuest(browser)
  const delivery = await guest.fill(ordered)
  ordered += 1
  const placed = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'), changes)
  expect(placed).toMatchObject({ __typename: 'OrderPlaced' })
  return String((placed['order'] as Json)['id'])
}
const query = `query ($id: ID!) { order(id: $id) { __typename ... on Order {
  name shipTo { name email address city zip country } taxExemption { buyerNumber sellerNumber } } } }`
type Shown = {
  name: string
  shipTo: Record<string, string | null>
  taxExemption: { buyerNumber: string } | null
}
const open = async (browser: Browser, id: string): Promise<Shown> =>
  ((await browser.ask(query, { id })).data as unknown as { order: Shown }).order

const whole = {
  name: 'Ann Example',
  email: 'ann@example.com',
  address: 'Main Street 1',
  city: 'Berlin',
  zip: '10115',
  country: 'Germany',
}
const masked = {
  name: 'A••• E•••',
  email: 'a•••@•••',
  address: '•••',
  city: '•••',
  zip: '•••',
  country: 'Germany',
}

describe('an order', () => {
  it('PRIV-03/masked is masked 30 days after it was placed, unless the device placed it', async () => {
    const device = shop.browser()
    const id = await place(device)
    const other = shop.browser()
    afterDays = 29.9
    expect(await open(other, id)).toMatchObject({ shipTo: whole })
    afterDays = 30.1
    const { name, shipTo } = await open(other, id)
    expect(shipTo).toEqual(masked)
    expect(name).toMatch(/^SO\d+$/)
    expect(await open(device, id)).toMatchObject({ shipTo: whole })
    afterDays = 300
    expect(await open(device, id)).toMatchObject({ shipTo: whole })
    expect(await open(other, id)).toMatchObject({ shipTo: masked })
  })

  it('PRIV-03 is masked for a device that placed another one, and stays readable when it places more', async () => {
    const [one, two] = [shop.browser(), shop.browser()]
    const [ofOne, ofTwo] = [await place(one), await place(two)]
    const again = await place(one)
    afterDays = 31
    expect(await open(one, ofTwo)).toMatchObject({ shipTo: masked })
    expect(await open(two, ofOne)).toMatchObject({ shipTo: masked })
    for (const id of [ofOne, again]) expect(await open(one, id)).toMatchObject({ shipTo: whole })
  })

  it('PRIV-03/cookie the device’s cookie contains no id and cannot be made from one', async () => {
    const device = shop.browser()
    const id = await place(device)
    const cookie = device.cookies.get('orders') ?? ''
    const [upstreamId = ''] = id.split('.')
    expect(cookie).toMatch(/^[\w-]{22}$/)
    expect(id).not.toContain(cookie)
    afterDays = 31
    for (const forged of [upstreamId, id, id.split('.')[1] ?? '', `${cookie}x`, cookie.slice(1), '']) {
      const thief = createBrowser(shop.app)
      thief.cookies.set('orders', forged)
      expect([forged, (await open(thief, id)).shipTo]).toEqual([forged, masked])
    }
  })

  it('PRIV-03 is masked with the buyer’s VAT number, whose register tells name and address', async () => {
    const device = shop.browser()
    const guest = await createGuest(device)
    const delivery = await guest.fill()
    const vat = 'DE136695976'
    const total = await guest.setCompany(true, vat)
    const company = { isCompany: true, companyName: 'Example Ltd', vat }
    const methodId = guest.methodOf('TRANSFER')
    const placed = await guest.place(crypto.randomUUID(), delivery, methodId, company, total)
    expect(placed).toMatchObject({ __typename: 'OrderPlaced' })
    const id = String((placed['order'] as Json)['id'])
    afterDays = 31
    expect((await open(device, id)).taxExemption?.buyerNumber).toBe(vat)
    expect((await open(shop.browser(), id)).taxExemption?.buyerNumber).toBe('DE•••')
  })

  it('PRIV-03 stays readable on its device while the signing keys are rotated', async () => {
    const device = shop.browser()
    const id = await place(device)
    afterDays = 31
    const keys = `the-next-key-of-at-least-32-characters,${signingKey}`
    const rotated = await startShop(upstream.url, {
      env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'false', SIGNING_KEYS: keys },
      now,
    })
    try {
      const sameDevice = rotated.browser()
      for (const [name, value] of device.cookies) sameDevice.cookies.set(name, value)
      expect(await open(sameDevice, id)).toMatchObject({ shipTo: whole })
      expect(await open(rotated.browser(), id)).toMatchObject({ shipTo: masked })
    } finally {
      await rotated.close()
    }
  })
})

describe('the cookies of a device', () => {
  const agesOf = ({ maxAges }: Browser) =>
    Object.fromEntries([...maxAges].map(([name, seconds = Number.NaN]) => [name, (seconds * 1_000) / day]))

  it('PRIV-04 go after 30 days, and a year after the last order', async () => {
    const device = shop.browser()
    const guest = await createGuest(device)
    const delivery = await guest.fill()
    expect(agesOf(device)).toEqual({ cart: 30, basket: 30 })
    await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'))
    expect(agesOf(device)).toEqual({ cart: 0, basket: 0, visitor: 30, orders: 365 })
    device.maxAges.clear()
    await place(device)
    expect(agesOf(device)).toMatchObject({ orders: 365 })
  })
})

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
