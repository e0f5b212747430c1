/** An order whose payment nobody can be asked about is not cancelled. The provider and the upstream are fakes. */
import { expect, it } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import { createCancelUnpaidOrders } from '../../../graphql-server/payments/cancelUnpaidOrders.ts'
import { createUnpaidOrders } from '../../../graphql-server/payments/unpaidOrders.ts'
import type { OrderSource, Sources } from '../../../graphql-server/sources/types.ts'
import { type Answers, amount, openPaymentsServer, openRecordsFile } from './paymentsServer.ts'

const minute = 60_000

const start = async (answers: Answers, readOrder?: OrderSource['get']) => {
  const clock = { now: Date.parse('2026-11-22T08:00:00Z') }
  const now = () => clock.now
  const file = await openRecordsFile(now)
  const records = file.open()
  const cancelled: string[] = []
  const orders: Partial<OrderSource> = {
    get:
      readOrder ??
      (async (id) => ({
        order: { _id: id, name: 'S-1', paymentstatus: 'open' },
        options: null,
        summary: { grossamount: 10 },
      })),
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
  return { clock, cancelled, orderId, store, round: task.run, close: file.close }
}

it('PAY-10/in-hand an order is not cancelled while the provider does not answer about its payment', async () => {
  let isAnswering = false
  const { clock, cancelled, orderId, round, close } = await start(async () => {
    if (!isAnswering) throw new Error('No answer.')
    return { state: 'open', ...amount }
  })
  clock.now += 31 * minute
  await round()
  clock.now += 31 * minute
  await round()
  expect(cancelled).toEqual([])
  isAnswering = true
  clock.now += 2 * minute
  await round()
  expect(cancelled).toEqual([orderId])
  await close()
})

it('PAY-10 an order is not cancelled while the upstream does not answer', async () => {
  let isAnswering = false
  const { clock, cancelled, orderId, round, close } = await start(
    async () => ({ state: 'open', ...amount }),
    async (id) => {
      if (!isAnswering) throw new Error('No answer.')
      return {
        order: { _id: id, name: 'S-1', paymentstatus: 'open' },
        options: null,
        summary: { grossamount: 10 },
      }
    },
  )
  clock.now += 31 * minute
  await round()
  expect(cancelled).toEqual([])
  isAnswering = true
  clock.now += 2 * minute
  await round()
  expect(cancelled).toEqual([orderId])
  await close()
})

it('PAY-10 an order is not cancelled while its payment is being started', async () => {
  const { clock, cancelled, orderId, store, round, close } = await start(async () => ({
    state: 'open',
    ...amount,
  }))
  clock.now += 31 * minute
  const release = await store.lease(`order:${orderId}`, 30_000)
  await round()
  expect(cancelled).toEqual([])
  await release?.()
  clock.now += 2 * minute
  await round()
  expect(cancelled).toEqual([orderId])
  await close()
})
