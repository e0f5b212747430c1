import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandboxLedger } from '../../../graphql-server/payments/providers/sandbox/ledger.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'
import { eventually } from './eventually.ts'
import { placedBy, redirectOf, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

let upstream: TinyUpstream
let shop: TestShop
let second: TestShop
let clock = 0
const now = () => new Date(Date.now() + clock)

beforeAll(async () => {
  upstream = await startTinyUpstream()
  shop = await startShop({ upstreamUrl: upstream.url, now })
  second = await startShop({ upstreamUrl: upstream.url, dataDir: shop.dataDir, now })
})
beforeEach(() => upstream.mend())
afterAll(async () => {
  await second.stop({ keep: true })
  await shop.stop()
  await upstream.close()
})

const place = async (payment = 'card') => {
  const placed = placedBy(
    await shop.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID(), { payment }),
  )
  const page = redirectOf(placed.payment)
  return { orderId: placed.order.id, page, ref: page.split('/').at(-1) ?? '' }
}
const reportsOf = (orderId: string) =>
  upstream.bodies.filter(
    (body) => body.action === 'setPaymentStatus' && body['transaction_id'] === withoutSignature(orderId),
  )
const openLedger = () => createSandboxLedger(createSqliteRecords(shop.dataDir), () => now().getTime())

/** Decides at the provider without a webhook, as if it were lost. */
const decideSilently = (ref: string, state: 'paid' | 'failed' | 'cancelled') =>
  openLedger().decide(ref, { state })
const webhook = async (body: string, signature: string, server = shop) => {
  const answer = await fetch(new URL('/payments/webhook/sandbox-cardbank', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
    body,
  })
  return answer.status
}
const signed = async (ref: string, event: string = crypto.randomUUID()) => {
  const body = JSON.stringify({ event, payment: ref })
  return [body, await openLedger().sign(body)] as const
}

