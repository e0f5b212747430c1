/** Orders that their buyers cancel, over the whole server with the sandbox's payments and a fake clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { placedBy, redirectOf, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

const minute = 60_000
const returned = 'the payment of a cancelled order was refunded'

let upstream: TinyUpstream
let shop: TestShop
let time = Date.parse('2026-11-22T08:00:00Z')
const now = () => new Date(time)

beforeAll(async () => {
  upstream = await startTinyUpstream()
  shop = await startShop({ upstreamUrl: upstream.url, now })
})
afterAll(async () => {
  await shop.stop()
  await upstream.close()
})
beforeEach(() => {
  upstream.setCancelling(true)
  upstream.mend()
})

const place = async (payment = 'card') => {
  const visit = { cartId: upstream.openCart({ paymentmethod: payment, shipemail: 'ann@example.com' }) }
  const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment }))
  return { id: placed.order.id, payment: placed.payment }
}
const placePaid = async (payment = 'card') => {
  const order = await place(payment)
  await shop.choose(redirectOf(order.payment), 'before')
  await eventually(() => stateOfOrder(shop, order.id)).toBe('PAID')
  expect(upstream.orderOf(order.id)?.paymentstatus).toBe('paid')
  return order
}
const view = async (id: string) => {
  const order = await shop.order(id)
  if (order.__typename !== 'Order') throw new Error('no order')
  return order
}
const isCancelled = (id: string) => upstream.orderOf(id)?.cancelledat !== null
const countReturned = () => shop.lines.filter((line) => line.includes(returned)).length
const notCancelled = (reason: string) => ({ __typename: 'OrderNotCancelled', reason })

describe('a buyer who cancels an order', () => {
  it('ORD-34/cancelled that is not paid: it is cancelled, and cannot be paid any more', async () => {
    const { id } = await place()
    expect(await shop.cancelOrder(id)).toMatchObject({ __typename: 'OrderCancelled', order: { id } })
    expect(upstream.orderOf(id)).toMatchObject({ cancelreason: 'customer', paymentstatus: 'open' })
    expect(await view(id)).toMatchObject({
      cancelled: 'OTHER',
      cancelledByBuyer: true,
      refund: null,
      payable: false,
      life: { status: 'CANCELLED', cancellable: false },
    })
    expect(await shop.startPayment(id)).toMatchObject({ __typename: 'PaymentDeclined' })
  })

  it('ORD-34/authority must use the device that placed it, or type its email address', async () => {
    const { id } = await place()
    for (const email of ['', 'other@example.com', 'ann@example.comx'])
      expect(await shop.cancelOrder(id, email)).toMatchObject(notCancelled('WRONG_EMAIL'))
    expect(await shop.cancelOrder(id, null, { other: true })).toMatchObject(notCancelled('WRONG_EMAIL'))
    expect(isCancelled(id)).toBe(false)
    expect(await shop.cancelOrder(id, ' Ann@Example.COM ')).toMatchObject({ __typename: 'OrderCancelled' })
    expect(isCancelled(id)).toBe(true)
  })

  it('ORD-34/authority needs an address that the shop signed', async () => {
    const { id } = await place()
    const forged = `${withoutSignature(id)}.${'A'.repeat(22)}`
    expect(await shop.cancelOrder(forged)).toMatchObject({ __typename: 'OrderNotFound' })
    expect(isCancelled(id)).toBe(false)
  })

  it('ORD-34/too-late comes too late: the order stays in force, and its money too', async () => {
    const { id } = await placePaid()
    upstream.prepare(withoutSignature(id))
    const before = countReturned()
    expect(await shop.cancelOrder(id)).toMatchObject(notCancelled('TOO_LATE'))
    time += minute
    await shop.finishCancellations()
    expect(await view(id)).toMatchObject({ paymentState: 'PAID', cancelled: null, refund: null })
    expect(countReturned()).toBe(before)
  })

  it('ORD-34/unsupported is told to write where the upstream cannot cancel', async () => {
    const { id } = await placePaid()
    upstream.setCancelling(false)
    expect(await shop.cancelOrder(id)).toMatchObject(notCancelled('UNSUPPORTED'))
    expect(await view(id)).toMatchObject({ paymentState: 'PAID', cancelled: null })
  })
})

describe('the money of an order that its buyer cancels', () => {
  it.each(['card', 'wallet'])('ORD-35/returned goes back once, paid by %s', async (method) => {
    const { id } = await placePaid(method)
    const before = [countReturned(), upstream.count('cancelOrder')]
    await Promise.all([shop.cancelOrder(id), shop.cancelOrder(id)])
    await shop.cancelOrder(id)
    time += minute
    await shop.finishCancellations()
    expect(await view(id)).toMatchObject({ cancelled: 'OTHER', refund: 'DONE', payable: false })
    expect([countReturned(), upstream.count('cancelOrder')]).toEqual(before.map((count) => count + 1))
  })

  it('ORD-35/returned goes back if the shop never learned that the upstream knows of it', async () => {
    const { id, payment } = await place()
    upstream.breakNext('setPaymentStatus', 'lostAfter', 9)
    await shop.choose(redirectOf(payment), 'before')
    await expect.poll(() => upstream.orderOf(id)?.paymentstatus).toBe('paid')
    await shop.cancelOrder(id)
    upstream.mend()
    expect(await view(id)).toMatchObject({ cancelledByBuyer: true, refund: 'DONE' })
  })

  it('ORD-35/late goes back if it arrives after the cancellation, whatever is still there', async () => {
    const order = await place()
    await shop.cancelOrder(order.id)
    await shop.choose(redirectOf(order.payment), 'before')
    await expect.poll(() => view(order.id)).toMatchObject({ cancelledByBuyer: true, refund: 'DONE' })
    expect(upstream.orderOf(order.id)).toMatchObject({ paymentstatus: 'open', cancelreason: 'customer' })
  })

  it('ORD-35/kept stays while the upstream has not cancelled the order', async () => {
    const { id } = await placePaid()
    upstream.breakNext('cancelOrder', 'failing', 9)
    await expect(shop.cancelOrder(id)).rejects.toThrow()
    upstream.mend()
    const before = countReturned()
    for (const ms of [minute, 20 * minute, minute]) {
      time += ms
      await shop.finishCancellations()
    }
    // It is no longer looked for: the merchant may cancel it, and returns the money then.
    Object.assign(upstream.orderOf(id) ?? {}, {
      cancelledat: now().toISOString(),
      cancelreason: 'customer',
    })
    time += minute
    await shop.finishCancellations()
    expect(countReturned()).toBe(before)
    expect(await view(id)).toMatchObject({ refund: 'BY_MERCHANT' })
  })

  it('ORD-35/crash goes back by another server if this one loses the answer of the upstream', async () => {
    const { id } = await placePaid()
    const other = await startShop({ upstreamUrl: upstream.url, now, dataDir: shop.dataDir })
    upstream.breakNext('cancelOrder', 'lostAfter', 9)
    await shop.cancelOrder(id).catch(() => 'lost')
    upstream.mend()
    expect(isCancelled(id)).toBe(true)
    expect(await view(id)).toMatchObject({ cancelledByBuyer: true, refund: 'UNDER_WAY' })
    time += minute
    await other.finishCancellations()
    expect(await view(id)).toMatchObject({ refund: 'DONE' })
    await other.stop({ keep: true })
  })
})

describe('the page of an order that its buyer cancelled', () => {
  it('ORD-36/merchant says that the merchant returns a bank transfer, until the merchant has done so', async () => {
    const { id } = await place('transfer')
    Object.assign(upstream.orderOf(id) ?? {}, { paymentstatus: 'paid' })
    expect(await shop.cancelOrder(id)).toMatchObject({ order: { refund: 'BY_MERCHANT' } })
    const told = shop.lines.filter((line) => line.includes('somebody has to transfer it back'))
    expect(told).toEqual([expect.stringContaining((await view(id)).name)])
    Object.assign(upstream.orderOf(id) ?? {}, {
      events: [
        { type: 'paid', at: '2026-11-22T08:30:00Z' },
        { type: 'cancelled', at: '2026-11-22T09:00:00Z' },
        { type: 'refunded', at: '2026-11-22T10:00:00Z' },
      ],
    })
    expect(await view(id)).toMatchObject({ refund: 'DONE', life: { status: 'REFUNDED' } })
  })

  it('ORD-36/nothing says nothing of money if the order came to nothing', async () => {
    upstream.setGross(0)
    const { id } = await place()
    await shop.cancelOrder(id)
    expect(await view(id)).toMatchObject({ cancelledByBuyer: true, refund: null })
    upstream.setGross(123.45)
  })
})

describe('the upstream of a shop that returns payments', () => {
  const reportsOf = (id: string) =>
    upstream.refunds.flatMap(({ order, amount }) => (order === withoutSignature(id) ? [amount] : []))

  it('ORD-47/reported is told once what the provider has returned, also if its answer was lost', async () => {
    const { id } = await placePaid()
    upstream.breakNext('setRefundStatus', 'lostAfter', 9)
    await shop.cancelOrder(id)
    upstream.mend()
    for (let round = 0; round < 3; round += 1) {
      time += minute
      await shop.finishCancellations()
    }
    expect(reportsOf(id)).toEqual([123.45])
  })

  it('ORD-47/reported is told nothing of money that it never had, or that no provider has', async () => {
    const unpaid = await place()
    await shop.cancelOrder(unpaid.id)
    await shop.choose(redirectOf(unpaid.payment), 'before')
    const transfer = await place('transfer')
    Object.assign(upstream.orderOf(transfer.id) ?? {}, { paymentstatus: 'paid' })
    await shop.cancelOrder(transfer.id)
    time += minute
    await shop.finishCancellations()
    expect([reportsOf(unpaid.id), reportsOf(transfer.id)]).toEqual([[], []])
  })

  it('ORD-47/reported may lack the call: the money goes back all the same', async () => {
    upstream.setNotingRefunds(false)
    const { id } = await placePaid()
    await shop.cancelOrder(id)
    time += minute
    await shop.finishCancellations()
    upstream.setNotingRefunds(true)
    time += minute
    await shop.finishCancellations()
    expect(await view(id)).toMatchObject({ refund: 'DONE' })
    expect(reportsOf(id)).toEqual([])
    expect(shop.lines.filter((line) => line.includes('(setRefundStatus)'))).toHaveLength(1)
  })
})
