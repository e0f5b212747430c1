/** What an order's address tells after 30 days, to the device that placed the order and to others. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../support/guest.ts'
import { type Browser, createBrowser, type ShopServer, signingKey, startShop } from '../support/shopServer.ts'
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

const query = `query ($id: ID!) { order(id: $id) { __typename ... on Order {
  name shipTo { name email address city zip country } taxExemption { buyerNumber sellerNumber } } } }`
type Shown = {
  name: string
  shipTo: Record<string, string | null>
  taxExemption: { buyerNumber: string } | null
}
const open = async (browser: Browser, id: string): Promise<Shown> =>
  ((await browser.ask(query, { id })).data as unknown as { order: Shown }).order

const place = async (browser: Browser, changes: Json = {}): Promise<string> => {
  const guest = await createGuest(browser)
  const delivery = await guest.fill()
  const placed = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'), changes)
  expect(placed).toMatchObject({ __typename: 'OrderPlaced' })
  return String((placed['order'] as Json)['id'])
}
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

  it('PRIV-03/cookie the device’s cookie is HttpOnly, contains no id and cannot be made from one', async () => {
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
