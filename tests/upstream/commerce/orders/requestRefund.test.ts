/** Money of withdrawals and returns that the payment provider is asked for. On both databases. */
import { expect, it } from 'vitest'
import type { RefundRequestsAnswer } from '#contract/refunds.ts'
import { requestsOfOrder } from '#tests/support/requestsOfOrder.ts'
import type { ListOrdersAnswer, OrderStage } from '../../../../upstream/contract/orderList.ts'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { type Body, mainFields } from '../testShop.ts'
import { withWithdrawalShop } from './withdrawalShop.ts'

describeOnBothDatabases('the money of a withdrawal or a return', (open) => {
  const { shop, bought, withdraw, units, report, read, eventsOf, listed, mailsOf } = withWithdrawalShop(open)

  const requestOf = async (answer: ReturnType<typeof withdraw>) => shop().text((await answer).body['_id'])
  /** A paid order of two shocks and a bolt, from one shock of which its buyer withdrew. */
  const withdrawn = async () => {
    const { id, name, lineOf } = await bought({ shock: 2, bolt: 1 })
    const request = await requestOf(withdraw(name, units(lineOf('shock'), 1)))
    return { id, name, request }
  }
  const askedPart = async (id: string) => {
    const { body } = await shop().post('/transactions', { action: 'getRefundRequests', ...mainFields })
    return (body as unknown as RefundRequestsAnswer).parts?.find(({ _id }) => _id === id)
  }
  const tell = (action: string, id: string, fields: Body = {}) =>
    shop().post('/cart', { action, transaction_id: id, customer: 'guest', ...fields })
  const statusOf = async (answer: ReturnType<typeof tell>) => (await answer).body['status']
  const refundOf = async (name: string) => (await listed(name))?.requestrefunds?.[0]
  const namesOf = async (stages: OrderStage[]) => {
    const { body } = await shop().post('/orders', { action: 'listOrders', stages })
    return (body as unknown as ListOrdersAnswer).orders.map(({ name }) => name)
  }
  /** In major units, as the page of the order says it. */
  const shownOf = async (id: string, request: string) => {
    const { transaction, summary } = await read(id)
    const requests = requestsOfOrder(transaction, summary, new Date('2026-11-21T12:00:00Z'))
    const refund = requests.find((one) => one.id === request)?.refund
    return refund && (refund.goods.amount + (refund.delivery?.amount ?? 0)) / 100
  }

  it('ORD-50/listed the refund of a withdrawal is listed, as due once it is accepted', async () => {
    const { name, request } = await withdrawn()
    expect((await listed(name))?.requests).toMatchObject([{ _id: request, refundamount: 59.5 }])
    expect(await refundOf(name)).toBeUndefined()
    expect(await namesOf(['refund_due'])).not.toContain(name)
    await report(name, 'request_accepted')
    expect(await refundOf(name)).toEqual({
      request,
      kind: 'withdrawal',
      amount: 59.5,
      by: '2026-12-05',
      state: 'due',
    })
    expect(await namesOf(['refund_due'])).toContain(name)
    await report(name, 'refunded', { amount: 59.5 })
    expect(await refundOf(name)).toBeUndefined()
    expect(await namesOf(['refund_due'])).not.toContain(name)
  })

  it('ORD-50/listed a refused withdrawal is listed only if its goods come back', async () => {
    const { name, request } = await withdrawn()
    await report(name, 'request_refused')
    expect([await refundOf(name), (await namesOf(['refund_due'])).includes(name)]).toEqual([undefined, false])
    await report(name, 'shipped', { carrier: 'DPD' })
    await report(name, 'returned', { request })
    expect((await refundOf(name))?.state).toBe('due')
    expect(await namesOf(['refund_due'])).toContain(name)
  })

  it('ORD-50/sum without an amount the provider is asked for what the page of the order says', async () => {
    for (const wanted of ['units', 'whole', 'rest'] as const) {
      const { id, name, lineOf } = await bought({ shock: 3, kit: 1 })
      if (wanted === 'rest') {
        await report(name, 'cancelled', { lines: [{ line: 'shock', quantity: 1 }] })
        await report(name, 'refunded')
        await withdraw(name, units(lineOf('shock'), 1))
      }
      const request = await requestOf(withdraw(name, wanted === 'units' ? units(lineOf('shock'), 2) : {}))
      const shown = await shownOf(id, request)
      expect(shown).toBeGreaterThan(0)
      expect((await report(name, 'refund_requested', { request })).status).toBe(200)
      expect((await askedPart(id))?.amount).toBe(shown)
      if (wanted === 'whole') expect(shown).toBe((await read(id)).summary.grossamount)
    }
  })

  it('ORD-50/sum of a return, and where it is not certain, the amount must be said', async () => {
    const { id, name, request } = await withdrawn()
    await report(name, 'refunded', { amount: 1, request })
    const back = await shop().post('/returns', {
      action: 'addReturn',
      ...mainFields,
      order: name,
      name: 'Ada',
      email: 'ada@example.com',
      vin: 'V1',
      parts: '1 bolt',
      reason: 'It is bent',
    })
    const named = { request: back.body['_id'] }
    expect(await report(name, 'refund_requested', named)).toMatchObject({ status: 409 })
    expect((await report(name, 'refund_requested', { ...named, amount: 10_000 })).status).toBe(409)
    expect((await report(name, 'refund_requested', { ...named, amount: 1.19 })).status).toBe(200)
    expect((await askedPart(id))?.amount).toBe(1.19)
    expect(await refundOf(name)).toEqual({ ...named, kind: 'return', amount: 1.19, state: 'asked' })
  })

  it('ORD-50/asked it is asked for once, and not sent in another way meanwhile', async () => {
    const { id, name, request } = await withdrawn()
    const answers = await Promise.all([1, 2].map(() => report(name, 'refund_requested', { request })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await refundOf(name))?.state).toBe('asked')
    expect(await namesOf(['refund_due'])).toContain(name)
    for (const fields of [{}, { request }, { request, amount: 1 }])
      expect((await report(name, 'refunded', fields)).status).toBe(409)
    // Money of another reason is listed beside it, and not called asked for.
    await report(name, 'cancelled', { lines: [{ line: 'bolt', quantity: 1 }] })
    const { refunddue, refundrequested } = (await listed(name)) ?? {}
    expect([refunddue, refundrequested]).toEqual([1.19, undefined])
    expect((await eventsOf(id)).map(({ type }) => type)).not.toContain('refund_requested')
  })

  it('ORD-50/noted its return names the withdrawal, with credit note and mail, once', async () => {
    const { id, name, request } = await withdrawn()
    await report(name, 'refund_requested')
    const { refund, amount } = (await askedPart(id)) ?? { amount: 0 }
    const answers = await Promise.all(
      [1, 2].map(() => statusOf(tell('setRefundStatus', id, { amount, refund }))),
    )
    expect(answers.toSorted()).toEqual(['kept', 'refunded'])
    const refunds = (await eventsOf(id)).filter(({ type }) => type === 'refunded')
    expect(refunds).toMatchObject([{ amount: 59.5, request: { _id: request, kind: 'withdrawal' } }])
    expect(await askedPart(id)).toBeUndefined()
    expect(await refundOf(name)).toBeUndefined()
    const { facts } = await shop()
      .database.db.selectFrom('invoice')
      .select('facts')
      .where('order_id', '=', id)
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow()
    expect(facts.lines.map(({ number, quantity }) => [number, quantity])).toEqual([['shock', 1]])
    const subjects = (await mailsOf(name)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === `Money back for your order ${name}`)).toHaveLength(1)
  })

  it('ORD-50/failed what the provider does not return is listed, and can be sent or asked for again', async () => {
    const { id, name, request } = await withdrawn()
    for (const isLast of [false, true]) {
      await report(name, 'refund_requested', { request, amount: 50 })
      const { refund } = (await askedPart(id)) ?? {}
      expect(await statusOf(tell('setRefundFailed', id, { refund }))).toBe('noted')
      expect(await refundOf(name)).toMatchObject({ request, amount: 50, state: 'failed' })
      expect(await namesOf(['refund_due'])).toContain(name)
      if (isLast) expect((await report(name, 'refunded', { request, amount: 50 })).status).toBe(200)
    }
    expect(await refundOf(name)).toBeUndefined()
    expect((await listed(name))?.refundfailed).toBeUndefined()
    // The rest of its money is a refund of its own.
    await report(name, 'refund_requested', { request, amount: 9.5 })
    expect(await refundOf(name)).toMatchObject({ request, amount: 9.5, state: 'asked' })
    expect(await namesOf(['refund_due'])).toContain(name)
  })

  it('ORD-50/asked a cancelled order goes back as a whole, and cancelled lines as what they cost', async () => {
    const { name } = await bought({ shock: 2 })
    expect((await report(name, 'refund_requested', { amount: 5 })).status).toBe(409)
    await report(name, 'cancelled', { lines: [{ line: 'shock', quantity: 1 }] })
    expect((await report(name, 'refund_requested', { amount: 5 })).status).toBe(409)
    await report(name, 'cancelled')
    expect((await report(name, 'refund_requested', { amount: 5 })).status).toBe(409)
    expect((await report(name, 'refund_requested')).status).toBe(200)
  })
})