describe('settling payments', () => {
  it('PAY-09/fields API-02/payment setPaymentStatus carries the order and the customer, and nothing else', async () => {
    const { orderId, page } = await place()
    await shop.choose(page, 'pay')
    await eventually(() => reportsOf(orderId)).toEqual([
      { action: 'setPaymentStatus', transaction_id: withoutSignature(orderId), customer: 'guest' },
    ])
  })

  it('PAY-09/forged a forged confirmation changes nothing', async () => {
    const { orderId, ref } = await place()
    const body = JSON.stringify({ event: 'e', payment: ref, state: 'paid' })
    const time = String(now().getTime())
    const mac = createHmac('sha256', 'guessed').update(`${time}.${body}`).digest('hex')
    expect(await webhook(body, `t=${time},v1=${mac}`)).toBe(400)
    expect(await webhook(body, '')).toBe(400)
    expect(await webhook('no json', 'no signature')).toBe(400)
    expect(await stateOfOrder(shop, orderId)).toBe('OPEN')
    expect(reportsOf(orderId)).toEqual([])
  })

  it('PAY-09 a replayed old webhook is rejected', async () => {
    const { ref } = await place()
    const [body, signature] = await signed(ref)
    clock += 10 * 60_000
    expect(await webhook(body, signature)).toBe(400)
    clock -= 10 * 60_000
    expect(await webhook(body, signature)).toBe(200)
  })

  it('PAY-09 a genuine webhook about an unpaid payment does not pay it: the provider is asked', async () => {
    const { orderId, ref } = await place()
    expect(await webhook(...(await signed(ref)))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('OPEN')
    expect(reportsOf(orderId)).toEqual([])
  })

  it('PAY-09 a webhook about an unknown payment is answered like any other', async () => {
    expect(await webhook(...(await signed('AAAAAAAAAAAAAAAAAAAAAA')))).toBe(200)
    const unknown = await fetch(new URL('/payments/webhook/unknown', shop.url), { method: 'POST' })
    expect(unknown.status).toBe(404)
  })

  it('PAY-09/repeated twenty concurrent webhooks, on two servers, report the payment once', async () => {
    const { orderId, ref } = await place()
    await decideSilently(ref, 'paid')
    const event = crypto.randomUUID()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        webhook(...(await signed(ref, index < 10 ? event : `${event}-${index}`)), index % 2 ? shop : second),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(reportsOf(orderId)).toHaveLength(1)
    expect(await stateOfOrder(second, orderId)).toBe('PAID')
  })

  it('PAY-09 a paid order stays paid', async () => {
    const { orderId, page, ref } = await place()
    await shop.choose(page, 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
    expect(await webhook(...(await signed(ref)))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
    expect(await shop.startPayment(orderId)).toEqual({ __typename: 'PaymentSettled', state: 'PAID' })
    // The report may still be in progress.
    await eventually(() => reportsOf(orderId).length).toBe(1)
    expect(await shop.order(orderId)).toMatchObject({ surplus: false })
  })

  it('PAY-09 without a webhook the order’s page finds the payment', async () => {
    const { orderId, ref } = await place()
    await decideSilently(ref, 'paid')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
    await eventually(() => reportsOf(orderId).length).toBe(1)
  })

  it('PAY-09 without webhook and visitor the poller reports the payment, on one server only', async () => {
    const { orderId, ref } = await place()
    await decideSilently(ref, 'paid')
    await eventually(() => upstream.orderOf(orderId)?.paymentstatus).toBe('paid')
    expect(reportsOf(orderId)).toHaveLength(1)
  })

  it('PAY-09 a report whose answer is lost is repeated under its key, and takes effect once', async () => {
    const { orderId, ref } = await place()
    await decideSilently(ref, 'paid')
    const before = upstream.count('setPaymentStatus')
    upstream.breakNext('setPaymentStatus', 'lostAfter')
    expect(await webhook(...(await signed(ref)))).toBe(503)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
    clock += 20_000
    await eventually(() => reportsOf(orderId).length).toBe(2)
    expect(upstream.count('setPaymentStatus')).toBe(before + 1)
  })

  it('PAY-09 a failed report is repeated', async () => {
    const { orderId, ref } = await place()
    await decideSilently(ref, 'paid')
    upstream.breakNext('setPaymentStatus', 'failing')
    await webhook(...(await signed(ref)))
    expect(upstream.orderOf(orderId)?.paymentstatus).toBe('open')
    clock += 20_000
    await eventually(() => upstream.orderOf(orderId)?.paymentstatus).toBe('paid')
  })

  it('PAY-09 a wrong amount does not pay the order, and is refunded', async () => {
    const { orderId, page, ref } = await place()
    await shop.choose(page, 'wrong')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('FAILED')
    await eventually(async () => (await openLedger().get(ref))?.refundedMinor).toBe(12344)
    expect(reportsOf(orderId)).toEqual([])
    expect(await shop.order(orderId)).toMatchObject({ wrongAmount: true, surplus: false, payable: true })
    const again = await shop.startPayment(orderId)
    await shop.choose(redirectOf(again), 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
    expect(await shop.order(orderId)).toMatchObject({ wrongAmount: false, surplus: true })
  })
})

describe('paying again', () => {
  it('ORD-01 a declined order can be paid again, with a new payment', async () => {
    const { orderId, page } = await place()
    await shop.choose(page, 'decline')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('FAILED')
    const order = await shop.order(orderId)
    expect(order).toMatchObject({ __typename: 'Order', payable: true })
    const again = redirectOf(await shop.startPayment(orderId))
    expect(again).not.toBe(page)
    await shop.choose(again, 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
    expect(await shop.order(orderId)).toMatchObject({ payable: false })
  })

  it('PAY-06 an open payment is continued, and no second one is created', async () => {
    const { orderId, page } = await place()
    expect(redirectOf(await shop.startPayment(orderId))).toBe(page)
    expect(redirectOf(await second.startPayment(orderId, 'card'))).toBe(page)
  })

  it('ORD-01 an order is open, not declined, if a transfer was chosen after a declined card', async () => {
    const { orderId, page } = await place()
    await shop.choose(page, 'decline')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('FAILED')
    await shop.startPayment(orderId, 'transfer')
    expect(await shop.order(orderId)).toMatchObject({
      paymentState: 'OPEN',
      payable: true,
      transfer: { reference: expect.any(String) },
    })
  })

  it('PAY-06 while a payment is pending the order shows no bank details for a transfer', async () => {
    const { orderId, page } = await place()
    await shop.choose(page, 'never')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PENDING')
    await shop.startPayment(orderId, 'transfer')
    expect(await shop.order(orderId)).toMatchObject({ paymentState: 'PENDING', transfer: null })
  })

  it('ORD-01 another payment method can be chosen, and the upstream gets it', async () => {
    const { orderId } = await place()
    const wallet = await shop.startPayment(orderId, 'wallet')
    expect(wallet.__typename).toBe('WalletApproval')
    expect(await shop.order(orderId)).toMatchObject({ paymentMethod: { id: 'wallet', provider: 'WALLET' } })
    const transfer = await shop.startPayment(orderId, 'transfer')
    expect(transfer.__typename).toBe('TransferDetails')
    expect(await shop.order(orderId)).toMatchObject({
      paymentState: 'OPEN',
      paymentMethod: { id: 'transfer' },
    })
    expect(await shop.startPayment(orderId, 'nothing')).toMatchObject({ __typename: 'PaymentDeclined' })
  })

  it('PAY-06 before a new payment begins the old one is checked', async () => {
    const { orderId, ref } = await place()
    await decideSilently(ref, 'paid')
    expect(await shop.startPayment(orderId, 'wallet')).toEqual({
      __typename: 'PaymentSettled',
      state: 'PAID',
    })
    expect(reportsOf(orderId)).toHaveLength(1)
  })

  it('PAY-06 a second payment of an order is refunded', async () => {
    const { orderId, page, ref } = await place()
    const wallet = redirectOf(await shop.startPayment(orderId, 'wallet'))
    await shop.choose(wallet, 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
    await second.choose(page, 'pay')
    await eventually(async () => (await openLedger().get(ref))?.refundedMinor).toBe(12345)
    expect(await shop.order(orderId)).toMatchObject({ paymentState: 'PAID', surplus: true })
    const first = await openLedger().get(wallet.split('/').at(-1) ?? '')
    expect(first).toMatchObject({ state: 'paid', refundedMinor: 0 })
    expect(reportsOf(orderId)).toHaveLength(1)
  })

  it('PAY-06 of two concurrent payments one is kept and one is refunded', async () => {
    const { orderId, page, ref } = await place()
    const wallet = redirectOf(await shop.startPayment(orderId, 'wallet'))
    const walletRef = wallet.split('/').at(-1) ?? ''
    await Promise.all([shop.choose(page, 'duplicate'), second.choose(wallet, 'duplicate')])
    const refunds = async () =>
      Promise.all([ref, walletRef].map(async (one) => (await openLedger().get(one))?.refundedMinor))
    await eventually(async () => (await refunds()).sort()).toEqual([0, 12345])
    await eventually(() => reportsOf(orderId).length).toBe(1)
  })

  it('PAY-08 a payment that is never decided expires, and the order can be paid again', async () => {
    const { orderId, page } = await place()
    await shop.choose(page, 'never')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PENDING')
    expect(await shop.order(orderId)).toMatchObject({ payable: true })
    clock += 31 * 60_000
    await eventually(() => stateOfOrder(shop, orderId)).toBe('EXPIRED')
    await shop.choose(redirectOf(await shop.startPayment(orderId)), 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('ORD-02 a restarted server knows the state of every payment', async () => {
    const { orderId, page } = await place()
    await shop.choose(page, 'cancel')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('CANCELLED')
    const next = await startShop({ upstreamUrl: upstream.url, dataDir: shop.dataDir, now })
    expect(await stateOfOrder(next, orderId)).toBe('CANCELLED')
    await next.stop({ keep: true })
  })
})
