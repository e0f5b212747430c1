/** Orders that the merchant cancels, over the whole server with the sandbox's payments. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { placedBy, redirectOf, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

let upstream: TinyUpstream
let shop: TestShop
let time = Date.parse('2026-11-22T08:00:00Z')
beforeAll(async () => {
  upstream = await startTinyUpstream()
  shop = await startShop({ upstreamUrl: upstream.url, now: () => new Date(time) })
})
afterAll(async () => {
  await shop.stop()
  await upstream.close()
})

const place = async (payment: string) => {
  const visit = { cartId: upstream.openCart({ paymentmethod: payment, shipemail: 'ann@example.com' }) }
  const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment }))
  return { id: placed.order.id, payment: placed.payment }
}
const cancel = (id: string, fields: Record<string, unknown> = {}) =>
  Object.assign(upstream.orderOf(id) ?? {}, {
    cancelledat: '2026-11-22T09:00:00Z',
    cancelreason: 'merchant',
    ...fields,
  })
const view = async (id: string) => {
  const order = await shop.order(id)
  if (order.__typename !== 'Order') throw new Error('no order')
  return order
}

describe('an order that the merchant cancelled', () => {
  it.each(['card', 'wallet'])(
    'ORD-40/provider a payment by %s that was begun before goes back by itself',
    async (method) => {
      const { id, payment } = await place(method)
      cancel(id)
      expect(await view(id)).toMatchObject({ cancelled: 'OTHER', cancelledByMerchant: true, refund: null })
      await shop.choose(redirectOf(payment), 'before')
      await expect.poll(() => view(id)).toMatchObject({ refund: 'DONE', payable: false })
      expect(upstream.orderOf(id)).toMatchObject({ paymentstatus: 'open', cancelreason: 'merchant' })
      expect(await shop.startPayment(id)).toMatchObject({ __typename: 'PaymentDeclined' })
    },
  )

  it('ORD-40/page the merchant returns a payment that counted, as much and until when the upstream says', async () => {
    const { id, payment } = await place('card')
    await shop.choose(redirectOf(payment), 'before')
    await eventually(() => stateOfOrder(shop, id)).toBe('PAID')
    cancel(id, { refunddue: 100.5, refundby: '2026-12-06' })
    await shop.finishCancellations()
    expect(await view(id)).toMatchObject({
      cancelledByMerchant: true,
      cancelledByBuyer: false,
      refund: 'BY_MERCHANT',
      refundDue: { amount: 10_050, currency: 'EUR' },
      refundBy: '2026-12-06',
    })
    cancel(id, { refunddue: undefined, refundby: undefined })
    const events = ['paid', 'cancelled', 'refunded'].map((type, hour) => ({
      type,
      at: `2026-11-22T1${hour}:00:00Z`,
    }))
    Object.assign(upstream.orderOf(id) ?? {}, { events })
    expect(await view(id)).toMatchObject({ refund: 'DONE', refundDue: null, life: { status: 'REFUNDED' } })
  })

  const placePaid = async (payment: string) => {
    const order = await place(payment)
    await shop.choose(redirectOf(order.payment), 'before')
    await eventually(() => stateOfOrder(shop, order.id)).toBe('PAID')
    cancel(order.id, { refunddue: 123.45, refundby: '2026-12-06' })
    return order
  }
  const pass = async () => {
    await shop.takeRefundRequests()
    time += 60_000
    await shop.finishCancellations()
  }
  const reportsOf = (id: string) =>
    upstream.refunds.flatMap(({ order, amount }) => (order === withoutSignature(id) ? [amount] : []))

  it.each(['card', 'wallet'])(
    'ORD-48/returned goes back by its provider where it asks for that: %s',
    async (method) => {
      const [asked, other] = [await placePaid(method), await placePaid(method)]
      upstream.setRefundRequests([asked.id])
      await pass()
      expect(await view(asked.id)).toMatchObject({ refund: 'DONE', cancelledByMerchant: true })
      expect(reportsOf(asked.id)).toEqual([123.45])
      expect([await view(other.id), reportsOf(other.id)]).toMatchObject([{ refund: 'BY_MERCHANT' }, []])
      // It is still asked for, as where the report was lost.
      await pass()
      expect(reportsOf(asked.id)).toEqual([123.45])
      upstream.setRefundRequests([])
    },
  )

  it('ORD-48/unrefundable is left to a person where no provider has its money', async () => {
    const { id } = await place('transfer')
    cancel(id, { paymentstatus: 'paid' })
    upstream.setRefundRequests([id])
    await pass()
    await pass()
    expect([await view(id), reportsOf(id)]).toMatchObject([{ refund: 'BY_MERCHANT' }, []])
    expect(shop.lines.filter((line) => line.includes('no payment provider can make'))).toHaveLength(1)
    upstream.setRefundRequests([])
  })

  it('ORD-48/asked may have an upstream that cannot ask for it', async () => {
    upstream.setRefundRequests(null)
    const { id } = await placePaid('card')
    await pass()
    expect(await view(id)).toMatchObject({ refund: 'BY_MERCHANT' })
  })
})
