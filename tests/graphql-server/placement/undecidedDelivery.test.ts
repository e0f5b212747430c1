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

const visit = async () => {
  const guest = await createGuest(shop.browser())
  const place = (delivery: string, shown: { amount: number; currency: string }) =>
    guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'), {}, shown)
  return { guest, place }
}

it('LAW-05/country a cart without a country is not ordered with shipping and tax that were not shown', async () => {
  const { guest, place } = await visit()
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

it('CART-14/unchosen a shipping method that nobody has chosen is not ordered, although the total has its price', async () => {
  const { guest, place } = await visit()
  await guest.add()
  const { delivery, total } = await guest.chooseCountry()
  expect(await place(delivery, total)).toMatchObject(refused)
  const chosen = await guest.chooseDelivery(delivery)
  expect(chosen).toEqual(total)
  expect(await place(delivery, chosen)).toMatchObject({ __typename: 'OrderPlaced' })
})
