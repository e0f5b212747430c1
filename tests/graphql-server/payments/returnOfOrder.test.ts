/** The return of a cancelled order's payment, whose provider takes its time or refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import type { RefundState } from '../../../graphql-server/payments/paymentProvider.ts'
import { RefundRefused } from '../../../graphql-server/payments/refunds/refundRefused.ts'
import { createReturnOfOrder } from '../../../graphql-server/payments/refunds/returnOfOrder.ts'
import type { OrderAnswer, OrderSource } from '../../../graphql-server/sources/types.ts'
import { amount, openPaymentsServer, openRecordsFile } from './paymentsServer.ts'

const minute = 60_000
let time = Date.parse('2026-11-22T08:00:00Z')
const now = () => time
let file: Awaited<ReturnType<typeof openRecordsFile>>
beforeAll(async () => {
  file = await openRecordsFile(now)
})
afterAll(() => file.close())

const answerOf = (paymentstatus: 'paid' | 'open') =>
  ({ order: { name: 'SO1', paymentstatus }, summary: { grossamount: 10 } }) as unknown as OrderAnswer

const open = async (refund: () => Promise<RefundState>, refundState: () => Promise<RefundState | null>) => {
  const reports: unknown[] = []
  const setRefundStatus: OrderSource['setRefundStatus'] = async (...report) => {
    reports.push(report)
    return 'refunded'
  }
  const paid = async () => ({ state: 'paid', ...amount }) as const
  const server = openPaymentsServer(
    file.open(),
    now,
    { fake: paid },
    { refund, refundState, orders: { setRefundStatus } },
  )
  const attempt = await server.begin({ provider: 'fake' })
  await server.settlement.check(attempt.reference)
  expect(await server.stateOf(attempt.reference)).toBe('paid.reported')
  const log = createLog('silent')
  const returnOfOrder = createReturnOfOrder({ ...server, customer: 'guest', log, now })
  const setRefundFailed: OrderSource['setRefundFailed'] = async (orderId, request) => {
    reports.push(['failed', orderId, request])
    return 'noted'
  }
  const orders = { setRefundStatus, setRefundFailed } as OrderSource
  const goOn = () => returnOfOrder(orders, attempt.orderId, answerOf('paid'))
  return { ...server, attempt, goOn, reports }
}

describe('ORD-47/confirmed the return of a payment', () => {
  it('is reported when the provider has made it, not when it was accepted', async () => {
    let state: RefundState = 'taken'
    const { goOn, reports, settlement, attempt } = await open(
      async () => state,
      async () => state,
    )
    expect(await goOn()).toBe(10 * minute)
    await settlement.check(attempt.reference)
    expect([await goOn(), reports]).toEqual([10 * minute, []])
    state = 'done'
    await settlement.check(attempt.reference)
    expect(await goOn()).toBeNull()
    const key = { idempotencyKey: `${attempt.reference}:refunded` }
    expect(reports).toEqual([[attempt.orderId, { customer: 'guest', amount: 10 }, key]])
  })

  it('ORD-35/refused is listed for staff where the provider will not make it', async () => {
    const { goOn, reports, settlement, attempt } = await open(
      async () => 'taken',
      async () => 'undone',
    )
    await goOn()
    await settlement.check(attempt.reference)
    expect([await goOn(), reports]).toEqual([null, [['failed', attempt.orderId, { customer: 'guest' }]]])
  })

  it('is asked for again while the provider refuses it for now', async () => {
    let isRefusing = true
    const { goOn, reports, settlement, attempt } = await open(
      async () => {
        if (isRefusing) throw new RefundRefused('The account is empty.')
        return 'done'
      },
      async () => null,
    )
    expect([await goOn(), reports]).toEqual([10 * minute, []])
    isRefusing = false
    time += minute
    await settlement.check(attempt.reference)
    expect([await goOn(), reports.length]).toEqual([null, 1])
  })
})
