/** Orders of zero, for instance after a promo code: they count as paid without a provider. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderPaymentStatusOf } from '../../../graphql-server/payments/orderPaymentStatus.ts'
import { newAttempt } from './attempt.ts'
import { eventually } from './eventually.ts'
import { startFakeMollie } from './fakeMollie.ts'
import { startFakePaypal } from './fakePaypal.ts'
import { amount, openPaymentsServer, openRecordsFile } from './paymentsServer.ts'
import { placedBy, redirectOf, startShop, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

let upstream: TinyUpstream
let bank: Awaited<ReturnType<typeof startFakeMollie>>
let wallet: Awaited<ReturnType<typeof startFakePaypal>>
const shops = new Map<string, TestShop>()
let ahead = 0
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  upstream = await startTinyUpstream()
  bank = await startFakeMollie()
  wallet = await startFakePaypal()
  const env = { ...bank.env, ...wallet.env }
  shops.set('real providers', await startShop({ upstreamUrl: upstream.url, env, now }))
  shops.set('the sandbox', await startShop({ upstreamUrl: upstream.url, now }))
})
afterEach(() => {
  upstream.mend()
  upstream.setGross(123.45)
})
afterAll(async () => {
  for (const shop of shops.values()) await shop.stop()
  await bank.close()
  await wallet.close()
  await upstream.close()
})

const shopOf = (name: string): TestShop => {
  const shop = shops.get(name)
  if (!shop) throw new Error('no shop')
  return shop
}
const place = async (shop: TestShop, payment: string) =>
  placedBy(await shop.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID(), { payment }))
const reportsOf = (orderId: string) =>
  upstream.bodies.filter(
    (body) => body.action === 'setPaymentStatus' && body['transaction_id'] === withoutSignature(orderId),
  )
const settled = { __typename: 'PaymentSettled', state: 'PAID' }

describe.each(['real providers', 'the sandbox'])('an order of zero, with %s', (name) => {
  it.each(['card', 'wallet', 'transfer', 'gone'])(
    'PAY-09 ORD-01 by %s is paid at once without a provider, and reported once',
    async (payment) => {
      upstream.setGross(0)
      const shop = shopOf(name)
      const asked = [bank.payments.size, wallet.asked.length]
      const placed = await place(shop, payment)
      expect(placed.payment).toEqual(settled)
      expect(placed.order).toMatchObject({ paymentState: 'PAID', payable: false, transfer: null })
      const { id } = placed.order
      expect(upstream.orderOf(id)?.paymentstatus).toBe('paid')
      expect(await shop.startPayment(id)).toEqual(settled)
      expect(await shop.startPayment(id, 'wallet')).toEqual(settled)
      expect(await shop.order(id)).toMatchObject({ paymentState: 'PAID', payable: false })
      expect(reportsOf(id)).toEqual([
        { action: 'setPaymentStatus', transaction_id: withoutSignature(id), customer: 'guest' },
      ])
      expect([bank.payments.size, wallet.asked.length]).toEqual(asked)
    },
  )

  it('PAY-09 is paid even if the report fails, and reported later', async () => {
    upstream.setGross(0)
    upstream.breakNext('setPaymentStatus', 'failing')
    const shop = shopOf(name)
    const { order, payment } = await place(shop, 'card')
    expect(payment).toEqual(settled)
    expect(order).toMatchObject({ paymentState: 'PAID', payable: false })
    expect(upstream.orderOf(order.id)?.paymentstatus).toBe('open')
    ahead += 60_000
    await eventually(() => upstream.orderOf(order.id)?.paymentstatus).toBe('paid')
  })

  it('ORD-01 an open order whose total becomes zero is paid when its page is read or Pay now is pressed', async () => {
    const shop = shopOf(name)
    for (const look of [shop.order, shop.startPayment]) {
      const { order } = await place(shop, 'transfer')
      expect(order).toMatchObject({ paymentState: 'OPEN', payable: true })
      const known = upstream.orderOf(order.id)
      if (known) known.grossamount = 0
      await look(order.id)
      expect(known?.paymentstatus).toBe('paid')
      expect(await shop.order(order.id)).toMatchObject({ paymentState: 'PAID', transfer: null })
      expect(reportsOf(order.id)).toHaveLength(1)
    }
  })
})

it('PAY-06 twenty concurrent reads and payments of an order of zero report it once', async () => {
  const shop = shopOf('the sandbox')
  const { order } = await place(shop, 'transfer')
  const known = upstream.orderOf(order.id)
  if (known) known.grossamount = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? shop.order(order.id) : shop.startPayment(order.id, index % 4 ? 'card' : 'wallet'),
    ),
  )
  await eventually(() => known?.paymentstatus).toBe('paid')
  expect(reportsOf(order.id)).toHaveLength(1)
})

it('PAY-06 money that arrived before the total became zero is the order’s payment', async () => {
  const shop = shopOf('the sandbox')
  const { order, payment } = await place(shop, 'card')
  const known = upstream.orderOf(order.id)
  await shop.choose(redirectOf(payment), 'pay')
  if (known) known.grossamount = 0
  expect(await shop.startPayment(order.id)).toEqual(settled)
  await eventually(() => reportsOf(order.id).length).toBe(1)
})

describe('an order of zero that another payment paid', () => {
  let file: Awaited<ReturnType<typeof openRecordsFile>>
  beforeEach(async () => {
    file = await openRecordsFile(Date.now)
  })
  afterEach(() => file.close())

  it('PAY-06 has nothing to refund, and is not visited again', async () => {
    const server = openPaymentsServer(file.open(), Date.now, {
      bank: async () => ({ state: 'paid', ...amount }),
    })
    const nothing = newAttempt({ provider: 'none', providerRef: 'r', amountMinor: 0, state: 'paid.claiming' })
    await server.store.insert(nothing)
    await server.store.claimOrder(nothing.orderId, 'another')
    const checked = (await server.settlement.check(nothing.reference)) ?? nothing
    expect(checked.state).toBe('superseded.returned')
    expect(orderPaymentStatusOf('paid', [checked]).hasSurplus).toBe(false)
    expect(await server.unsettled()).toEqual([])
    expect(server.reported).toEqual([])
  })
})
