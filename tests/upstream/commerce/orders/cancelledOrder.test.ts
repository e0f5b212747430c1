/** Unpaid orders that are cancelled, and payments that come later. On both databases: only PostgreSQL runs requests at once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { openShop, type Shop } from '../testShop.ts'

const parts = [
  { id: 'pads', name: 'Brake pads', net: 1000, stock: 50 },
  { id: 'few', name: 'Few of these', net: 1000, stock: 5 },
  { id: 'bolt', name: 'Bolt', net: 100, stock: 40 },
  { id: 'nut', name: 'Nut', net: 100, stock: 40 },
  { id: 'kit', name: 'Kit', net: 250, kit: { bolt: 2, nut: 1 } },
  { id: 'brake', name: 'Brake', net: 1000, stock: 3, manufacturer: 50, brand: 'KESTREL' },
  {
    id: 'deep',
    name: 'From everywhere',
    net: 1000,
    stock: 2,
    dropship: 2,
    alternative: 2,
    deliveries: [2, 2],
    manufacturer: 2,
    brand: 'KESTREL',
  },
]

describeOnBothDatabases('a cancelled order', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open() })
  })
  afterAll(() => shop.close())

  const cancel = (id: string, key?: string) =>
    shop.post(
      '/cart',
      { action: 'cancelOrder', transaction_id: id, customer: 'guest', reason: 'unpaid' },
      key,
    )
  const pay = (id: string, key?: string) =>
    shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' }, key)
  const orderOf = async (quantities: Readonly<Record<string, number>>) =>
    shop.place(await shop.readyCart(quantities))
  const cancelled = { status: 200, body: { status: 'cancelled' } }
  const paid = { status: 200, body: { status: 'paid' } }
  /** All rows that hold units of all parts. */
  const sources = async () => {
    const { db } = shop.database
    const [stock, deliveries, makers] = await Promise.all([
      db
        .selectFrom('stock')
        .select(['part_id', 'location', 'qty'])
        .orderBy('part_id')
        .orderBy('location')
        .execute(),
      db.selectFrom('delivery').selectAll().orderBy('id').execute(),
      db.selectFrom('manufacturer_stock').selectAll().orderBy('part_id').execute(),
    ])
    return { stock, deliveries, makers }
  }
  /** Mails are sent after the commit by a worker of their own. */
  const mailTimeout = { timeout: 60_000 }
  const mailsAbout = async (subject: RegExp) => (await shop.mails()).filter((mail) => subject.test(mail))

  it('PAY-10/units,mail gives its units back to every source, those of components too, and says so', async () => {
    const before = await sources()
    const id = await orderOf({ pads: 3, kit: 2, deep: 12 })
    expect((await sources()).deliveries).toEqual([])
    expect(await shop.stockOf('bolt')).toBe(36)
    expect(await cancel(id)).toEqual(cancelled)
    expect(await sources()).toEqual(before)
    const { transaction } = await shop.transaction(id)
    expect(transaction).toMatchObject({
      paymentstatus: 'open',
      cancelledat: '2026-11-21T12:00:00.000Z',
      cancelreason: 'unpaid',
    })
    await expect
      .poll(
        () => mailsAbout(new RegExp(`Subject: Your order ${transaction.name} was cancelled`)),
        mailTimeout,
      )
      .toHaveLength(1)
  })

  it('PAY-10 repeated and simultaneous calls give the units back once', async () => {
    const id = await orderOf({ pads: 4 })
    const stock = await shop.stockOf('pads')
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id, 'once'), cancel(id, 'once')])
    expect(answers).toEqual([cancelled, cancelled, cancelled, cancelled])
    expect(await cancel(id)).toEqual(cancelled)
    expect(await shop.stockOf('pads')).toBe(stock + 4)
  })

  it('PAY-10/promo the use of its promo code goes back, and is taken again when it is reopened', async () => {
    const { db } = shop.database
    await db
      .insertInto('promo_code')
      .values({ code: 'TWICE', kind: 'fixed', value: 100, uses_left: 2 })
      .execute()
    const left = async () =>
      (await db.selectFrom('promo_code').select('uses_left').where('code', '=', 'TWICE').executeTakeFirst())
        ?.uses_left
    const cart = await shop.readyCart({ pads: 1 })
    await shop.setAll(cart, { promocode: 'TWICE' })
    const id = await shop.place(cart)
    expect(await left()).toBe(1)
    await cancel(id)
    expect(await left()).toBe(2)
    expect(await pay(id)).toEqual(paid)
    expect(await left()).toBe(1)
  })

  it('PAY-10 a paid order, and one whose goods were sent, are not cancelled', async () => {
    const [settled, sent] = [await orderOf({ pads: 1 }), await orderOf({ pads: 1 })]
    await pay(settled)
    await shop.database.db
      .updateTable('orders')
      .set({ deliverystatus: 'sent' })
      .where('id', '=', sent)
      .execute()
    const stock = await shop.stockOf('pads')
    expect(await cancel(settled)).toEqual(paid)
    expect(await cancel(sent)).toEqual({ status: 200, body: { status: 'kept' } })
    expect(await shop.stockOf('pads')).toBe(stock)
    const update = shop.database.db
      .updateTable('orders')
      .set({ cancelled_at: new Date(), cancelreason: 'unpaid' })
      .where('id', '=', settled)
    await expect(update.execute()).rejects.toThrow(/paid_is_not_cancelled/)
  })

  it('PAY-11 a late payment reopens it with the same units, if they are all there', async () => {
    const before = await sources()
    const id = await orderOf({ deep: 12, kit: 1 })
    const held = await sources()
    await cancel(id)
    expect(await pay(id)).toEqual(paid)
    expect(await sources()).toEqual(held)
    expect(await pay(id)).toEqual(paid)
    expect(await sources()).toEqual(held)
    const { transaction } = await shop.transaction(id)
    expect(transaction).toMatchObject({ paymentstatus: 'paid', backorderquantity: 10 })
    expect(transaction.cancelledat).toBeUndefined()
    await expect
      .poll(() => mailsAbout(new RegExp(`Subject: Your order ${transaction.name} is reopened`)), mailTimeout)
      .toHaveLength(1)
    expect(held).not.toEqual(before)
  })

  it('PAY-15/noted,listed,told a transfer that comes too late is noted as money that has to go back', async () => {
    const id = await orderOf({ pads: 2, few: 5 })
    const { name, shipemail } = (await shop.transaction(id)).transaction
    expect(shipemail).toBeDefined()
    await cancel(id)
    const other = await orderOf({ few: 1 })
    const held = await sources()
    const report = (type: string, order = id) =>
      shop.post('/orders/events', { action: 'addOrderEvent', order, type })
    const total = (await shop.transaction(id)).summary.grossamount
    expect(await report('paid')).toMatchObject({
      status: 200,
      body: { note: 'The order was cancelled. Its money has to go back.' },
    })
    expect(await sources()).toEqual(held)
    const { transaction } = await shop.transaction(id)
    expect(transaction).toMatchObject({
      paymentstatus: 'paid',
      paymentmethod: 'pay-transfer',
      cancelreason: 'merchant',
      refunddue: total,
      refundby: '2026-12-05',
    })
    expect(transaction.cancelledat).toBeDefined()
    expect(transaction.invoices).toBeUndefined()
    expect(transaction.events?.map(({ type }) => type)).toEqual(['placed', 'cancelled', 'paid', 'cancelled'])
    const listed = async () => {
      const { body } = await shop.post('/orders', { action: 'listOrders', stages: ['refund_due'] })
      return (body['orders'] as unknown as { name: string }[]).map((order) => order.name)
    }
    expect(await listed()).toContain(name)
    await expect
      .poll(() => mailsAbout(new RegExp(`Subject: Your payment for order ${name} goes back`)), mailTimeout)
      .toHaveLength(1)
    // Reported twice it is one payment, and a provider's payment of it goes back by itself.
    expect(await report('paid')).toMatchObject({ status: 409 })
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } })
    expect((await report('refunded')).status).toBe(200)
    expect(await listed()).not.toContain(name)
    await cancel(other)
  })

  it('PAY-15/noted also where buyer or merchant cancelled it, and it reopens an order whose units are there', async () => {
    const report = (order: string, type: string) =>
      shop.post('/orders/events', { action: 'addOrderEvent', order, type })
    const end = (order: string, reason: string) =>
      shop.post('/cart', { action: 'cancelOrder', transaction_id: order, customer: 'guest', reason })
    const [byBuyer, byMerchant, unpaid] = [
      await orderOf({ pads: 1 }),
      await orderOf({ pads: 1 }),
      await orderOf({ pads: 1 }),
    ]
    await end(byBuyer, 'customer')
    await report(byMerchant, 'cancelled')
    await end(unpaid, 'unpaid')
    for (const id of [byBuyer, byMerchant, unpaid]) expect((await report(id, 'paid')).status).toBe(200)
    const viewOf = async (id: string) => {
      const { cancelreason, paymentstatus, refunddue } = (await shop.transaction(id)).transaction
      return [paymentstatus, cancelreason, refunddue !== undefined]
    }
    expect(await viewOf(byBuyer)).toEqual(['paid', 'customer', true])
    expect(await viewOf(byMerchant)).toEqual(['paid', 'merchant', true])
    expect(await viewOf(unpaid)).toEqual(['paid', undefined, false])
  })

  it('PAY-11 a late payment is refused if one unit is missing, and takes none', async () => {
    const id = await orderOf({ pads: 2, few: 5 })
    await cancel(id)
    const other = await orderOf({ few: 1 })
    const held = await sources()
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } })
    expect(await sources()).toEqual(held)
    expect((await shop.transaction(id)).transaction.paymentstatus).toBe('open')
    await cancel(other)
    expect(await pay(id)).toEqual(paid)
  })

  it('PAY-11/told,refunded a payment does not reopen what the merchant cancelled, whose mail says that the money goes back', async () => {
    const id = await orderOf({ pads: 1 })
    const { name } = (await shop.transaction(id)).transaction
    const answer = await shop.post('/orders/events', {
      action: 'addOrderEvent',
      order: id,
      type: 'cancelled',
    })
    expect(answer.status).toBe(200)
    await expect
      .poll(
        async () => (await mailsAbout(new RegExp(`Subject: Your order ${name} was cancelled`))).join(),
        mailTimeout,
      )
      .toMatch(/you get the\s+money back/)
    const held = await sources()
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } })
    expect(await sources()).toEqual(held)
    expect((await shop.transaction(id)).transaction).toMatchObject({
      paymentstatus: 'open',
      cancelreason: 'merchant',
    })
  })

  it('ORD-21/later PAY-11/reopened a reopened order is expected when its units of now can be there', async () => {
    const id = await orderOf({ brake: 3 })
    await cancel(id)
    await orderOf({ brake: 3 })
    expect(await pay(id)).toEqual(paid)
    const fresh = (await shop.transaction(await orderOf({ brake: 3 }))).transaction
    const promised = fresh.events?.find(({ type }) => type === 'placed')
    const { transaction } = await shop.transaction(id)
    expect(transaction.events?.at(-1)).toMatchObject({
      type: 'paid',
      expectedfrom: promised?.expectedfrom,
      expecteduntil: promised?.expecteduntil,
    })
    expect(promised?.expectedfrom).toBe('2026-12-14')
    await expect
      .poll(
        async () =>
          (await mailsAbout(new RegExp(`Subject: Your order ${transaction.name} is reopened`))).join(),
        mailTimeout,
      )
      .toMatch(/Expected: 14 to \d+ December 2026/)
  })

  it('PAY-11/one of a payment and a cancellation at once exactly one takes effect', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await shop.stockOf('pads')
      const id = await orderOf({ pads: 1 })
      const calls = round % 2 === 0 ? [pay(id), cancel(id)] : [cancel(id), pay(id)]
      const answers = await Promise.all(calls)
      // The payment always ends up with the units: it came first, or it reopened the order.
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { transaction } = await shop.transaction(id)
      expect([transaction.paymentstatus, transaction.cancelledat]).toEqual(['paid', undefined])
      expect(await shop.stockOf('pads')).toBe(before - 1)
    }
  })

  it('PAY-11 many late payments for the same units: as many orders as there are units are paid', async () => {
    const stock = await shop.stockOf('nut')
    const ids: string[] = []
    for (let made = 0; made < 8; made += 1) {
      const id = await orderOf({ nut: 1 })
      await cancel(id)
      ids.push(id)
    }
    await orderOf({ nut: stock - 3 })
    const answers = await Promise.all(ids.map((id) => pay(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'ORDER_CANCELLED')).toHaveLength(5)
    expect(await shop.stockOf('nut')).toBe(0)
  })

  it('PAY-10 takes no other payment method, and its cart names the order', async () => {
    const cart = await shop.readyCart({ pads: 1 })
    const id = await shop.place(cart)
    expect((await shop.basket(cart)).shoppingcart.order).toBe(id)
    await cancel(id)
    expect(await shop.set(cart, 'paymentmethod', 'pay-wallet')).toMatchObject({ status: 409 })
  })

  it('PAY-10 an order from before the upgrade gives its own stock back to the location of its lines', async () => {
    const before = await shop.stockOf('pads')
    const id = await orderOf({ pads: 6 })
    await shop.database.db.updateTable('orders').set({ allocations: null }).where('id', '=', id).execute()
    expect(await cancel(id)).toEqual(cancelled)
    expect(await shop.stockOf('pads')).toBe(before)
  })

  it('an unknown order and an unknown reason are refused', async () => {
    expect(await cancel('f'.repeat(32))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const other = { action: 'cancelOrder', transaction_id: 'f'.repeat(32), customer: 'guest', reason: 'mood' }
    expect(await shop.post('/cart', other)).toMatchObject({ status: 400 })
  })
})
