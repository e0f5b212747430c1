/** The upstream chooses the ids of orders: any text must survive in an address. */
import { expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { placedBy, redirectOf, stateOfOrder } from './shop.ts'
import { shop, upstream, withTinyShop } from './tinyShop.ts'

withTinyShop()

it.each([
  'SO/2026:0042.7',
  'order 7 (web)',
  'a?b#c&d=e%2F',
  '../../checkout',
  ' padded ',
  'Auftrag-Österreich-№7',
  '{"$oid":"65"}',
  'x'.repeat(256),
])('PAY-04 an order with the id %j is placed, paid and shown', async (name) => {
  upstream.nameNext(name)
  const visit = { cartId: upstream.openCart() }
  const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment: 'wallet' }))
  expect(placed.order.id).toBe(name)
  expect(await shop.startPayment(name, 'card')).toMatchObject({ __typename: 'PaymentRedirect' })

  const { location } = await shop.choose(redirectOf(await shop.startPayment(name, 'card')), 'pay')
  const parts = location?.split('/') ?? []
  expect(parts.slice(0, 2)).toEqual(['', 'order'])
  expect(decodeURIComponent(parts[2] ?? '')).toBe(name)
  expect(parts).toHaveLength(3)
  await eventually(() => stateOfOrder(shop, name)).toBe('PAID')
  await eventually(async () => upstream.orders.get(name)?.paymentstatus).toBe('paid')
  expect(shop.lines.join('')).not.toContain(JSON.stringify(name).slice(1, -1))
})

it.each(['', '.', '..', 'a\nb', 'a\0b', '\ud800', 'x'.repeat(257)])(
  'SEC-08 an impossible id (%j) does not reach the upstream',
  async (name) => {
    expect(await shop.order(name)).toMatchObject({ __typename: 'OrderNotFound' })
    expect(await shop.startPayment(name)).toMatchObject({ __typename: 'OrderNotFound' })
    expect(await shop.capturePayment(name, 'x')).toMatchObject({ __typename: 'OrderNotFound' })
  },
)
