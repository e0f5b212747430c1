/** The upstream's answers to the report that an order is paid. */
import { expect, it } from 'vitest'
import type { OrderAnswer, Refusal } from '../../../graphql-server/sources/types.ts'
import { amount } from './paymentsServer.ts'
import { withTestClock } from './testClock.ts'

const minute = 60_000

const time = withTestClock()
const orderThatIs = (paymentstatus: 'open' | 'paid'): OrderAnswer => ({
  order: { _id: 'o', name: 'O', paymentstatus },
  options: null,
  summary: { grossamount: 10 },
})

/** The upstream answers with one of `answers` per report, and then repeats the last one. */
const start = async (
  answers: (string | Refusal)[],
  order: { status: 'open' | 'paid' },
  onReport: () => void = () => {},
) => {
  const given: (string | Refusal)[] = []
  const orders = {
    get: async () => orderThatIs(order.status),
    setPaymentStatus: async () => {
      const answer = answers[Math.min(given.length, answers.length - 1)] ?? ''
      given.push(answer)
      onReport()
      return answer
    },
  }
  const paid = async () => ({ state: 'paid' as const, ...amount })
  const server = time.openServer({ bank: paid }, { orders })
  const begun = await server.begin({ provider: 'bank', createdAt: time.now })
  const { reference } = begun
  const rounds = (count: number) => time.runFor(count * minute, minute, () => server.round('bank'))
  return {
    server: { ...server, ...begun },
    given,
    rounds,
    state: () => server.stateOf(reference),
  }
}

it('PAY-09 a report is repeated until the upstream answers that the order is paid', async () => {
  const { server, given, rounds, state } = await start(['open', 'failed', 'paid'], { status: 'open' })
  await rounds(1)
  expect(await state()).toBe('paid.reporting')
  expect(server.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  await rounds(10)
  expect(given).toEqual(['open', 'failed', 'paid'])
  expect(await state()).toBe('paid.reported')
  expect(server.counted).toEqual(['paid', 'unreported', 'unreported', 'reported'])
})

it('PAY-09 an unknown answer counts as paid if the order is paid', async () => {
  const order: { status: 'open' | 'paid' } = { status: 'open' }
  const { given, rounds, state } = await start(['OK'], order, () => {
    order.status = 'paid'
  })
  await rounds(3)
  expect(given).toEqual(['OK'])
  expect(await state()).toBe('paid.reported')
})

it.each([
  ['the method of this payment', 'card', 'paid.reported'],
  ['an unknown method', null, 'paid.reported'],
  ['another method', 'transfer', 'superseded.returned'],
])(
  'PAY-06 PAY-09 an order that is paid at the upstream and unclaimed here, by %s',
  async (_, paymentmethod, end) => {
    const found = orderThatIs('paid')
    const order = { ...found.order, ...(paymentmethod !== null && { paymentmethod }) }
    const paid = async () => ({ state: 'paid' as const, ...amount })
    const server = time.openServer({ bank: paid }, { orders: { get: async () => ({ ...found, order }) } })
    const { reference } = await server.begin({ provider: 'bank', createdAt: time.now, methodId: 'card' })
    expect((await server.settlement.check(reference))?.state).toBe(end)
  },
)

const refused = (status: number): Refusal => ({
  kind: 'refusal',
  status,
  code: 'NO',
  message: 'No.',
  fromContract: true,
})

it('PAY-09 a report that is refused because the order is paid already counts as confirmed', async () => {
  const { server, given, rounds, state } = await start([refused(409)], { status: 'paid' })
  await server.store.claimOrder(server.orderId, server.reference)
  await rounds(5)
  expect(given).toHaveLength(1)
  expect(await state()).toBe('paid.reported')
})

it('PAY-09 a refused report is counted, and logged with the names of payment and order', async () => {
  const { server, rounds, state } = await start([refused(422)], { status: 'open' })
  await rounds(2)
  expect(await state()).toBe('paid.reporting')
  expect(server.counted.slice(0, 2)).toEqual(['paid', 'unreported'])
  expect(server.lines.find(({ level }) => level === 'error')).toMatchObject({
    provider: 'bank',
    payment: server.providerRef,
    order: 'S-1',
    status: 422,
  })
})
