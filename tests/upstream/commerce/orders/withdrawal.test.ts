/** Withdrawals from units of an order. On both databases: only PostgreSQL runs requests at once. */
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readMails } from '#tests/support/mails.ts'
import type { ListOrdersAnswer } from '../../../../upstream/contract/orderList.ts'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { type Body, mainFields } from '../testShop.ts'
import { withWithdrawalShop } from './withdrawalShop.ts'

describeOnBothDatabases('a withdrawal', (open) => {
  const { shop, bought, withdraw, units, report, leftOf, leftOnPage, requestsOf, rows } =
    withWithdrawalShop(open)

  it('LAW-01/quantity names units of a line, and the rest can be withdrawn from later', async () => {
    const order = await bought({ shock: 4, bolt: 1 })
    const shock = order.lineOf('shock')
    expect(await leftOf(order.name)).toEqual([4, 1])
    expect((await withdraw(order.name, units(shock, 2))).status).toBe(200)
    expect(await leftOf(order.name)).toEqual([2, 1])
    expect(await leftOnPage(order.id)).toEqual([2, 1])
    expect(await requestsOf(order.id)).toEqual([{ _id: shock, quantity: 2 }])
    // Without a quantity all that is left of the line.
    expect((await withdraw(order.name, { lines: [shock] })).status).toBe(200)
    expect(await leftOf(order.name)).toEqual([0, 1])
    // Without lines all that is left of the order.
    expect((await withdraw(order.name)).status).toBe(200)
    expect(await leftOf(order.name)).toEqual([0, 0])
    expect(await requestsOf(order.id)).toEqual([
      { _id: shock, quantity: 2 },
      { _id: shock, quantity: 2 },
      { _id: order.lineOf('bolt'), quantity: 1 },
    ])
  })

  it('LAW-01/quantity refuses other numbers than 1 to what is left, and lines that are not named', async () => {
    const { name, lineOf } = await bought({ shock: 4, bolt: 1 })
    const [shock, bolt] = [lineOf('shock'), lineOf('bolt')]
    for (const quantity of [0, -1, 1.5, '2'])
      expect(await withdraw(name, { lines: [shock], quantities: [{ _id: shock, quantity }] })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      })
    expect(await withdraw(name, { ...units(shock, 1), lines: [] })).toMatchObject({ status: 400 })
    expect(await withdraw(name, { ...units(shock, 1), lines: [bolt] })).toMatchObject({ status: 400 })
    const twice = [1, 1].map((quantity) => ({ _id: shock, quantity }))
    expect(await withdraw(name, { lines: [shock], quantities: twice })).toMatchObject({ status: 400 })
    expect(await withdraw(name, units(shock, 5))).toEqual({
      status: 409,
      body: { message: 'Only 4 of “Shock absorber” can still be withdrawn from.' },
    })
    expect(await leftOf(name)).toEqual([4, 1])
  })

  it('LAW-01/quantity a kit is withdrawn from as a whole kit', async () => {
    const { id, name, lineOf, lines } = await bought({ kit: 2 })
    const component = lines.find(({ kitcomponent }) => kitcomponent)
    expect(await withdraw(name, units(shop().text(component?._id), 1))).toMatchObject({ status: 400 })
    expect((await withdraw(name, units(lineOf('kit'), 1))).status).toBe(200)
    expect(await leftOf(name)).toEqual([1])
    expect(await leftOnPage(id)).toEqual([1, undefined])
  })

  it('LAW-01/once,left what was withdrawn from is not withdrawn from again, in whatever words', async () => {
    const { id, name, lineOf } = await bought({ shock: 4 })
    const first = await withdraw(name, units(lineOf('shock'), 4), 'once')
    expect(first.status).toBe(200)
    expect(await withdraw(name, units(lineOf('shock'), 4), 'once')).toEqual(first)
    for (const again of [{}, { name: 'A. Lund' }, { lines: [lineOf('shock')] }, units(lineOf('shock'), 1)])
      expect(await withdraw(name, again)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^(You have withdrawn from all of|Nothing is left)/) },
      })
    expect(await rows(id)).toHaveLength(1)
  })

  it('LAW-01/once,left of two at once for the same units one counts', async () => {
    const { id, name, lineOf } = await bought({ shock: 4 })
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(name, units(lineOf('shock'), 2))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const both = await bought({ shock: 3 })
    const same = await Promise.all(['k', 'k'].map((key) => withdraw(both.name, {}, key)))
    expect(same[0]).toEqual(same[1])
    expect(await leftOnPage(id)).toEqual([0])
    expect(await rows(both.id)).toHaveLength(1)
  })

  it('LAW-01/left the units of a refused withdrawal can be withdrawn from again', async () => {
    const { name, lineOf } = await bought({ shock: 2 })
    await withdraw(name, units(lineOf('shock'), 2))
    expect(await leftOf(name)).toEqual([0])
    expect((await report(name, 'request_refused', { text: 'It was fitted' })).status).toBe(200)
    expect(await leftOf(name)).toEqual([2])
    expect((await withdraw(name, units(lineOf('shock'), 1))).status).toBe(200)
    await report(name, 'request_accepted')
    expect(await leftOf(name)).toEqual([1])
  })

  it('LAW-01/left units that came back although their withdrawal was refused are not left again', async () => {
    const { name, lineOf } = await bought({ shock: 2, bolt: 1 })
    await withdraw(name, units(lineOf('shock'), 2))
    for (const type of ['shipped', 'request_refused']) await report(name, type)
    expect(await leftOf(name)).toEqual([2, 1])
    expect((await report(name, 'returned')).status).toBe(200)
    expect(await leftOf(name)).toEqual([0, 1])
  })

  it('LAW-01/left a withdrawal that a server of the version before stored is one from whole lines', async () => {
    const { id, name, lineOf } = await bought({ shock: 4, bolt: 1 })
    await withdraw(name, units(lineOf('shock'), 2))
    await shop()
      .database.db.updateTable('withdrawal_line')
      .set({ quantity: null })
      .where('line_id', '=', lineOf('shock'))
      .execute()
    expect(await leftOf(name)).toEqual([0, 1])
    expect(await requestsOf(id)).toEqual([{ _id: lineOf('shock'), quantity: 4 }])
  })

  it('LAW-01/left nothing of a cancelled order is left', async () => {
    const { id, name } = await bought({ shock: 2 })
    await shop().post('/cart', {
      action: 'cancelOrder',
      transaction_id: id,
      customer: 'guest',
      reason: 'customer',
    })
    expect(await leftOf(name)).toEqual([0])
    expect(await withdraw(name)).toEqual({
      status: 409,
      body: { message: `Order ${name} was cancelled: nothing of it is left to withdraw from.` },
    })
  })

  it('LAW-01/quantity ORD-09/answered the receipt, the merchant’s mail and the answer tell the quantities', async () => {
    const { name, lineOf } = await bought({ shock: 4, bolt: 1 })
    await withdraw(name, units(lineOf('shock'), 3))
    await report(name, 'request_accepted')
    await withdraw(name)
    const texts = await vi.waitFor(async () => {
      expect(await shop().database.db.selectFrom('outbox').select('id').execute()).toEqual([])
      const mails = await readMails(join(shop().dataDir, 'mail'))
      return (subject: string) =>
        mails.filter((mail) => mail.subject === subject).map(({ text = '' }) => text)
    }, 60_000)
    const some = '3 x Shock absorber\n    No. shock\n    3 of 4 that were bought'
    const back = 'As a consumer you get back what you paid for these parts'
    const receipts = texts(`Your withdrawal from order ${name}`)
    const first = receipts.find((text) => text.includes(some)) ?? ''
    const last = receipts.find((text) => text !== first) ?? ''
    expect(first).toContain(`${back}, by the means`)
    expect(first).not.toContain('Bolt')
    expect(last).toContain('1 x Bolt')
    expect(last).toContain(`${back} and the cost of standard delivery, by the means`)
    expect(texts(`Withdrawal from ${name}`).filter((text) => text.includes(some))).toHaveLength(1)
    expect(texts(`Your withdrawal of order ${name} is accepted`)).toEqual([
      expect.stringContaining('3 x Shock absorber'),
    ])
  })

  it('ORD-46/listed staff sees the requests that wait for an answer, with what they ask for', async () => {
    const list = async (fields: Body): Promise<ListOrdersAnswer['orders']> =>
      (
        (await shop().post('/orders', { action: 'listOrders', ...fields }))
          .body as unknown as ListOrdersAnswer
      ).orders
    const waiting = async () => (await list({ stages: [], openrequests: true })).map((order) => order.name)
    const order = await bought({ shock: 4 })
    expect(await waiting()).not.toContain(order.name)
    const { body } = await withdraw(order.name, units(order.lineOf('shock'), 3))
    await shop().post('/returns', {
      action: 'addReturn',
      ...mainFields,
      order: order.name,
      vin: 'WAUZZZ8K9BA123456',
      parts: '1 shock absorber',
      reason: 'It leaks',
      name: 'Ada',
      email: 'ada@example.com',
    })
    expect(await waiting()).toContain(order.name)
    expect((await list({ stages: ['sent'] })).map(({ name }) => name)).not.toContain(order.name)
    const [listed] = await list({ order: order.name })
    expect(listed?.requests).toEqual([
      {
        _id: body['_id'],
        kind: 'withdrawal',
        receivedat: '2026-11-21T12:00:00.000Z',
        lines: [{ number: 'shock', name: 'Shock absorber', quantity: 3 }],
        refundamount: 178.5,
      },
      {
        _id: expect.any(String),
        kind: 'return',
        receivedat: '2026-11-21T12:00:00.000Z',
        lines: [],
        text: '1 shock absorber\nIt leaks\nVIN WAUZZZ8K9BA123456',
      },
    ])
    await report(order.name, 'request_accepted', { request: body['_id'] })
    expect((await list({ order: order.name }))[0]?.requests.map(({ kind }) => kind)).toEqual(['return'])
    await report(order.name, 'request_refused', { request: listed?.requests[1]?._id })
    expect(await waiting()).not.toContain(order.name)
  })
})
