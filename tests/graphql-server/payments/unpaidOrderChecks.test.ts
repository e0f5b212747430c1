/** An order whose payment nobody can be asked about is not cancelled. The provider and the upstream are fakes. */
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import { createCancelUnpaidOrders } from '../../../graphql-server/payments/unpaid-orders/cancelUnpaidOrders.ts'
import { createUnpaidOrders } from '../../../graphql-server/payments/unpaid-orders/unpaidOrders.ts'
import type { OrderSource, Sources } from '../../../graphql-server/sources/types.ts'
import { type Answers, amount, openPaymentsServer, openRecordsFile } from './paymentsServer.ts'

const minute = 60_000
const open = async () => ({ state: 'open' as const, ...amount })
const readOpenOrder: OrderSource['get'] = async (id) => ({
  order: { _id: id, name: 'S-1', paymentstatus: 'open' },
  options: null,
  summary: { grossamount: 10 },
})

/** Rejects each question until `start` is called. */
const silentAtFirst = <Arguments extends unknown[], Result>(
  answer: (...given: Arguments) => Promise<Result>,
) => {
  let isAnswering = false
  return {
    start: () => {
      isAnswering = true
    },
    answer: async (...given: Arguments) => {
      if (!isAnswering) throw new Error('No answer.')
      return answer(...given)
    },
  }
}

/** An order whose payment was begun by card, and the task that cancels orders. */
const begin = async (answers: Answers, readOrder = readOpenOrder) => {
  const clock = { now: Date.parse('2026-11-22T08:00:00Z') }
  const now = () => clock.now
  const file = await openRecordsFile(now)
  onTestFinished(file.close)
  const records = file.open()
  const cancelled: string[] = []
  const orders: Partial<OrderSource> = {
    get: readOrder,
    cancel: async (id) => {
      cancelled.push(id)
      return 'cancelled'
    },
  }
  const server = openPaymentsServer(records, now, { bank: answers }, { orders })
  const times = { cardbank: 30 * minute, wallet: 30 * minute, transfer: 60 * minute }
  const unpaidOrders = createUnpaidOrders({ records, times, now })
  const { store, settlement } = server
  const task = createCancelUnpaidOrders({
    reportFailure: () => {},
    unpaidOrders,
    store,
    settlement,
    settleNothingToPay: async () => false,
    openSources: () => ({ orders }) as unknown as Sources,
    customer: 'guest',
    translation: { currency: 'EUR', photoUrl: () => null },
    log: createLog('silent'),
    now,
    count: () => {},
  })
  const { orderId } = await server.begin({ provider: 'bank', createdAt: clock.now, checkedAt: clock.now })
  await unpaidOrders.extend(orderId, 'cardbank')
  return {
    orderId,
    store,
    /** The orders that the task has cancelled by `minutes` later. */
    cancelledAfter: async (minutes: number) => {
      clock.now += minutes * minute
      await task.run()
      return cancelled
    },
  }
}

it('PAY-10/in-hand an order is not cancelled while the provider does not answer about its payment', async () => {
  const provider = silentAtFirst(open)
  const { cancelledAfter, orderId } = await begin(provider.answer)
  expect(await cancelledAfter(31)).toEqual([])
  expect(await cancelledAfter(31)).toEqual([])
  provider.start()
  expect(await cancelledAfter(2)).toEqual([orderId])
})

it('PAY-10 an order is not cancelled while the upstream does not answer', async () => {
  const upstream = silentAtFirst(readOpenOrder)
  const { cancelledAfter, orderId } = await begin(open, upstream.answer)
  expect(await cancelledAfter(31)).toEqual([])
  upstream.start()
  expect(await cancelledAfter(2)).toEqual([orderId])
})

it('PAY-10 an order is not cancelled while its payment is being started', async () => {
  const { cancelledAfter, orderId, store } = await begin(open)
  const release = await store.lease(`order:${orderId}`, 60 * minute)
  expect(await cancelledAfter(31)).toEqual([])
  await release?.()
  expect(await cancelledAfter(2)).toEqual([orderId])
})
