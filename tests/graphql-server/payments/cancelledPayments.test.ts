/** The payment of an order that its buyer cancelled, with a provider that does not answer or refuses. */
import { expect, it } from 'vitest'
import { RefundRefused } from '../../../graphql-server/payments/refunds/refundRefused.ts'
import type { OrderAnswer } from '../../../graphql-server/sources/types.ts'
import { type Answers, amount } from './paymentsServer.ts'
import { withTestClock } from './testClock.ts'

const minute = 60_000
const hour = 60 * minute

const time = withTestClock()
const paid: Answers = async () => ({ ...amount, state: 'paid' })

/** A payment that was reported; `answer` gives the provider's answer to the refund. */
const cancelPaid = async (answer: () => Promise<'done'>) => {
  const keys: string[] = []
  const refund = (_ref: string, key: string) => {
    keys.push(key)
    return answer()
  }
  const server = time.openServer({ bank: paid }, { refund })
  const { reference } = await server.begin({ provider: 'bank', state: 'paid.reported' })
  const cancelled = () =>
    server.settlement.send(reference, { type: 'order.cancelled', at: time.now }).catch(() => 'failed')
  const runFor = (ms: number) => time.runFor(ms, minute, () => server.round('bank'))
  return { server, keys, cancelled, runFor, state: () => server.stateOf(reference) }
}

it('ORD-35/provider goes back when the provider answers again, under one key', async () => {
  let isAway = true
  const { server, keys, cancelled, runFor, state } = await cancelPaid(async () => {
    if (isAway) throw new Error('No answer.')
    return 'done'
  })
  expect(await cancelled()).toBe('failed')
  await runFor(2 * hour)
  expect(await state()).toBe('cancelled.refunding')
  isAway = false
  await runFor(hour)
  expect(await state()).toBe('cancelled.returned')
  expect(new Set(keys).size).toBe(1)
  expect(server.counted).toEqual(['refunded'])
})

it('ORD-35/provider alerts a person once if the provider refuses for a day', async () => {
  const { server, cancelled, runFor, state } = await cancelPaid(async () => {
    throw new RefundRefused('422')
  })
  expect(await cancelled()).toBe('failed')
  await runFor(48 * hour)
  expect(await state()).toBe('cancelled.unrefundable')
  expect(server.counted).toEqual(['unrefundable'])
  const [alert] = server.lines.filter(({ level }) => level === 'error')
  expect(alert?.msg).toContain('the payment of a cancelled order cannot be refunded by the shop')
})

it('ORD-35/returned is asked for once, however often the order is cancelled', async () => {
  const { keys, cancelled, state } = await cancelPaid(async () => 'done')
  await Promise.all([cancelled(), cancelled()])
  await cancelled()
  expect(await state()).toBe('cancelled.returned')
  expect(keys).toHaveLength(1)
})

it.each([
  ['customer', 'unpaid.cancelled'],
  ['merchant', 'unpaid.cancelled'],
  // A payment reopens it.
  ['unpaid', 'captured'],
  [undefined, 'captured'],
])(
  'PAY-11/uncaptured what is approved is not taken for an order that ended for good: %s',
  async (reason, end) => {
    const approved: Answers = async () => ({ ...amount, state: 'approved' })
    const order = {
      _id: 'o1',
      name: 'SO1',
      paymentstatus: 'open',
      ...(reason && { cancelledat: '2026-11-22T08:00:00Z', cancelreason: reason }),
    }
    const answer = { order, options: null, summary: { grossamount: 10 } } as unknown as OrderAnswer
    const server = time.openServer({ wallet: approved }, { orders: { get: async () => answer } })
    const { reference } = await server.begin({ provider: 'wallet' })
    // The provider of the test cannot capture.
    const checked = await server.settlement.check(reference, { isApprovedNow: true }).then(
      (attempt) => attempt?.state,
      () => 'captured',
    )
    expect(checked).toBe(end)
  },
)
