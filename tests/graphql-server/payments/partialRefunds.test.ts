/** Parts of payments that the merchant asks for, over the whole server with the sandbox's payments and a fake clock. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import type { PaymentProvider, RefundState } from '../../../graphql-server/payments/paymentProvider.ts'
import { createPartialRefunds } from '../../../graphql-server/payments/refunds/partialRefunds.ts'
import { RefundRefused } from '../../../graphql-server/payments/refunds/refundRefused.ts'
import type { OrderSource } from '../../../graphql-server/sources/types.ts'
import { eventually } from './eventually.ts'
import { amount, openPaymentsServer, openRecordsFile, providerOf } from './paymentsServer.ts'
import { placedBy, redirectOf, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

const minute = 60_000
const day = 24 * 60 * minute
let time = Date.parse('2026-11-22T08:00:00Z')
const now = () => time

describe('parts of payments that the merchant asks for', () => {
  let upstream: TinyUpstream
  let shop: TestShop
  beforeAll(async () => {
    upstream = await startTinyUpstream()
    shop = await startShop({ upstreamUrl: upstream.url, now: () => new Date(time) })
  })
  afterAll(async () => {
    await shop.stop()
    await upstream.close()
  })

  const placePaid = async (payment: string) => {
    const visit = { cartId: upstream.openCart({ paymentmethod: payment, shipemail: 'ann@example.com' }) }
    const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment }))
    await shop.choose(redirectOf(placed.payment), 'before')
    await eventually(() => stateOfOrder(shop, placed.order.id)).toBe('PAID')
    return placed.order.id
  }
  const ask = (id: string, refund: string, part: number) =>
    upstream.requestRefundPart(id, refund, part, new Date(time).toISOString())
  const reportsOf = (id: string) =>
    upstream.refunds.flatMap(({ order, ...rest }) => (order === withoutSignature(id) ? [rest] : []))
  const failuresOf = (id: string) =>
    upstream.failedRefunds.flatMap(({ order, ...rest }) => (order === withoutSignature(id) ? [rest] : []))

  it.each(['card', 'wallet'])(
    'ORD-49/returned go back by its provider, and each is reported once: %s',
    async (method) => {
      const id = await placePaid(method)
      ask(id, `${id}-1`, 20)
      await shop.takeRefundRequests()
      ask(id, `${id}-2`, 30.5)
      time += 20 * minute
      await shop.takeRefundRequests()
      await shop.takeRefundRequests()
      expect(reportsOf(id)).toEqual([
        { amount: 20, refund: `${id}-1` },
        { amount: 30.5, refund: `${id}-2` },
      ])
      expect(await stateOfOrder(shop, id)).toBe('PAID')
      // More than is left is refused for a day, and then listed for staff.
      ask(id, `${id}-3`, 80)
      await shop.takeRefundRequests()
      expect(failuresOf(id)).toEqual([])
      time += day + minute
      await shop.takeRefundRequests()
      expect([reportsOf(id).length, failuresOf(id)]).toEqual([2, [{ refund: `${id}-3` }]])
    },
  )

  it('ORD-49/crash a server that dies after the provider has returned a part leaves its report to another one', async () => {
    const id = await placePaid('card')
    ask(id, 'crash', 20)
    upstream.breakNext('setRefundStatus', 'lostBefore', 9)
    await shop.takeRefundRequests()
    upstream.mend()
    expect(reportsOf(id)).toEqual([])
    const other = await startShop({
      upstreamUrl: upstream.url,
      now: () => new Date(time),
      dataDir: shop.dataDir,
    })
    await other.takeRefundRequests()
    time += 20 * minute
    await shop.takeRefundRequests()
    expect(reportsOf(id)).toEqual([{ amount: 20, refund: 'crash' }])
    // The rest of the payment is not more than what the part has left.
    await shop.cancelOrder(id)
    expect(await shop.order(id)).toMatchObject({ cancelledByBuyer: true, refund: 'DONE' })
    ask(id, 'more', 0.01)
    time += day + minute
    await shop.takeRefundRequests()
    expect(reportsOf(id).filter(({ refund }) => refund === 'more')).toEqual([])
    await other.stop({ keep: true })
  })

  it('ORD-49/failed,ORD-48/unrefundable are left to staff where no provider has the money', async () => {
    const visit = { cartId: upstream.openCart({ paymentmethod: 'transfer', shipemail: 'ann@example.com' }) }
    const { order } = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment: 'transfer' }))
    ask(order.id, 'transfer', 20)
    await shop.takeRefundRequests()
    expect(failuresOf(order.id)).toEqual([{ refund: 'transfer' }])
    expect(shop.lines.filter((line) => line.includes('cannot be refunded by the shop'))).not.toEqual([])
  })
})

describe('a part of a payment whose provider takes its time or refuses', () => {
  let file: Awaited<ReturnType<typeof openRecordsFile>>
  beforeAll(async () => {
    file = await openRecordsFile(now)
  })
  afterAll(() => file.close())

  const open = async (refundPart: PaymentProvider['refundPart']) => {
    const reports: unknown[] = []
    const report = (name: string) => async (_id: string, request: object) => {
      reports.push([name, request])
      return 'kept' as const
    }
    const orders = { setRefundStatus: report('done'), setRefundFailed: report('failed') }
    const paid = async () => ({ state: 'paid', ...amount }) as const
    const server = openPaymentsServer(file.open(), now, { fake: paid })
    const { reference, orderId } = await server.begin({ provider: 'fake' })
    await server.settlement.check(reference)
    const counted: string[] = []
    const settle = createPartialRefunds({
      store: server.store,
      providers: new Map([['fake', { ...providerOf('fake', paid), refundPart }]]),
      customer: 'guest',
      log: createLog('silent'),
      now,
      count: (what) => void counted.push(what),
    })
    const part = { _id: orderId, refund: 'p1', amount: 4, requestedat: new Date(time).toISOString() }
    const round = () => settle(orders as unknown as OrderSource, [part], () => false)
    return { reports, counted, round }
  }

  it('ORD-49/confirmed is reported when the provider has made it, not when it was accepted', async () => {
    let state: RefundState = 'taken'
    let asked = 0
    const { round, reports, counted } = await open(async (_ref, _key, minor) => {
      asked += 1
      expect(minor).toBe(400)
      return state
    })
    await round()
    await round()
    expect([asked, reports]).toEqual([1, []])
    state = 'done'
    time += 10 * minute
    await round()
    expect(reports).toEqual([['done', { customer: 'guest', amount: 4, refund: 'p1' }]])
    expect(counted).toEqual(['refunded'])
  })

  it('ORD-49/failed is left to staff where the bank rejects it, or the provider refuses for a day', async () => {
    const undone = await open(async () => 'undone')
    await undone.round()
    expect(undone.reports).toEqual([['failed', { customer: 'guest', refund: 'p1' }]])
    const refused = await open(async () => {
      throw new RefundRefused('The account is empty.')
    })
    for (let hours = 0; hours < 24; hours += 1) {
      await refused.round()
      time += 60 * minute
    }
    expect(refused.reports).toEqual([])
    time += minute
    await refused.round()
    expect(refused.reports).toEqual([['failed', { customer: 'guest', refund: 'p1' }]])
    expect(refused.counted).toEqual(['unrefundable'])
  })

  it('ORD-49/crash a provider that does not answer has not refused it', async () => {
    let isAway = true
    const { round, reports } = await open(async () => {
      if (isAway) throw new Error('No answer.')
      return 'done'
    })
    await round()
    time += 3 * day
    await round()
    expect(reports).toEqual([])
    isAway = false
    time += 10 * minute
    await round()
    expect(reports).toHaveLength(1)
  })
})
