/** Reminders of orders that are not paid, over the whole server with the sandbox's payments and a fake clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placedBy, redirectOf, startShop, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

const minute = 60_000
const day = 24 * 60 * minute

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
beforeEach(() => upstream.reminders.splice(0))

const place = async (payment: string) => {
  const visit = { cartId: upstream.openCart({ paymentmethod: payment }) }
  const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment }))
  return { id: placed.order.id, upstreamId: withoutSignature(placed.order.id), payment: placed.payment }
}
const pass = async (ms: number) => {
  time += ms
  await shop.remindUnpaidOrders()
  await shop.cancelUnpaidOrders()
}
const remindersOf = ({ upstreamId }: { upstreamId: string }) =>
  upstream.reminders.filter(({ order }) => order === upstreamId).map(({ payBy }) => payBy)
const isCancelled = ({ upstreamId }: { upstreamId: string }) =>
  upstream.orders.get(upstreamId)?.cancelledat !== null

describe('the reminder of an unpaid order', () => {
  it.each([
    ['card', 15 * minute, 30 * minute],
    ['transfer', 7 * day, 10 * day],
  ])(
    'ORD-08/before,once by %s is sent after %i ms, once, and the order keeps its time',
    async (method, at, end) => {
      const order = await place(method)
      const payBy = new Date(time + end).toISOString()
      await pass(at - 1)
      expect(remindersOf(order)).toEqual([])
      await pass(1)
      expect(remindersOf(order)).toEqual([payBy])
      await pass(end - at - 1)
      expect([remindersOf(order), isCancelled(order)]).toEqual([[payBy], false])
      await pass(1)
      expect([remindersOf(order), isCancelled(order)]).toEqual([[payBy], true])
    },
  )

  it('ORD-08/once is repeated with the same key if its answer was lost, and sent once by two servers', async () => {
    const order = await place('card')
    const other = await startShop({ upstreamUrl: upstream.url, dataDir: shop.dataDir, now })
    time += 15 * minute
    upstream.breakNext('remindPayment', 'lostAfter')
    await shop.remindUnpaidOrders()
    time += minute
    await Promise.all([shop.remindUnpaidOrders(), other.remindUnpaidOrders()])
    await other.remindUnpaidOrders()
    expect(remindersOf(order)).toHaveLength(1)
    await other.stop()
  })

  it('ORD-08/later a later deadline has a reminder of its own', async () => {
    const order = await place('card')
    const placedAt = time
    await pass(15 * minute)
    await shop.startPayment(order.id, 'transfer')
    await pass(9.9 * day)
    expect(remindersOf(order)).toEqual(
      [30 * minute, 10 * day].map((after) => new Date(placedAt + after).toISOString()),
    )
  })

  it('LAW-08/unasked nobody is asked to pay an order that its buyer withdrew from, until that is refused', async () => {
    const [card, transfer] = [await place('card'), await place('transfer')]
    const event = (type: string, hour: number, lines?: unknown) => ({
      type,
      at: `2026-11-22T1${hour}:00:00Z`,
      request: { _id: 'w1', kind: 'withdrawal', lines },
    })
    const withdrawn = event('request_received', 0, [{ _id: 'line-1', quantity: 1 }])
    for (const { id } of [card, transfer]) Object.assign(upstream.orderOf(id) ?? {}, { events: [withdrawn] })
    const viewOf = async ({ id }: { id: string }) => {
      const order = await shop.order(id)
      return order.__typename === 'Order' ? order : null
    }
    for (const order of [card, transfer]) {
      const unasked = { withdrawn: true, payable: false, payBy: null, transfer: null, cancelled: null }
      expect(await viewOf(order)).toMatchObject(unasked)
      expect(await shop.startPayment(order.id)).toMatchObject({ __typename: 'PaymentDeclined' })
    }
    await pass(15 * minute)
    expect(remindersOf(card)).toEqual([])
    const events = [withdrawn, event('request_refused', 1)]
    Object.assign(upstream.orderOf(transfer.id) ?? {}, { events })
    expect(await viewOf(transfer)).toMatchObject({ withdrawn: false, payable: true })
    await pass(7 * day)
    expect(remindersOf(transfer)).toHaveLength(1)
  })

  it('ORD-08/paid is not sent for a paid order, nor while a provider has its payment in hand', async () => {
    const [paid, pending] = [await place('card'), await place('card')]
    await shop.choose(redirectOf(paid.payment), 'pay')
    await shop.choose(redirectOf(pending.payment), 'never')
    await shop.order(pending.id)
    await pass(16 * minute)
    expect([remindersOf(paid), remindersOf(pending)]).toEqual([[], []])
  })

  it('an upstream that cannot remind is asked once for each order, and orders end in their time', async () => {
    const order = await place('card')
    upstream.breakNext('remindPayment', 'refused')
    await pass(15 * minute)
    await pass(minute)
    expect(remindersOf(order)).toEqual([])
    expect(shop.lines.filter((line) => line.includes('cannot remind'))).toHaveLength(1)
    await pass(14 * minute)
    expect(isCancelled(order)).toBe(true)
  })
})
