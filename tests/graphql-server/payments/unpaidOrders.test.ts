/** Orders that are not paid in time, over the whole server with the sandbox's payments and a fake clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUnpaidOrders } from '../../../graphql-server/payments/unpaid-orders/unpaidOrders.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'
import { placedBy, redirectOf, startShop, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

const minute = 60_000
const day = 24 * 60 * minute

let upstream: TinyUpstream
let shop: TestShop
/** Its limit for cards is shorter than that of the sandbox, whose payments expire after 30 minutes. */
let quickShop: TestShop
let time = Date.parse('2026-11-22T08:00:00Z')
const now = () => new Date(time)

beforeAll(async () => {
  upstream = await startTinyUpstream()
  shop = await startShop({ upstreamUrl: upstream.url, now })
  quickShop = await startShop({ upstreamUrl: upstream.url, now, env: { CARD_PAYMENT_MINUTES: '20' } })
})
afterAll(async () => {
  await shop.stop()
  await quickShop.stop()
  await upstream.close()
})
beforeEach(() => {
  upstream.setCancelling(true)
  upstream.setUnitsGone(false)
})

const place = async (payment = 'card', at = shop) => {
  const visit = { cartId: upstream.openCart({ paymentmethod: payment }) }
  const placed = placedBy(await at.placeOrder(visit, crypto.randomUUID(), { payment }))
  const { order } = placed
  // The upstream's own id: the shop signs the one that it shows.
  return { id: order.id, upstreamId: order.id.split('.')[0] ?? '', payment: placed.payment }
}
const pass = async (ms: number, at = shop) => {
  time += ms
  await at.cancelUnpaidOrders()
}
const view = async (id: string, at = shop) => {
  const order = await at.order(id)
  if (order.__typename !== 'Order') throw new Error('no order')
  return order
}
const isCancelled = ({ upstreamId }: { upstreamId: string }) =>
  upstream.orders.get(upstreamId)?.cancelledat !== null

