/** Payments of another sum than the order costs: the difference goes back (PAY-15, PAY-16). */
import { expect, it } from 'vitest'
import { minorUnits } from '#domain/money.ts'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { withWithdrawalShop } from './withdrawalShop.ts'

const cents = (amount = 0) => minorUnits(amount)

describeOnBothDatabases('a payment of too much', (open) => {
  const { placed, withdraw, units, report, read, eventsOf, typesOf, listed, mailsOf } =
    withWithdrawalShop(open)

  it('PAY-16/due a payment of the old sum is too much, and the difference is listed until it went back', async () => {
    const { id, name, lineOf } = await placed({ shock: 2, bolt: 1 })
    const { grossamount: old } = (await read(id)).summary
    await withdraw(name, units(lineOf('shock'), 1))
    const { grossamount: sum } = (await read(id)).summary
    expect((await report(name, 'paid', { amount: sum - 0.01 })).status).toBe(409)
    expect((await report(name, 'paid', { amount: old })).status).toBe(200)
    const due = (cents(old) - cents(sum)) / 100
    expect((await read(id)).transaction).toMatchObject({
      paymentstatus: 'paid',
      paidamount: old,
      refunddue: due,
      refundby: '2026-12-05',
    })
    expect(await listed(name)).toMatchObject({ stage: 'to_pack', paidamount: old, refunddue: due })
    expect((await report(name, 'refunded', { amount: old + 1 })).status).toBe(409)
    expect((await report(name, 'refunded')).status).toBe(200)
    expect(await typesOf(id)).toEqual([
      'placed',
      'request_received',
      'request_accepted',
      'paid',
      'overpayment_refunded',
    ])
    expect((await listed(name))?.refunddue).toBeUndefined()
    // It was no part of the invoice, so that no credit note corrects it.
    expect((await listed(name))?.invoices.map(({ kind }) => kind)).toEqual(['invoice'])
    const mails = await mailsOf(name)
    const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text ?? ''
    expect(textOf(`Your order ${name} is paid`)).toContain(`You get the other ${due.toFixed(2)} € back`)
    expect(textOf(`To pack: ${name}`)).toContain(`The customer gets ${due.toFixed(2)} € back from you`)
    expect(textOf(`Money back for your order ${name}`)).toContain(`We have sent back ${due.toFixed(2)} €`)
    // The rest goes back with a credit note, and no more than was paid.
    expect((await report(name, 'refunded', { amount: sum })).status).toBe(200)
    expect((await report(name, 'refunded', { amount: 0.01 })).status).toBe(409)
    expect((await listed(name))?.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  })

  it('PAY-16/due what is due for too much money and for cancelled lines goes back in one report', async () => {
    const { id, name } = await placed({ shock: 2, bolt: 1 })
    const { grossamount } = (await read(id)).summary
    await report(name, 'paid', { amount: grossamount + 10 })
    await report(name, 'cancelled', { lines: [{ line: 'bolt', quantity: 1 }] })
    const { refunddue = 0 } = (await read(id)).transaction
    const cost = refunddue - 10
    expect(cost).toBeGreaterThan(0)
    await report(name, 'refunded')
    const back = (await eventsOf(id)).slice(-2).map(({ type, amount = 0 }) => [type, cents(amount)])
    expect(back).toEqual([
      ['overpayment_refunded', 1000],
      ['refunded', cents(cost)],
    ])
    expect((await read(id)).transaction.refunddue).toBeUndefined()
    const told = (await mailsOf(name)).filter(({ subject }) => subject?.startsWith('Money back'))
    expect(told.map(({ text }) => text?.includes(`We have sent back ${refunddue.toFixed(2)} €`))).toEqual([
      true,
    ])
  })

  it('PAY-15/listed a transfer for a cancelled order is due back with what arrived', async () => {
    const { id, name } = await placed({ shock: 1 })
    const { grossamount } = (await read(id)).summary
    await withdraw(name)
    expect((await report(name, 'paid', { amount: grossamount - 5 })).body['note']).toContain('has to go back')
    expect(await listed(name)).toMatchObject({
      stage: 'refund_due',
      refunddue: (cents(grossamount) - 500) / 100,
    })
    await report(name, 'refunded')
    expect(await listed(name)).toMatchObject({ stage: 'cancelled' })
    expect((await report(name, 'refunded')).status).toBe(409)
  })
})
