import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippingAddress } from '#domain/checkout/checkoutAddress.ts'
import { checkoutSchema } from '#domain/checkout/checkoutForm.ts'
import { germanAddress, openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    parts: [
      { id: '1', name: 'Brake pads', net: 1001, stock: 500, weight: 2 },
      { id: '2', name: 'Leaf pack', net: 30_000, stock: 3, brand: 'KESTREL' },
      { id: '3', name: 'Lift kit', net: 50_000, kit: { 1: 4, 2: 1 } },
      {
        id: '4',
        name: 'Shock',
        net: 5000,
        stock: 2,
        dropship: 1,
        alternative: 1,
        deliveries: [2, 3],
        manufacturer: 4,
        brand: 'HALVARD',
      },
      { id: '5', name: 'Last one', net: 100, stock: 1 },
    ],
  })
})
afterAll(() => shop.close())

const count = async (table: 'orders' | 'order_line'): Promise<number> => {
  const { db } = shop.database
  const row = await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(row.n)
}

describe('an order', () => {
  it('has the lines of the cart, at the prices of that time', async () => {
    const cart = await shop.readyCart({ 1: 10, 3: 1 })
    const before = await shop.basket(cart)
    const { db } = shop.database
    const id = await shop.place(cart)
    await db.updateTable('price').set({ net: 1, gross: 2, base: 1 }).where('net', '=', 1001).execute()
    const { transaction, summary } = await shop.transaction(id)
    await db.updateTable('price').set({ base: 1001, gross: 2002, net: 1001 }).where('net', '=', 1).execute()
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(summary).toEqual(before.summary)
    // A kit can only be withdrawn from as a whole.
    const ordered = before.shoppingcart.transactionlines?.map((line) =>
      line.kitcomponent ? line : { ...line, withdrawable: line.quantity },
    )
    expect(transaction.transactionlines).toEqual(ordered)
    expect(transaction).toMatchObject({
      _id: id,
      name: expect.stringMatching(/^SO\d{6,}$/),
      paymentstatus: 'open',
      deliverystatus: 'waiting',
      shipname: 'Ada Lund',
      shipemail: 'ada@example.com',
      shipaddress: 'Hauptstraße 1',
      shipcity: 'Bonn',
      shipcountryname: 'Germany',
      shipzip: '53111',
      paymentmethod: 'pay-cardbank',
      shippingmethod: 'standard-de',
      placedat: '2026-11-21T12:00:00.000Z',
    })
    expect(transaction.taxreference).toBeUndefined()
  })

  it('stores the name of its shipping method, which is a pallet if it is heavy', async () => {
    const cart = await shop.readyCart({ 1: 20 })
    await shop.set(cart, 'shippingmethod', 'express-de')
    const order = await shop.transaction(await shop.place(cart))
    const named = [
      {
        _id: 'express-de',
        name: 'Express pallet',
        displayname: 'Express pallet',
        description: 'Delivery to Germany within 1-2 working days of dispatch.',
      },
    ]
    expect(order.options?.shippingmethod).toEqual(named)
    expect((await shop.basket(cart)).options?.shippingmethod).toEqual(named)
  })

  it('ORD-45/express tells what standard delivery would have cost, of orders from before if they went by it', async () => {
    const prices = ['standard-de', 'express-de'].map(async (method) => {
      const cart = await shop.readyCart({ 1: 1 })
      await shop.set(cart, 'shippingmethod', method)
      const id = await shop.place(cart)
      const { transaction, summary } = await shop.transaction(id)
      const stored = transaction.standardshipping
      await shop.database.db
        .updateTable('orders')
        .set({ gross_standard_shipping: null })
        .where('id', '=', id)
        .execute()
      const before = (await shop.transaction(id)).transaction.standardshipping
      return { paid: summary.grossshippingcost, stored, before }
    })
    const [standard, express] = await Promise.all(prices)
    expect(standard).toEqual({ paid: standard?.paid, stored: standard?.paid, before: standard?.paid })
    expect(express).toEqual({ paid: expect.any(Number), stored: standard?.paid, before: undefined })
    expect(express?.paid).toBeGreaterThan(standard?.paid ?? 0)
  })

  it('CHK-16 names the company and the person', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    await shop.set(cart, 'shippingaddress', await shop.address(cart, { name: 'Lund Motors Ltd' }))
    const { transaction } = await shop.transaction(await shop.place(cart))
    expect(transaction.shipname).toBe('Lund Motors Ltd, Ada Lund')
  })

  it('CHK-16 accepts the longest address of the form', async () => {
    const x = (length: number) => 'x'.repeat(length)
    const form = v.parse(checkoutSchema, {
      firstName: x(79),
      lastName: x(79),
      companyName: x(160),
      phone: '1'.repeat(40),
      email: 'ada@example.com',
      emailSecond: 'ada@example.com',
      country: 'DE',
      zip: '1'.repeat(20),
      streetAddress: x(160),
      streetAddress2: x(39),
      streetAddress3: x(200),
      city: x(100),
      delivery: 'standard-de',
      payment: 'pay-cardbank',
      termsConsent: true,
    })
    const cart = await shop.readyCart({ 1: 1 })
    expect(await shop.address(cart, shippingAddress(form))).toMatch(/./)
  })

  it('allocates stock once, and a kit by its components', async () => {
    const [pads, packs] = [await shop.stockOf('1'), await shop.stockOf('2')]
    await shop.place(await shop.readyCart({ 1: 1, 2: 1, 3: 1 }))
    expect(await shop.stockOf('1')).toBe(pads - 5)
    expect(await shop.stockOf('2')).toBe(packs - 2)
  })

  it('is placed once: the same cart returns the same order again', async () => {
    const cart = await shop.readyCart({ 1: 2 })
    const stock = await shop.stockOf('1')
    const id = await shop.place(cart)
    expect(await shop.place(cart)).toBe(id)
    expect((await shop.order(cart, 'another-key')).body._id).toBe(id)
    expect(await shop.stockOf('1')).toBe(stock - 2)
    expect((await shop.basket(cart)).shoppingcart.transactionlines).toHaveLength(1)
  })

  it('allocates other sources after own stock, and reports the backorder', async () => {
    const id = await shop.place(await shop.readyCart({ 4: 8 }))
    const { transaction } = await shop.transaction(id)
    expect(transaction.backorderquantity).toBe(6)
    const { db } = shop.database
    expect([
      await shop.stockOf('4'),
      await shop.stockOf('4', 'DS1'),
      await shop.stockOf('4', 'ALT1'),
    ]).toEqual([0, 0, 0])
    expect((await db.selectFrom('delivery').select('qty').execute()).map((row) => row.qty)).toEqual([1])
    expect((await shop.add('4', 6)).status).toBe(409)
    await shop.place(await shop.readyCart({ 4: 5 }))
    const maker = await db
      .selectFrom('part')
      .select('manufacturer_stock')
      .where('public_id', '=', '4')
      .executeTakeFirst()
    expect(maker?.manufacturer_stock).toBe(0)
  })

  it('SEC-02/stock of two carts with the last unit one is refused, and stays unchanged', async () => {
    const [first, second] = [await shop.readyCart({ 5: 1 }), await shop.readyCart({ 5: 1 })]
    await shop.place(first)
    const orders = await count('orders')
    // Refused with the first step of an order, and with the last.
    expect(
      await shop.cart({ action: 'updateAddress', cart_id: second, address: germanAddress }),
    ).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', message: 'Last one is out of stock.' },
    })
    expect(await shop.order(second, 'the-late-one')).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', message: 'Last one is out of stock.' },
    })
    expect(await count('orders')).toBe(orders)
    const { shoppingcart } = await shop.basket(second)
    expect(shoppingcart.transactionlines).toHaveLength(1)
    await shop.cart({
      action: 'updateCart',
      cart_id: second,
      line_id: shoppingcart.transactionlines?.[0]?._id,
      field: 'deleted',
      value: true,
    })
    await shop.add('1', 1, second)
    expect((await shop.order(second, 'the-late-one')).status).toBe(200)
  })

  it('PAY-03 a billing address that is set to null is not on the order', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    await shop.setAll(cart, { billingaddress: await shop.address(cart, { city: 'Old Town' }) })
    expect((await shop.set(cart, 'billingaddress', null)).status).toBe(200)
    const order = await shop.database.db
      .selectFrom('orders')
      .select(['shipping_address', 'billing_address'])
      .where('id', '=', await shop.place(cart))
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ shipping_address: { city: 'Bonn' }, billing_address: null })
  })

  it('LAW-04/order a tax-free order has both numbers and the legal reference', async () => {
    const cart = await shop.readyCart({ 1: 10 })
    await shop.setAll(cart, { company: true, taxnumber: 'DE136695976' })
    const { transaction, summary } = await shop.transaction(await shop.place(cart))
    expect(transaction).toMatchObject({
      taxnumber: 'DE136695976',
      sellertaxnumber: 'PL8567346215',
      taxreference: 'Art. 138 2006/112/EC',
    })
    expect(summary).toMatchObject({ taxamount: 0, grossitemsamount: 100.1 })
  })

  it('SEC-02 the address must be in the country of the tax', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    await shop.setAll(cart, { shipcountry: 'CH' })
    expect(await shop.order(cart)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    const bare = await shop.cartOf({ 1: 1 })
    await shop.setAll(bare, { shippingaddress: await shop.address(bare) })
    const { transaction, summary } = await shop.transaction(await shop.place(bare))
    expect(transaction.shipcountry).toBe('DE')
    expect(summary?.grossshippingcost).toBe(15)
  })

  it('SEC-02 delivery without a shipping method is not free', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    await shop.setAll(cart, { shippingmethod: null })
    const { transaction, summary } = await shop.transaction(await shop.place(cart))
    expect(transaction.shippingmethod).toBe('standard-de')
    expect(summary?.grossshippingcost).toBe(15)
  })

  it('uses up a limited promo code, and refuses it to the next order', async () => {
    const { db } = shop.database
    await db
      .insertInto('promo_code')
      .values({ code: 'ONCE', kind: 'percentage', value: 5000, uses_left: 1 })
      .execute()
    const [first, second] = [await shop.readyCart({ 1: 2 }), await shop.readyCart({ 1: 2 })]
    await shop.setAll(first, { promocode: 'ONCE' })
    await shop.setAll(second, { promocode: 'ONCE' })
    const { transaction, summary } = await shop.transaction(await shop.place(first))
    expect(transaction.promocode).toBe('ONCE')
    expect(summary?.grossitemsamount).toBe(11.91)
    const stock = await shop.stockOf('1')
    expect(await shop.order(second)).toMatchObject({ status: 422, body: { code: 'PROMO_REFUSED' } })
    expect(await shop.stockOf('1')).toBe(stock)
    await shop.setAll(second, { promocode: '' })
    await shop.place(second)
  })

  it('an empty cart is refused', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    const line = (await shop.basket(cart)).shoppingcart.transactionlines?.[0]?._id
    await shop.cart({ action: 'updateCart', cart_id: cart, line_id: line, field: 'deleted', value: true })
    expect(await shop.order(cart)).toMatchObject({ status: 400, body: { message: 'The cart is empty.' } })
  })

  it('the database itself refuses an order without lines, and negative stock', async () => {
    const { db } = shop.database
    const cart = await shop.cartOf({ 1: 1 })
    const amounts = {
      items: 0,
      shipping: 0,
      tax: 0,
      gross: 0,
      gross_items: 0,
      gross_shipping: 0,
      backorderquantity: 0,
    }
    const nothing = { shipping_address: 'null', billing_address: 'null' }
    const order = db
      .insertInto('orders')
      .values({ id: 'a'.repeat(32), cart_id: cart, ...amounts, ...nothing })
    await expect(order.execute()).rejects.toThrow(/needs lines/)
    await expect(db.updateTable('stock').set({ qty: -1 }).execute()).rejects.toThrow(/check/)
  })

  it('the same key with another body is a conflict', async () => {
    const [first, second] = [await shop.readyCart({ 1: 1 }), await shop.readyCart({ 1: 1 })]
    expect((await shop.order(first, 'one-key')).status).toBe(200)
    expect(await shop.order(second, 'one-key')).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_CONFLICT' },
    })
  })

  it('a repeated write gets its cart as it is now, although a new request would be refused', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    const change = { action: 'updateCart', cart_id: cart, field: 'shipzip', value: '10115' }
    await shop.cart(change, 'before-the-order')
    await shop.place(cart)
    expect(await shop.cart(change)).toMatchObject({ status: 409, body: { code: 'CART_ORDERED' } })
    const now = await shop.cart({ action: 'getCarts', cart_id: cart })
    expect(now.body).toMatchObject({ shoppingcarts: [{ shoppingcart: { id: cart } }] })
    expect(await shop.cart(change, 'before-the-order')).toMatchObject({ status: 200, body: now.body })
  })
})