describe('an order that is not paid', () => {
  it.each([
    ['card', 30 * minute],
    ['wallet', 30 * minute],
    ['transfer', 10 * day],
  ])(
    'PAY-10/cancelled by %s is cancelled after %i ms and not earlier, and its page says so',
    async (method, limit) => {
      const order = await place(method)
      expect(await view(order.id)).toMatchObject({
        payBy: new Date(time + limit).toISOString(),
        cancelled: null,
        payable: true,
      })
      await pass(limit - 1)
      expect(isCancelled(order)).toBe(false)
      await pass(1)
      expect(isCancelled(order)).toBe(true)
      expect(await view(order.id)).toMatchObject({
        cancelled: 'UNPAID',
        payBy: null,
        payable: false,
        transfer: null,
        surplus: false,
      })
      expect(await shop.startPayment(order.id, 'wallet')).toMatchObject({
        __typename: 'PaymentDeclined',
        message: expect.stringMatching(/cancelled because it was not paid in time/),
      })
    },
  )

  it('LAW-08/unasked is neither asked for nor cancelled while a withdrawal from a part of it waits for an answer', async () => {
    const order = await place('transfer')
    const request = { _id: 'w1', kind: 'withdrawal', lines: [{ _id: 'l1', quantity: 1 }] }
    const received = { type: 'request_received', at: now().toISOString(), request }
    Object.assign(upstream.orderOf(order.id) ?? {}, { events: [received] })
    expect(await view(order.id)).toMatchObject({
      withdrawalOpen: true,
      payable: false,
      payBy: null,
      transfer: null,
    })
    expect(await shop.startPayment(order.id, 'card')).toMatchObject({
      __typename: 'PaymentDeclined',
      message: expect.stringMatching(/^We check your withdrawal first/),
    })
    await pass(10 * day)
    expect(isCancelled(order)).toBe(false)
    const answered = { ...received, type: 'request_refused', request: { _id: 'w1' } }
    Object.assign(upstream.orderOf(order.id) ?? {}, { events: [received, answered] })
    expect(await view(order.id)).toMatchObject({ withdrawalOpen: false, payable: true })
    await pass(3 * day - 1)
    expect(isCancelled(order)).toBe(false)
    await pass(1)
    expect(isCancelled(order)).toBe(true)
  })

  it('PAY-10 is cancelled although its server died before it knew the order', async () => {
    const records = createSqliteRecords(shop.dataDir, () => time)
    const cartId = upstream.openCart({ paymentmethod: 'card' })
    const times = { cardbank: 30 * minute, wallet: 30 * minute, transfer: 10 * day }
    await createUnpaidOrders({ records, times, now: () => time }).expectOrder(cartId)
    const answer = await fetch(`${upstream.url}/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'addOrder', cart_id: cartId }),
    })
    const { _id: upstreamId } = (await answer.json()) as { _id: string }
    await pass(2 * minute)
    await pass(30 * minute - 1)
    expect(isCancelled({ upstreamId })).toBe(false)
    await pass(1)
    expect(isCancelled({ upstreamId })).toBe(true)
    await records.close()
  })

  it('PAY-10/in-hand is not cancelled while the provider has its payment in hand, and afterwards is', async () => {
    const order = await place('card', quickShop)
    await quickShop.choose(redirectOf(order.payment), 'never')
    await pass(21 * minute, quickShop)
    await pass(6 * minute, quickShop)
    expect(isCancelled(order)).toBe(false)
    expect(await view(order.id, quickShop)).toMatchObject({
      paymentState: 'PENDING',
      payBy: null,
      cancelled: null,
    })
    // The provider gives up after 30 minutes.
    await pass(6 * minute, quickShop)
    expect(isCancelled(order)).toBe(true)
  })

  it('PAY-10 is not cancelled if its payment arrived and no webhook said so', async () => {
    const order = await place()
    await shop.choose(redirectOf(order.payment), 'before')
    await pass(31 * minute)
    await pass(31 * minute)
    expect(upstream.orders.get(order.upstreamId)).toMatchObject({ paymentstatus: 'paid', cancelledat: null })
  })

  it('PAY-10/time gets the time of another payment method, and never a shorter one', async () => {
    const order = await place()
    time += 20 * minute
    await shop.startPayment(order.id, 'transfer')
    const { payBy } = await view(order.id)
    // Ten days from its placing: no change makes it longer than the longest time.
    expect(Date.parse(String(payBy))).toBe(time - 20 * minute + 10 * day)
    await pass(5 * day)
    await shop.startPayment(order.id, 'card')
    await pass(31 * minute)
    expect(isCancelled(order)).toBe(false)
    await pass(5 * day)
    expect(isCancelled(order)).toBe(true)
  })

  it('PAY-10 gets its time again with each payment that is started', async () => {
    const order = await place()
    time += 29 * minute
    await shop.startPayment(order.id)
    await pass(29 * minute)
    expect(isCancelled(order)).toBe(false)
    await pass(minute)
    expect(isCancelled(order)).toBe(true)
  })

  it('PAY-10 keeps its time if the clock is set back by a year', async () => {
    const order = await place()
    await pass(-365 * day)
    await pass(29 * minute)
    expect(isCancelled(order)).toBe(false)
    await pass(minute)
    expect(isCancelled(order)).toBe(true)
    time += 365 * day
  })

  it('PAY-10 stays open with an upstream that cannot cancel, which the log says once, until there is one that can', async () => {
    upstream.setCancelling(false)
    const orders = [await place(), await place()]
    await pass(31 * minute)
    const warnings = shop.lines.filter((line) => line.includes('cannot cancel unpaid orders'))
    expect([warnings.length, orders.map(isCancelled)]).toEqual([1, [false, false]])
    expect(await view(orders[0]?.id ?? '')).toMatchObject({ cancelled: null, payable: true })
    upstream.setCancelling(true)
    await pass(61 * minute)
    expect(orders.map(isCancelled)).toEqual([true, true])
  })

  it('PAY-10 is cancelled once by two servers that share the store', async () => {
    const other = await startShop({ upstreamUrl: upstream.url, now, dataDir: shop.dataDir })
    const order = await place()
    const before = upstream.count('cancelOrder')
    time += 31 * minute
    await Promise.all([shop.cancelUnpaidOrders(), other.cancelUnpaidOrders()])
    await other.cancelUnpaidOrders()
    expect([isCancelled(order), upstream.count('cancelOrder') - before]).toEqual([true, 1])
    await other.stop({ keep: true })
  })

  it('PAY-10 that comes to nothing is never cancelled', async () => {
    upstream.setGross(0)
    const order = await place()
    await pass(31 * day)
    expect(upstream.orders.get(order.upstreamId)).toMatchObject({ paymentstatus: 'paid', cancelledat: null })
    upstream.setGross(123.45)
  })
})

describe('money that arrives after the cancellation', () => {
  const cancelledOrder = async () => {
    const order = await place('card', quickShop)
    await pass(21 * minute, quickShop)
    expect(isCancelled(order)).toBe(true)
    return order
  }

  it('PAY-11/reopened reopens the order if its units are still there', async () => {
    const order = await cancelledOrder()
    await quickShop.choose(redirectOf(order.payment), 'before')
    await expect
      .poll(() => upstream.orders.get(order.upstreamId))
      .toMatchObject({ paymentstatus: 'paid', cancelledat: null })
    expect(await view(order.id, quickShop)).toMatchObject({
      paymentState: 'PAID',
      cancelled: null,
      surplus: false,
    })
  })

  it('PAY-11/refunded goes back if the units were sold, and the page says so', async () => {
    const order = await cancelledOrder()
    upstream.setUnitsGone(true)
    await quickShop.choose(redirectOf(order.payment), 'before')
    await expect
      .poll(() => view(order.id, quickShop))
      .toMatchObject({ cancelled: 'UNPAID', surplus: true, payable: false, paymentState: 'EXPIRED' })
    expect(upstream.orders.get(order.upstreamId)?.paymentstatus).toBe('open')
    expect(quickShop.lines.some((line) => line.includes('arrived after its order was cancelled'))).toBe(true)
    expect(quickShop.lines.some((line) => line.includes('a surplus payment was refunded'))).toBe(true)
  })
})
