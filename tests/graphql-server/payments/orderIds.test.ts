/** The upstream chooses the ids of orders: any text must survive in an address. */
import { describe, expect, it } from 'vitest'
import { signingKey } from '#tests/support/shopServer.ts'
import { createSigning } from '../../../graphql-server/signing.ts'
import { eventually } from './eventually.ts'
import { placedBy, redirectOf, stateOfOrder } from './shop.ts'
import { shop, upstream, withTinyShop } from './tinyShop.ts'
import { withoutSignature } from './tinyUpstream.ts'

withTinyShop()

const { sign } = createSigning([signingKey])('order')

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
  const { id } = placed.order
  expect(withoutSignature(id)).toBe(name)
  expect(await shop.startPayment(id, 'card')).toMatchObject({ __typename: 'PaymentRedirect' })

  const { location } = await shop.choose(redirectOf(await shop.startPayment(id, 'card')), 'pay')
  const parts = location?.split('/') ?? []
  expect(parts.slice(0, 2)).toEqual(['', 'order'])
  expect(decodeURIComponent(parts[2] ?? '')).toBe(id)
  expect(parts).toHaveLength(3)
  await eventually(() => stateOfOrder(shop, id)).toBe('PAID')
  await eventually(async () => upstream.orderOf(name)?.paymentstatus).toBe('paid')
  expect(shop.lines.join('')).not.toContain(JSON.stringify(name).slice(1, -1))
})

const expectUnknown = async (id: string) => {
  const notFound = { __typename: 'OrderNotFound' }
  expect(await shop.order(id)).toMatchObject(notFound)
  expect(await shop.startPayment(id)).toMatchObject(notFound)
  expect(await shop.capturePayment(id, 'x')).toMatchObject(notFound)
}

it.each(['', '.', '..', 'a\nb', 'a\0b', '\ud800', 'x'.repeat(257)])(
  'SEC-08 an impossible id (%j) does not reach the upstream',
  async (name) => {
    await expectUnknown(name)
    await expectUnknown(sign(name))
  },
)

describe('with an upstream that numbers its orders', () => {
  it('SEC-09/signed no number opens an order without the shop’s signature', async () => {
    const ids: string[] = []
    for (const number of ['1', '2', '3']) {
      upstream.nameNext(number)
      const visit = { cartId: upstream.openCart() }
      ids.push(placedBy(await shop.placeOrder(visit, crypto.randomUUID())).order.id)
    }
    const [first = '', second = ''] = ids
    const foreign = first.replace('1.', '2.')
    for (const guess of [
      '1',
      '2',
      '3',
      '1.',
      `1.${'A'.repeat(22)}`,
      foreign,
      first.toLowerCase(),
      `${first}A`,
    ])
      await expectUnknown(guess)
    expect(await shop.order(second)).toMatchObject({ __typename: 'Order', id: second, name: 'S-2' })
  })
  it('SEC-09/kind the signature of a cart opens no order', async () => {
    await expectUnknown(createSigning([signingKey])('cart').sign('1'))
  })
})

it('an order’s address of an earlier version is opened, and shown with its signature from then on', async () => {
  const random = '0123456789abcdef0123456789abcdef'
  upstream.nameNext(random)
  const placed = placedBy(await shop.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID()))
  expect(await shop.order(random)).toMatchObject({ __typename: 'Order', id: placed.order.id })
  expect(await shop.startPayment(random, 'card')).toMatchObject({ __typename: 'PaymentRedirect' })
})
