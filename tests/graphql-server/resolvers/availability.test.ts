/** Availability over GraphQL, decided from the upstream's stock (AVAIL). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AwkwardUpstream, startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

let upstream: AwkwardUpstream
let shop: ShopServer
beforeAll(async () => {
  upstream = await startAwkwardUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  upstream.reset()
  shop = await startShop(upstream.url, { now: () => new Date('2026-11-21T23:00:00Z') })
  return () => shop.close()
})

type Offer = {
  upTo: number
  case: string
  days: string | null
  message: string
  badge: string | null
  eta: string | null
}
const offersFor = async (stock: unknown) => {
  upstream.answer('getStock', { json: stock })
  const { data } = await shop
    .browser()
    .ask('{ availability(record: "x", country: "DE") { max offers { upTo case days message badge eta } } }')
  const { offers = [], max } = (data?.['availability'] ?? {}) as { offers?: Offer[]; max?: number }
  return { max, offers, cases: offers.map((offer) => `${offer.upTo} ${offer.case}`) }
}

const everything = {
  available: [
    { location: 'PL2', default: true, quantityavailable: 1 },
    { location: 'DE1', quantityavailable: 1 },
    { location: 'D', dropship: true, quantityavailable: 3 },
    { location: 'A', alternative: true, quantityavailable: 4 },
    { location: 'manufacturer', quantityavailable: 60 },
  ],
  deliveries: {
    PL2: [
      { eta: '2026-12-01', quantity: 10 },
      { eta: '2027-03-01', quantity: 40 },
    ],
    DE1: [{ eta: '2026-11-22', quantity: 1_000 }],
  },
}

it('AVAIL-01 AVAIL-02 AVAIL-03 AVAIL-07/shape the order of sources, as a function of the quantity', async () => {
  const { cases, max, offers } = await offersFor({ ...everything, brand: 'KESTREL' })
  expect(cases).toEqual(['2 IN_STOCK', '3 DROPSHIPPING', '4 ALTERNATIVE', '10 IN_TRANSIT', '60 AIRFREIGHT'])
  expect(max).toBe(60)
  expect(offers.map(({ days }) => days)).toEqual([
    'within 2-5 days',
    'within 2-5 days',
    'within 5-10 days',
    // Ten days to the batch of 1 December, and five.
    'within 15 - 17 days',
    'within 3-4 weeks with airfreight',
  ])
  expect(offers[3]?.eta).toBe('2026-12-01')
})

it('AVAIL-04/costs,lead-time airfreight warns of its costs and lead time', async () => {
  const { offers } = await offersFor({ ...everything, brand: 'KESTREL' })
  expect(offers[4]?.badge).toMatch(/Extra costs.*lead time starts on payment/)
})

it('AVAIL-05 a brand without airfreight is offered from transit instead', async () => {
  expect((await offersFor({ ...everything, brand: 'TALUS' })).cases).toEqual([
    '2 IN_STOCK',
    '3 DROPSHIPPING',
    '4 ALTERNATIVE',
    '10 IN_TRANSIT',
    '50 IN_TRANSIT',
  ])
})

it('AVAIL-05 an unknown brand is offered from own stock only', async () => {
  expect(await offersFor({ ...everything, brand: 'NOBODY' })).toMatchObject({ cases: ['2 IN_STOCK'], max: 2 })
})

it('AVAIL-05 stock without a brand is offered from own stock only', async () => {
  expect((await offersFor(everything)).cases).toEqual(['2 IN_STOCK'])
})

it('AVAIL-07 a part without known stock cannot be bought', async () => {
  expect(await offersFor({})).toMatchObject({ cases: [], max: 0 })
  upstream.answer('getStock', { status: 404, json: { message: 'Unknown' } })
  const { data, errors } = await shop
    .browser()
    .ask('{ availability(record: "gone", country: "DE") { max offers { upTo } } }')
  expect(errors).toBeUndefined()
  expect(data).toEqual({ availability: { max: 0, offers: [] } })
})

it('AVAIL-08 the stock is that of the requested country', async () => {
  await shop
    .browser()
    .ask(
      '{ a: availability(record: "x", country: "AT") { max } b: availability(record: "x", country: "PL") { max } }',
    )
  expect(
    upstream
      .of('getStock')
      .map(({ body }) => body?.['country'])
      .sort(),
  ).toEqual(['AT', 'PL'])
})

it('impossible quantities are clamped', async () => {
  const available = [
    { location: 'a', quantityavailable: -5 },
    { location: 'b', quantityavailable: 2.7 },
    { quantityavailable: 1e12 },
  ]
  expect((await offersFor({ available, brand: 'KESTREL' })).max).toBeLessThanOrEqual(2_147_483_647)
})
