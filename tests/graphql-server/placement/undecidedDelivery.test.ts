/** A cart without a country or a shipping method is not ordered: the reference upstream would add what nobody was shown. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopServer, startShop } from '#tests/support/shopServer.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { createGuest } from '../payments/guest.ts'

let upstream: TestUpstream
let shop: ShopServer

beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, { env: { RATE_LIMITS: 'false' } })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

const refused = { __typename: 'PlacementRefused', reason: 'DELIVERY_DIFFERS', retry: false }

it('LAW-05/country a cart without a country is not ordered with shipping and tax that were not shown', async () => {
  const guest = await createGuest(shop.browser())
  const place = (delivery: string, shown: { amount: number; currency: string }) =>
    guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'), {}, shown)
  const goods = await guest.add()
  expect(await place('standard-de', goods)).toMatchObject(refused)

  const { delivery } = await guest.chooseCountry()
  const total = await guest.chooseDelivery(delivery)
  expect(total.amount).toBeGreaterThan(goods.amount)
  expect(await place(delivery, total)).toMatchObject({
    __typename: 'OrderPlaced',
    order: { totals: { gross: total } },
  })
})
