/** Withdrawals from orders that are not paid (LAW-08). On both databases: only PostgreSQL runs requests at once. */
import { expect, it } from 'vitest'
import { minorUnits } from '#domain/money.ts'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { withWithdrawalShop } from './withdrawalShop.ts'

const cents = (amount = 0) => minorUnits(amount)

describeOnBothDatabases('a withdrawal from an order that is not paid', (open) => {
  const {
    shop,
    placed,
    withdraw,
    units,
    report,
    leftOf,
    leftOnPage,
    rows,
    read,
    eventsOf,
    typesOf,
    listed,
    mailsOf,
    remind,
    pay,
  } = withWithdrawalShop(open)

  it('LAW-08/ended,told,late an unpaid order that its buyer withdraws from ends, and is never paid', async () => {
    const stock = await shop().stockOf('shock')
    const { id, name, lineOf } = await placed({ shock: 4, bolt: 1 })
    await withdraw(name, units(lineOf('shock'), 3))
    expect(await remind(id)).toBe('reminded')
    expect((await shop().transaction(id)).transaction.cancelledat).toBeUndefined()
    expect((await withdraw(name)).status).toBe(200)
    const order = (await shop().transaction(id)).transaction
    expect(order).toMatchObject({ cancelreason: 'customer', paymentstatus: 'open' })
    expect(order.events?.map(({ type }) => type)).toEqual([
      'placed',
      'request_received',
      'request_accepted',
      'request_received',
      'request_accepted',
      'cancelled',
    ])
    expect(await shop().stockOf('shock')).toBe(stock)
    expect(await remind(id)).toBe('kept')
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } })
    const mails = await mailsOf(name)
    expect(mails.filter(({ subject }) => subject === `Your order ${name} was cancelled`)).toEqual([])
    const receipts = mails.flatMap(({ subject, text = '' }) =>
      subject === `Your withdrawal from order ${name}` ? [text] : [],
    )
    const ended = `Order ${name} is cancelled with it: you do not have to pay.`
    expect(receipts.map((text) => text.includes(ended)).toSorted()).toEqual([false, true])
    const notices = mails.filter(({ subject }) => subject === `Withdrawal from ${name}`)
    expect(
      notices.filter(({ text }) => text?.includes('It is cancelled with it, and there is nothing to do')),
    ).toHaveLength(1)
  })

  it('LAW-08/prepared one that is being packed goes on until it is answered, and is not to be paid meanwhile', async () => {
    const { id, name } = await placed({ shock: 1 })
    await report(name, 'preparing')
    expect((await withdraw(name)).status).toBe(200)
    expect((await shop().transaction(id)).transaction.cancelledat).toBeUndefined()
    expect(await remind(id)).toBe('kept')
    await report(name, 'request_refused')
    expect(await remind(id)).toBe('reminded')
    await withdraw(name)
    expect((await report(name, 'request_accepted')).status).toBe(200)
    expect((await shop().transaction(id)).transaction.cancelreason).toBe('customer')
    const mails = await mailsOf(name)
    const texts = (subject: string) =>
      mails.filter((mail) => mail.subject === subject).map(({ text }) => text)
    expect(texts(`Your withdrawal of order ${name} is accepted`)).toEqual([
      expect.stringContaining('You do not have to pay for these parts.'),
    ])
    expect(texts(`Your withdrawal from order ${name}`)[0]).toContain('You do not have to pay for this order.')
  })

  it('LAW-08/prepared one that was sent stays in force, and its parts come back unpaid', async () => {
    const { id, name } = await placed({ shock: 1 })
    await report(name, 'shipped')
    await withdraw(name)
    await report(name, 'request_accepted')
    expect((await shop().transaction(id)).transaction.cancelledat).toBeUndefined()
    const accepted = (await mailsOf(name)).find(({ subject }) => subject?.endsWith('is accepted'))
    expect(accepted?.text).toContain('Please send the parts back. You do not have to pay for them.')
  })

  it('LAW-08/race of a payment and a withdrawal from all at once exactly one decides', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, name } = await placed({ bolt: 1 })
      const calls = [() => pay(id), () => withdraw(name)]
      const [payment] = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()))
      expect(payment).toBeDefined()
      const { paymentstatus, cancelreason } = (await shop().transaction(id)).transaction
      expect([paymentstatus === 'paid', cancelreason === 'customer'].filter(Boolean)).toHaveLength(1)
    }
  })

  it('LAW-08/part units that its buyer withdraws from leave the order, its sums and its stock', async () => {
    const stock = [await shop().stockOf('shock'), await shop().stockOf('bolt')]
    const { id, name, lineOf } = await placed({ shock: 4, bolt: 3, kit: 2 })
    const before = await read(id)
    const [shock, bolt, kit] = [lineOf('shock'), lineOf('bolt'), lineOf('kit')]
    const answer = await withdraw(name, {
      lines: [shock, bolt, kit],
      quantities: [
        { _id: shock, quantity: 3 },
        { _id: kit, quantity: 1 },
      ],
    })
    expect(answer.status).toBe(200)
    const after = await read(id)
    expect(after.lines.map(({ item, quantity }) => [item.id, quantity])).toEqual([
      ['shock', 1],
      ['kit', 1],
      ['bolt', 2],
    ])
    const paidFor = (lines: typeof after.lines) =>
      lines.reduce((sum, line) => sum + cents(line.grosamount), 0)
    const less = paidFor(before.lines) - paidFor(after.lines)
    expect(less).toBeGreaterThan(0)
    expect(cents(after.summary.grossamount)).toBe(cents(before.summary.grossamount) - less)
    expect(cents(after.summary.grossitemsamount)).toBe(paidFor(after.lines))
    expect(after.summary.grossshippingcost).toBe(before.summary.grossshippingcost)
    expect(
      cents(after.summary.itemsamount) + cents(after.summary.shippingcost) + cents(after.summary.taxamount),
    ).toBe(cents(after.summary.grossamount))
    expect([await shop().stockOf('shock'), await shop().stockOf('bolt')]).toEqual([
      (stock[0] ?? 0) - 1,
      (stock[1] ?? 0) - 2,
    ])
    expect(await leftOf(name)).toEqual([1, 1])
    expect(await leftOnPage(id)).toEqual([1, 1, undefined])
    expect((await eventsOf(id)).find(({ type }) => type === 'request_received')?.request).toEqual({
      _id: answer.body['_id'],
      kind: 'withdrawal',
      removedlines: [
        { displayname: 'Shock absorber', quantity: 3 },
        { displayname: 'Bolt', quantity: 3 },
        { displayname: 'Kit', quantity: 1 },
      ],
    })
    expect(await typesOf(id)).toEqual(['placed', 'request_received', 'request_accepted'])
    expect(await listed(name)).toMatchObject({
      stage: 'to_pay',
      grossamount: after.summary.grossamount,
      requests: [],
      lines: [{ unsent: 1 }, { part: 'bolt', unsent: 2 }],
    })
    // The content stays with the withdrawal.
    expect((await rows(id))[0]?.lines).toMatchObject([
      { number: 'shock', quantity: 3 },
      { number: 'bolt', quantity: 3 },
      { number: 'kit', quantity: 1 },
    ])
    for (const line of [{ lines: [bolt] }, units(bolt, 1)])
      expect(await withdraw(name, line)).toEqual({
        status: 409,
        body: { message: 'Nothing is left to withdraw from of “Bolt”.' },
      })
  })

  it('LAW-08/part receipt, reminder, invoice and parcel are those of the rest', async () => {
    const { id, name, lineOf } = await placed({ shock: 3, bolt: 1 })
    await withdraw(name, units(lineOf('shock'), 2))
    const sum = (await read(id)).summary.grossamount.toFixed(2)
    expect(await remind(id)).toBe('reminded')
    expect((await pay(id, { amount: Number(sum) })).status).toBe(200)
    const { transaction } = await read(id)
    expect(transaction).toMatchObject({ paymentstatus: 'paid', paidamount: Number(sum) })
    expect(transaction.refunddue).toBeUndefined()
    const { db } = shop().database
    const invoices = await db.selectFrom('invoice').select('facts').where('order_id', '=', id).execute()
    expect(
      invoices.map(({ facts }) => [facts.totals.gross, facts.lines.map(({ quantity }) => quantity)]),
    ).toEqual([[cents(Number(sum)), [1, 1, 1]]])
    expect((await report(name, 'shipped')).status).toBe(200)
    expect((await eventsOf(id)).at(-1)?.parcel?.lines?.map(({ quantity }) => quantity)).toEqual([1, 1])
    const mails = await mailsOf(name)
    const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text ?? ''
    expect(textOf(`Your withdrawal from order ${name}`)).toContain(`your order now costs ${sum} €`)
    expect(textOf(`Withdrawal from ${name}`)).toContain(`The customer pays ${sum} € for the rest`)
    expect(textOf(`Your order ${name} is not paid yet`)).toContain(`${sum} €`)
    expect(textOf(`Your order ${name} is paid`)).toContain(`We have received ${sum} €`)
    expect(textOf(`To pack: ${name}`)).toContain('1 x Shock absorber')
  })

  it('LAW-08/part a late payment reopens what is left of the order, at its sum', async () => {
    const stock = await shop().stockOf('shock')
    const { id, name, lineOf } = await placed({ shock: 3, bolt: 1 })
    await withdraw(name, { lines: [lineOf('bolt')] })
    await withdraw(name, units(lineOf('shock'), 2))
    const { grossamount } = (await read(id)).summary
    await shop().post('/cart', {
      action: 'cancelOrder',
      transaction_id: id,
      customer: 'guest',
      reason: 'unpaid',
    })
    expect(await shop().stockOf('shock')).toBe(stock)
    expect((await report(name, 'paid')).status).toBe(200)
    expect(await shop().stockOf('shock')).toBe(stock - 1)
    expect((await read(id)).transaction).toMatchObject({ paidamount: grossamount })
    expect((await read(id)).transaction.cancelledat).toBeUndefined()
  })

  it('LAW-08/race of a payment and a withdrawal from a part at once all of the money is accounted for', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, name, lineOf } = await placed({ shock: 2, bolt: 1 })
      const { grossamount: old } = (await read(id)).summary
      const calls = [() => pay(id, { amount: old }), () => withdraw(name, units(lineOf('shock'), 1))]
      const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { transaction, summary } = await read(id)
      expect(transaction).toMatchObject({ paymentstatus: 'paid', paidamount: old })
      // Withdrawn before the payment: the difference is due. After it: the withdrawal waits for its answer.
      const isBefore = summary.grossamount < old
      expect(cents(transaction.refunddue)).toBe(cents(old) - cents(summary.grossamount))
      expect((await listed(name))?.requests).toHaveLength(isBefore ? 0 : 1)
    }
  })

  it('LAW-08/race of two withdrawals from the same units at once one counts', async () => {
    const { id, name, lineOf } = await placed({ shock: 3 })
    const answers = await Promise.all([1, 2].map(() => withdraw(name, units(lineOf('shock'), 2))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(id)).lines.map(({ quantity }) => quantity)).toEqual([1])
  })

  it('LAW-08/prepared a part of one that is being packed is not asked for until it is answered', async () => {
    const { id, name, lineOf } = await placed({ shock: 3, bolt: 1 })
    const { grossamount: old } = (await read(id)).summary
    await report(name, 'preparing')
    await withdraw(name, units(lineOf('shock'), 1))
    expect([await remind(id), (await read(id)).summary.grossamount]).toEqual(['kept', old])
    await report(name, 'request_refused')
    expect(await remind(id)).toBe('reminded')
    await withdraw(name, units(lineOf('shock'), 2))
    const stock = await shop().stockOf('shock')
    expect((await report(name, 'request_accepted')).status).toBe(200)
    const { summary, lines } = await read(id)
    expect(summary.grossamount).toBeLessThan(old)
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(await shop().stockOf('shock')).toBe(stock + 2)
    expect(await remind(id)).toBe('reminded')
    const accepted = (await mailsOf(name)).find(({ subject }) => subject?.endsWith('is accepted'))
    expect(accepted?.text).toContain('You do not have to pay for these parts.')
  })

  it('LAW-08/prepared a part of one that was sent is not paid, and comes back into no stock by itself', async () => {
    const { id, name, lineOf } = await placed({ shock: 2, bolt: 1 })
    await report(name, 'shipped')
    const stock = await shop().stockOf('shock')
    await withdraw(name, { lines: [lineOf('bolt')] })
    await withdraw(name, units(lineOf('shock'), 1))
    const requests = (await listed(name))?.requests.map(({ _id }) => _id) ?? []
    expect(await report(name, 'request_accepted')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(requests.join(', ')) },
    })
    for (const request of requests) await report(name, 'request_accepted', { request })
    expect((await read(id)).lines.map(({ item, quantity }) => [item.id, quantity])).toEqual([['shock', 1]])
    expect(await shop().stockOf('shock')).toBe(stock)
    expect(await listed(name)).toMatchObject({ stage: 'to_pay' })
    await pay(id)
    expect(await listed(name)).toMatchObject({ stage: 'sent' })
  })
})
