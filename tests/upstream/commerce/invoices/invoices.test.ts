/** Invoices and credit notes. On both databases: only PostgreSQL pays orders at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readInvoices } from '../../../../upstream/commerce/invoices/invoiceRows.ts'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { type Body, mainFields, openShop, type Shop } from '../testShop.ts'

const parts = [
  { id: 'pads', name: 'Brake pads', net: 1000, stock: 500 },
  { id: 'odd', name: 'Odd price', net: 333, stock: 500 },
  { id: 'gift', name: 'Gift', net: 0, stock: 9 },
  { id: 'bolt', name: 'Bolt', net: 100, stock: 400 },
  { id: 'kit', name: 'Kit', net: 250, kit: { bolt: 2 } },
]

describeOnBothDatabases('invoices', (open, kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open() })
  })
  afterAll(() => shop.close())

  const place = async (quantities: Readonly<Record<string, number>>, fields: Body = {}) => {
    const cart = await shop.readyCart(quantities)
    await shop.setAll(cart, { shipcountry: 'DE', ...fields })
    const id = await shop.place(cart)
    return { id, name: (await shop.transaction(id)).transaction.name }
  }
  const pay = async (id: string) =>
    (await shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' })).status
  const report = (order: string, type: string, fields: Body = {}) =>
    shop.post('/orders/events', { action: 'addOrderEvent', order, type, ...fields })
  const paid = async (quantities: Readonly<Record<string, number>>, fields: Body = {}) => {
    const order = await place(quantities, fields)
    expect(await pay(order.id)).toBe(200)
    return order
  }
  const invoicesOf = (orderId: string) => readInvoices(shop.database.db, orderId)
  const serials = async (): Promise<number[]> => {
    const issued = shop.database.db.selectFrom('invoice').select('serial')
    const rows = await issued
      .where('kind', '=', 'invoice')
      .where('year', '=', 2026)
      .orderBy('serial')
      .execute()
    return rows.map(({ serial }) => serial)
  }
  const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1)

  it('INV-01/paid an order gets one invoice when it is paid, however often that is reported', async () => {
    const { id } = await place({ pads: 2 })
    expect(await invoicesOf(id)).toEqual([])
    await pay(id)
    await pay(id)
    const [invoice, ...others] = await invoicesOf(id)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', year: 2026, issued_at: shop.clock.now })
    expect(invoice?.number).toMatch(/^2026\/\d{6}$/)
  })

  it('INV-01/transfer so does one whose transfer arrives', async () => {
    const { id, name } = await place({ pads: 1 }, { paymentmethod: 'pay-transfer' })
    await report(name, 'paid')
    const [invoice] = await invoicesOf(id)
    expect(invoice?.facts.order).toMatchObject({ name, paymentMethod: 'Bank transfer', paidOn: '2026-11-21' })
  })

  it('INV-01/nothing ORD-05/sums an order of price 0 gets none, and its confirmation says that nothing is to be paid', async () => {
    const { id, name } = await place({ gift: 1 }, { promocode: 'SHIPFREE' })
    await expect
      .poll(async () => (await shop.mails()).find((mail) => mail.includes(`Subject: Your order ${name}`)), {
        timeout: 60_000,
      })
      .toContain('There is nothing to pay.')
    expect((await shop.transaction(id)).summary.grossamount).toBe(0)
    await pay(id)
    expect((await shop.transaction(id)).transaction.paymentstatus).toBe('paid')
    expect(await invoicesOf(id)).toEqual([])
  })

  it('INV-01/setting nor does any where the merchant issues invoices elsewhere', async () => {
    const other = await openShop({ parts, database: await open(), env: { INVOICES: 'false' } })
    const id = await other.place(await other.readyCart({ pads: 1 }))
    await other.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' })
    expect(await readInvoices(other.database.db, id)).toEqual([])
    await other.close()
  })

  it('INV-02/gapless numbers have no gap when orders are paid at once and some of them fail', async () => {
    const orders = await Promise.all(upTo(kind === 'server' ? 24 : 4).map(() => place({ pads: 1 })))
    // The mail is written after the invoice, in the same transaction: every third one fails there.
    const failing = orders.filter((_, index) => index % 3 === 0).map(({ name }) => name)
    const names = failing.map((name) => `'${name}'`).join(', ')
    for (const statement of [
      `create function fail_some() returns trigger language plpgsql as $$
        begin
          if substring(new.message ->> 'subject' from 'SO[0-9]+') in (${names}) then
            raise exception 'failed on purpose';
          end if;
          return new;
        end $$`,
      `create trigger fail_some before insert on outbox for each row execute function fail_some()`,
    ])
      await sql.raw(statement).execute(shop.database.db)
    const statuses = await Promise.all(orders.map(({ id }) => pay(id)))
    expect(statuses.filter((status) => status === 500)).toHaveLength(failing.length)
    await sql`drop trigger fail_some on outbox`.execute(shop.database.db)
    const before = await serials()
    expect(before).toEqual(upTo(before.length))
    for (const { id } of orders) expect(await pay(id)).toBe(200)
    expect(await serials()).toEqual(upTo(before.length + failing.length))
  })

  it('INV-02/kinds,year each kind and each year counts from 1, credit notes with a mark of their own', async () => {
    shop.clock.now = new Date('2027-01-01T00:00:00Z')
    const first = await paid({ pads: 1 })
    const second = await paid({ pads: 1 })
    await report(second.name, 'refunded')
    expect((await invoicesOf(first.id)).map(({ number }) => number)).toEqual(['2027/000001'])
    expect((await invoicesOf(second.id)).map(({ number }) => number)).toEqual([
      '2027/000002',
      'CN2027/000001',
    ])
    await sql`update invoice_counter set last = 999999 where year = 2027`.execute(shop.database.db)
    const next = await paid({ pads: 1 })
    expect((await invoicesOf(next.id)).map(({ number }) => number)).toEqual(['2027/1000000'])
    shop.clock.now = new Date('2026-11-21T12:00:00Z')
  })

  it('INV-03 the database refuses to change an invoice, to delete it, or to delete its order', async () => {
    const { id } = await paid({ pads: 1 })
    const { db } = shop.database
    for (const statement of [
      sql`update invoice set facts = '{}' where order_id = ${id}`,
      sql`delete from invoice where order_id = ${id}`,
      sql`truncate invoice`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('an invoice stays as it is')
    await expect(sql`delete from orders where id = ${id}`.execute(db)).rejects.toThrow(/invoice/)
    expect(await invoicesOf(id)).toHaveLength(1)
  })

  it('INV-04/content INV-13/content says who sold what to whom, when it was paid, at which prices and rates', async () => {
    const cart = await shop.readyCart({ pads: 2, kit: 1 })
    const billing = await shop.address(cart, { name: 'Łódź Garage', addressee: 'Łódź Garage', city: 'Köln' })
    await shop.setAll(cart, { promocode: 'WELCOME10', taxnumber: 'DE136695976', billingaddress: billing })
    const id = await shop.place(cart)
    shop.clock.now = new Date('2026-11-22T08:00:00Z')
    await pay(id)
    shop.clock.now = new Date('2026-11-21T12:00:00Z')
    const { transaction } = await shop.transaction(id)
    const [invoice] = await invoicesOf(id)
    expect(invoice?.facts).toMatchObject({
      seller: { name: 'Suspension Shop', vatNumber: 'PL8567346215' },
      buyer: {
        name: 'Łódź Garage',
        address: ['Hauptstraße 1', '53111 Köln'],
        country: 'Germany',
        vatNumber: 'DE136695976',
      },
      delivery: ['Ada Lund', 'Hauptstraße 1', '53111 Bonn', 'Germany'],
      order: { name: transaction.name, placedOn: '2026-11-21', paidOn: '2026-11-22' },
      currency: 'EUR',
      lines: [
        { number: 'pads', name: 'Brake pads', quantity: 2, unitNet: 1000, discountRate: 0.1, rate: 1900 },
        { number: 'kit', name: 'Kit', quantity: 1, unitNet: 250, rate: 1900 },
        { number: null, name: 'Shipping (Standard parcel)', quantity: 1, rate: 1900, gross: 1500 },
      ],
      promo: { code: 'WELCOME10', discount: 268 },
      rates: [{ rate: 1900 }],
      exemption: null,
      corrects: null,
      eInvoice: {
        sellerCountry: 'PL',
        buyer: { name: 'Łódź Garage', contact: null, city: 'Köln', country: 'DE' },
        shipTo: { name: 'Ada Lund', lines: ['Hauptstraße 1'], zip: '53111', city: 'Bonn', country: 'DE' },
        category: 'S',
        payment: { code: '68', iban: null },
      },
    })
  })

  it('INV-04/order its sums are the totals of the order to the cent', async () => {
    for (const change of [{}, { promocode: 'WELCOME10' }, { promocode: 'SHIPFREE' }])
      for (const quantities of [{ odd: 1 }, { odd: 7, pads: 3 }, { odd: 13, kit: 2, pads: 1 }]) {
        const { id } = await paid(quantities, change)
        const { summary } = await shop.transaction(id)
        const [invoice] = await invoicesOf(id)
        const { totals, rates, lines } = invoice?.facts ?? { totals: null, rates: [], lines: [] }
        const cents = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100)
        expect(totals).toEqual({
          net: cents(summary.itemsamount) + cents(summary.shippingcost),
          vat: cents(summary.taxamount),
          gross: cents(summary.grossamount),
        })
        expect(rates).toEqual([{ rate: 1900, ...totals }])
        const sumOf = (name: 'net' | 'vat' | 'gross') => lines.reduce((sum, line) => sum + line[name], 0)
        expect({ net: sumOf('net'), vat: sumOf('vat'), gross: sumOf('gross') }).toEqual(totals)
      }
  })

  it('INV-04/exempt INV-13/category says why an exempt company and a buyer outside the EU pay no VAT', async () => {
    const cart = await shop.readyCart({ pads: 1 })
    await shop.setAll(cart, { company: true, taxnumber: 'DE136695976' })
    const id = await shop.place(cart)
    await pay(id)
    const [invoice] = await invoicesOf(id)
    expect(invoice?.facts.exemption).toMatch(/intra-Community supply of goods \(Art. 138 .*Reverse charge/)
    expect(invoice?.facts).toMatchObject({
      rates: [{ rate: 0, vat: 0 }],
      buyer: { vatNumber: 'DE136695976' },
    })
    const abroad = await shop.readyCart({ pads: 1 })
    const address = await shop.address(abroad, { country: 'NO', zip: '0150', city: 'Oslo' })
    await shop.setAll(abroad, { shipcountry: 'NO', shippingmethod: 'standard-no', shippingaddress: address })
    const exported = await shop.place(abroad)
    await pay(exported)
    const [other] = await invoicesOf(exported)
    expect([invoice, other].map((issued) => issued?.facts.eInvoice?.category)).toEqual(['K', 'G'])
    expect(other?.facts.exemption).toMatch(/export of goods \(Art. 146/)
    expect(other?.facts).toMatchObject({ rates: [{ rate: 0, vat: 0 }] })
  })

  it('INV-05/whole a refund of all gets a credit note of all lines, which names the invoice', async () => {
    const { id, name } = await paid({ pads: 2, odd: 1 })
    await report(name, 'refunded', { text: 'Sent to the wrong address' })
    const [invoice, note] = await invoicesOf(id)
    expect(note?.facts).toEqual({
      ...invoice?.facts,
      corrects: { number: invoice?.number, issuedOn: '2026-11-21', reason: 'Sent to the wrong address' },
    })
  })

  it('INV-05/cancelled,withdrawn a refund for cancelled or withdrawn units names them', async () => {
    const { id, name } = await paid({ pads: 4, odd: 3 })
    await report(name, 'shipped', { carrier: 'DPD', lines: [{ line: 'pads', quantity: 4 }] })
    await report(name, 'cancelled', { lines: [{ line: 'odd', quantity: 2 }] })
    await report(name, 'refunded')
    const pads = (await shop.transaction(id)).transaction.transactionlines?.[0]
    const withdrawal = { action: 'addWithdrawal', order: name, name: 'Ada', email: 'ada@example.com' }
    const units = { lines: [pads?._id], quantities: [{ _id: pads?._id, quantity: 3 }] }
    expect((await shop.post('/withdrawals', { ...mainFields, ...withdrawal, ...units })).status).toBe(200)
    await report(name, 'refunded', { amount: 35.7 })
    const [, cancelled, withdrawn] = await invoicesOf(id)
    expect(cancelled?.facts).toMatchObject({
      lines: [{ name: 'Odd price', number: 'odd', quantity: 2, unitNet: 333, gross: 792 }],
      totals: { gross: 792 },
    })
    expect(withdrawn?.facts).toMatchObject({
      lines: [{ name: 'Brake pads', quantity: 3, unitNet: 1000, gross: 3570 }],
      totals: { gross: 3570 },
    })
    await report(name, 'refunded')
    const rest = (await invoicesOf(id)).at(-1)?.facts
    expect(rest?.lines).toMatchObject([
      { name: 'Brake pads', quantity: 1 },
      { name: 'Odd price', quantity: 1 },
      { name: 'Shipping (Standard parcel)', quantity: 1 },
    ])
  })

  it('INV-05/parts refunds in parts get one each, which add up to the invoice', async () => {
    const { id, name } = await paid({ odd: 7 })
    for (const amount of [3.33, 0.01, 7.77])
      expect((await report(name, 'refunded', { amount })).status).toBe(200)
    await report(name, 'refunded')
    expect((await report(name, 'refunded')).status).toBe(409)
    const [invoice, ...notes] = await invoicesOf(id)
    expect(notes.map(({ facts }) => facts.totals.gross).slice(0, 3)).toEqual([333, 1, 777])
    expect(notes.at(-1)?.facts.lines).toMatchObject([{ name: 'Refund of the rest of the price, 19 % VAT' }])
    const sumOf = (field: 'net' | 'vat' | 'gross') =>
      notes.reduce((sum, { facts }) => sum + facts.totals[field], 0)
    expect({ net: sumOf('net'), vat: sumOf('vat'), gross: sumOf('gross') }).toEqual(invoice?.facts.totals)
  })
})
