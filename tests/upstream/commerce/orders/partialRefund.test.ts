/** Money that the payment provider is asked for in part, and refunds that it does not make. On both databases. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RefundRequestsAnswer } from '#contract/refunds.ts'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { type Body, mainFields, openShop, type Shop } from '../testShop.ts'
import { createMerchantActions } from './merchantActions.ts'

const parts = [
  { id: 'pads', name: 'Brake pads', net: 1000, stock: 500 },
  { id: 'disc', name: 'Brake disc', net: 3333, stock: 500 },
]

const cents = (amount = 0) => Math.round(amount * 100)

describeOnBothDatabases('a refund that the payment provider is asked for', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open(), env: { MAIL_TO: 'staff@shop.example' } })
  })
  afterAll(() => shop.close())

  const { listed, mail, orderOf, placePaid, report } = createMerchantActions(() => shop)
  const cancel = (order: string, line: string) =>
    report(order, 'cancelled', { lines: [{ line, quantity: 1 }] })
  const asked = async () => {
    const { body } = await shop.post('/transactions', { action: 'getRefundRequests', ...mainFields })
    return body as unknown as RefundRequestsAnswer
  }
  const partOf = async (id: string) => (await asked()).parts?.find(({ _id }) => _id === id)
  const tell = (action: string, id: string, fields: Body = {}) =>
    shop.post('/cart', { action, transaction_id: id, customer: 'guest', ...fields })
  const refundsOf = async (id: string) =>
    ((await orderOf(id)).events ?? []).flatMap(({ type, amount }) =>
      type === 'refunded' ? [amount === undefined ? null : cents(amount)] : [],
    )
  const statusOf = async (answer: ReturnType<typeof tell>) => (await answer).body['status']

  it('ORD-49/asked what cancelled lines cost is asked for once, and not sent by staff meanwhile', async () => {
    const { id, name } = await placePaid({ pads: 2, disc: 1 })
    expect(await report(name, 'refund_requested')).toMatchObject({ status: 409 })
    await cancel(name, 'pads')
    const { refunddue } = await orderOf(id)
    const answers = await Promise.all([1, 2].map(() => report(name, 'refund_requested')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await partOf(id)).toEqual({
      _id: id,
      refund: expect.any(String),
      amount: refunddue,
      requestedat: '2026-11-21T12:00:00.000Z',
    })
    expect((await asked()).orders).toEqual([])
    expect(await listed(name)).toMatchObject({ stage: 'to_pack', refunddue, refundrequested: true })
    expect((await report(name, 'refunded')).status).toBe(409)
    expect((await orderOf(id)).events?.at(-1)?.type).toBe('lines_cancelled')
  })

  it('ORD-49/noted its return has credit note and mail, once', async () => {
    const { id, name } = await placePaid({ pads: 2, disc: 1 })
    await cancel(name, 'disc')
    await report(name, 'refund_requested')
    const { refund, amount } = (await partOf(id)) ?? { amount: 0 }
    expect(await statusOf(tell('setRefundStatus', id, { amount, refund: 'other' }))).toBe('kept')
    const answers = await Promise.all(
      [1, 2].map(() => statusOf(tell('setRefundStatus', id, { amount, refund }))),
    )
    expect(answers.toSorted()).toEqual(['kept', 'refunded'])
    expect(await refundsOf(id)).toEqual([cents(amount)])
    expect(await partOf(id)).toBeUndefined()
    const { stage, refunddue, invoices } = (await listed(name)) ?? {}
    expect([stage, refunddue, invoices?.map(({ kind }) => kind)]).toEqual([
      'to_pack',
      undefined,
      ['invoice', 'credit_note'],
    ])
    const { facts } = await shop.database.db
      .selectFrom('invoice')
      .select('facts')
      .where('order_id', '=', id)
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow()
    expect(facts.lines.map(({ number, quantity }) => [number, quantity])).toEqual([['disc', 1]])
    expect(await mail(`Money back for your order ${name}`)).toContain(amount.toFixed(2))
  })

  it('ORD-49/most two parts and then the rest are as much as was paid', async () => {
    const { id, name } = await placePaid({ pads: 2, disc: 1 })
    const { grossamount } = (await shop.transaction(id)).summary
    for (const line of ['pads', 'disc']) {
      await cancel(name, line)
      await report(name, 'refund_requested')
      const { refund, amount } = (await partOf(id)) ?? { amount: 0 }
      expect(await statusOf(tell('setRefundStatus', id, { amount, refund }))).toBe('refunded')
    }
    await report(name, 'cancelled')
    expect((await report(name, 'refund_requested')).status).toBe(200)
    expect((await asked()).orders).toEqual([{ _id: id }])
    // The shop tells the whole payment, of which parts went back before.
    expect(await statusOf(tell('setRefundStatus', id, { amount: grossamount }))).toBe('refunded')
    const back = await refundsOf(id)
    expect(back).toHaveLength(3)
    expect(back.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(cents(grossamount))
    expect(await statusOf(tell('setRefundStatus', id, { amount: grossamount }))).toBe('kept')
    expect((await asked()).orders).toEqual([])
  })

  it('ORD-49/most a part that is under way is not sent for a withdrawal, and goes back with a whole payment', async () => {
    const { id, name } = await placePaid({ pads: 2, disc: 1 })
    const { grossamount } = (await shop.transaction(id)).summary
    await cancel(name, 'disc')
    await report(name, 'refund_requested')
    const { refund, amount } = (await partOf(id)) ?? { amount: 0 }
    const form = { action: 'addWithdrawal', ...mainFields, name: 'Ada', email: 'ada@example.com', lines: [] }
    const { body } = await shop.post('/withdrawals', { ...form, order: name })
    const request = body['_id']
    expect((await report(name, 'refunded', { request, amount: grossamount })).status).toBe(409)
    await tell('cancelOrder', id, { reason: 'customer' })
    expect(await statusOf(tell('setRefundStatus', id, { amount: grossamount }))).toBe('refunded')
    expect(await statusOf(tell('setRefundStatus', id, { amount, refund }))).toBe('kept')
    expect(await partOf(id)).toBeUndefined()
    expect(await refundsOf(id)).toEqual([null])
  })

  it('ORD-49/failed a part that no provider returns is listed, and can be sent or asked for again', async () => {
    const { id, name } = await placePaid({ pads: 2, disc: 1 })
    await cancel(name, 'pads')
    await report(name, 'refund_requested')
    const { refund } = (await partOf(id)) ?? {}
    expect(await statusOf(tell('setRefundFailed', id, { refund }))).toBe('noted')
    expect(await statusOf(tell('setRefundFailed', id, { refund }))).toBe('kept')
    const failed = await listed(name)
    expect([failed?.refundrequested, failed?.refundfailed, failed?.refunddue]).toEqual([
      undefined,
      true,
      (await orderOf(id)).refunddue,
    ])
    await report(name, 'refund_requested')
    const again = (await partOf(id)) ?? { refund: '' }
    expect(again.refund).not.toBe(refund)
    await tell('setRefundFailed', id, { refund: again.refund })
    expect((await report(name, 'refunded')).status).toBe(200)
    expect(await listed(name)).not.toHaveProperty('refunddue')
    expect((await orderOf(id)).events?.some(({ type }) => type === 'refund_failed')).toBe(false)
  })

  it('ORD-35/refused money of an order that its buyer cancelled is listed once its provider refuses for good', async () => {
    const { id, name } = await placePaid({ pads: 2 })
    const { grossamount } = (await shop.transaction(id)).summary
    expect(await statusOf(tell('setRefundFailed', id))).toBe('kept')
    await tell('cancelOrder', id, { reason: 'customer' })
    expect(await listed(name)).toMatchObject({ stage: 'cancelled' })
    expect(await statusOf(tell('setRefundFailed', id))).toBe('noted')
    expect(await statusOf(tell('setRefundFailed', id))).toBe('kept')
    const due = { refunddue: grossamount, refundby: '2026-12-05' }
    expect(await listed(name)).toMatchObject({ stage: 'refund_due', refundfailed: true, ...due })
    expect(await orderOf(id)).toMatchObject(due)
    expect((await report(name, 'refunded')).status).toBe(200)
    expect(await listed(name)).toMatchObject({ stage: 'cancelled' })
    expect(await statusOf(tell('setRefundFailed', id))).toBe('kept')
  })

  it('ORD-48/unrefundable a merchant who asked for the whole payment sees that it does not come back', async () => {
    const { id, name } = await placePaid({ pads: 2 })
    await report(name, 'cancelled')
    await report(name, 'refund_requested')
    expect(await statusOf(tell('setRefundFailed', id))).toBe('noted')
    expect((await asked()).orders).toEqual([])
    expect(await listed(name)).toMatchObject({ stage: 'refund_due', refundfailed: true })
    expect((await report(name, 'refund_requested')).status).toBe(200)
    expect((await asked()).orders).toEqual([{ _id: id }])
  })

  it('ORD-49/race of a report, a further cancellation and a second report at once all of the money is accounted for', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, name } = await placePaid({ pads: 2, disc: 1 })
      await cancel(name, 'pads')
      await report(name, 'refund_requested')
      const { refund, amount } = (await partOf(id)) ?? { amount: 0 }
      const note = () => statusOf(tell('setRefundStatus', id, { amount, refund }))
      const [first, , second] = await Promise.all([note(), cancel(name, 'disc'), note()])
      expect([first, second].toSorted()).toEqual(['kept', 'refunded'])
      expect(await refundsOf(id)).toEqual([cents(amount)])
      const lines = (await orderOf(id)).transactionlines ?? []
      const disc = lines.find(({ item }) => item.id === 'disc')
      expect((await orderOf(id)).refunddue).toBe(disc?.grosamount)
    }
  })
})
