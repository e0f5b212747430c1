/** The upstream changes the total of an order after a payment of it has begun. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { startFakePaypal } from './fakePaypal.ts'
import { placedBy, redirectOf, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

let upstream: TinyUpstream
let wallet: Awaited<ReturnType<typeof startFakePaypal>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  wallet = await startFakePaypal()
  shop = await startShop({ upstreamUrl: upstream.url, env: { ...wallet.env, PAYMENT_SANDBOX: 'true' } })
})
afterEach(() => upstream.mend())
afterAll(async () => {
  await shop.stop()
  await wallet.close()
  await upstream.close()
})

const place = async (payment: string) => {
  const placed = placedBy(
    await shop.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID(), { payment }),
  )
  return { orderId: placed.order.id, payment: placed.payment }
}
const change = (orderId: string, grossamount: number) => {
  const order = upstream.orderOf(orderId)
  if (order) order.grossamount = grossamount
}
const reportsOf = (orderId: string) =>
  upstream.bodies.filter(
    (body) => body.action === 'setPaymentStatus' && body['transaction_id'] === withoutSignature(orderId),
  )

describe('an order whose total rises after its payment began', () => {
  it('PAY-09 ORD-01 is not paid by the old total: it is refunded, and the order can be paid with the new one', async () => {
    const { orderId, payment } = await place('card')
    change(orderId, 150)
    await shop.choose(redirectOf(payment), 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('FAILED')
    expect(await shop.order(orderId)).toMatchObject({ wrongAmount: true, payable: true })
    expect(reportsOf(orderId)).toEqual([])
    expect(upstream.orderOf(orderId)?.paymentstatus).toBe('open')
    await eventually(() => shop.lines.join('')).toContain('was refunded')
    await shop.choose(redirectOf(await shop.startPayment(orderId)), 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
    await eventually(() => reportsOf(orderId).length).toBe(1)
  })

  it('PAY-09 is not captured by the wallet, because the approval is for the old total', async () => {
    const { orderId, payment } = await place('wallet')
    if (payment.__typename !== 'WalletApproval') throw new Error(JSON.stringify(payment))
    wallet.approve(payment.reference)
    change(orderId, 150)
    expect(await shop.capturePayment(orderId, payment.reference)).toMatchObject({ state: 'EXPIRED' })
    expect(wallet.orders.get(payment.reference)?.status).toBe('APPROVED')
    expect(await shop.order(orderId)).toMatchObject({ paymentState: 'EXPIRED', payable: true })
    const again = await shop.startPayment(orderId)
    if (again.__typename !== 'WalletApproval') throw new Error(JSON.stringify(again))
    expect(wallet.orders.get(again.reference)?.purchase_units[0]?.amount.value).toBe('150.00')
    wallet.approve(again.reference)
    expect(await shop.capturePayment(orderId, again.reference)).toMatchObject({ state: 'PAID' })
  })

  it('PAY-09 stays paid if the money arrived before, even if the upstream does not know it yet', async () => {
    const { orderId, payment } = await place('card')
    upstream.breakNext('setPaymentStatus', 'failing')
    await shop.choose(redirectOf(payment), 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
    change(orderId, 150)
    expect(await shop.order(orderId)).toMatchObject({
      paymentState: 'PAID',
      wrongAmount: false,
      payable: false,
    })
    expect(await shop.startPayment(orderId)).toEqual({ __typename: 'PaymentSettled', state: 'PAID' })
  })
})

it('ORD-01 PAY-09 a payment method that costs more is charged with its own total', async () => {
  upstream.charge('wallet', 3)
  const { orderId } = await place('card')
  const start = await shop.startPayment(orderId, 'wallet')
  if (start.__typename !== 'WalletApproval') throw new Error(JSON.stringify(start))
  expect(wallet.orders.get(start.reference)?.purchase_units[0]?.amount.value).toBe('126.45')
  wallet.approve(start.reference)
  expect(await shop.capturePayment(orderId, start.reference)).toMatchObject({ state: 'PAID' })
})

it('PAY-09 an order whose total falls after its payment began is paid, and the merchant is alerted about the difference', async () => {
  const { orderId, payment } = await place('card')
  change(orderId, 100)
  await shop.choose(redirectOf(payment), 'pay')
  await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
  await eventually(() => reportsOf(orderId).length).toBe(1)
  const alerts = shop.lines.filter((line) => line.includes('became cheaper')).map((line) => JSON.parse(line))
  expect(alerts).toMatchObject([{ level: 'error', paid: '123.45', owed: '100.00' }])
  // This upstream does not tell what arrived, so it may refuse the field.
  expect(reportsOf(orderId)[0]).toEqual({
    action: 'setPaymentStatus',
    transaction_id: withoutSignature(orderId),
    customer: 'guest',
  })
})

it('PAY-16/reported an upstream that lists what arrived is told it, whatever the order costs by now', async () => {
  const { orderId, payment } = await place('card')
  Object.assign(upstream.orderOf(orderId) ?? {}, { paidamount: 0, grossamount: 100 })
  await shop.choose(redirectOf(payment), 'pay')
  await eventually(() => reportsOf(orderId).length).toBe(1)
  expect(reportsOf(orderId)).toMatchObject([{ amount: 123.45 }])
})
