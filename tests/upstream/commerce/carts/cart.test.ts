import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCleanup } from '../../../../upstream/actions/cleanup.ts'
import { readSettings } from '../../../../upstream/settings.ts'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    parts: [
      { id: '1', name: 'Brake pads', net: 1001, stock: 50, weight: 2 },
      {
        id: '2',
        name: 'Leaf pack',
        net: 30_000,
        stock: 1,
        dropship: 2,
        manufacturer: 3,
        brand: 'KESTREL',
        weight: 30,
      },
      { id: '3', name: 'Lift kit', net: 50_000, kit: { 1: 4, 2: 1 }, weight: 40 },
      { id: '4', name: 'Shock', net: 5000, stock: 2, deliveries: [3], brand: 'NORTHSTRUT' },
      { id: '5', name: 'Last one', net: 100, stock: 1 },
    ],
  })
})
afterAll(() => shop.close())

const refusal = (status: number, code: string) => ({
  status,
  body: { code, message: expect.stringMatching(/\w.*\.?$/) },
})

describe('a cart', () => {
  it('SEC-01 has an id of 128 random bits', async () => {
    const ids = await Promise.all([shop.cartOf({ 1: 1 }), shop.cartOf({ 1: 1 }), shop.cartOf({ 1: 1 })])
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(ids).size).toBe(3)
  })

  it('is returned by each addToCart, with kits and earlier lines', async () => {
    const cart = await shop.cartOf({ 1: 2 })
    for (const part of ['3', '1']) {
      const { status, body } = await shop.add(part, 1, cart)
      expect(status).toBe(200)
      expect(body).toEqual({
        cart_id: cart,
        ...(await shop.cart({ action: 'getCarts', cart_id: cart })).body,
      })
    }
  })

  it('contains parts that were added by id or by urlcomponent', async () => {
    const cart = await shop.cartOf({ 1: 2 })
    await shop.add('part-4', 1, cart)
    const { shoppingcart } = await shop.basket(cart)
    expect(shoppingcart.id).toBe(cart)
    expect(shoppingcart.transactionlines?.map((line) => [line.item.id, line.quantity])).toEqual([
      ['1', 2],
      ['4', 1],
    ])
    expect(shoppingcart.transactionlines?.[0]).toMatchObject({
      displayname: 'Brake pads',
      price: 10.01,
      grossprice: 11.91,
      grosamount: 23.82,
      kitcomponent: false,
      discountrate: 0,
    })
  })

  it('contains the part of the page where the id of one part is the urlcomponent of another', async () => {
    const { db } = shop.database
    const setUrl = (record: string, url: string) =>
      db.updateTable('part').set({ url }).where('public_id', '=', record).execute()
    await setUrl('4', '5')
    // A written row lies behind the others.
    await setUrl('5', 'last-one')
    const { transactionlines } = (await shop.basket(await shop.cartOf({ 5: 1 }))).shoppingcart
    expect(transactionlines?.map(({ displayname }) => displayname)).toEqual(['Last one'])
    await setUrl('4', 'part-4')
    await setUrl('5', 'part-5')
  })

  it('adds up the quantities of the same part', async () => {
    const cart = await shop.cartOf({ 1: 2 })
    await shop.add('1', 3, cart)
    const { shoppingcart } = await shop.basket(cart)
    expect(shoppingcart.transactionlines?.map((line) => line.quantity)).toEqual([5])
  })

  it('adds a kit with its components, which cost nothing and follow its quantity', async () => {
    const cart = await shop.cartOf({ 3: 1 })
    const lines = (await shop.basket(cart)).shoppingcart.transactionlines ?? []
    const [kit, ...components] = lines
    expect(kit).toMatchObject({ item: { recordtype: 'kititem' }, kitcomponent: false, price: 500 })
    expect(components.map((line) => [line.item.id, line.quantity, line.price, line.init])).toEqual([
      ['1', 4, 0, kit?._id],
      ['2', 1, 0, kit?._id],
    ])
    await shop.cart({ action: 'updateCart', cart_id: cart, line_id: kit?._id, field: 'quantity', value: 2 })
    const after = (await shop.basket(cart)).shoppingcart.transactionlines ?? []
    expect(after.map((line) => line.quantity)).toEqual([2, 8, 2])
    const component = { action: 'updateCart', cart_id: cart, line_id: components[0]?._id }
    expect(await shop.cart({ ...component, field: 'quantity', value: 1 })).toMatchObject(
      refusal(400, 'INVALID_REQUEST'),
    )
    await shop.cart({ action: 'updateCart', cart_id: cart, line_id: kit?._id, field: 'deleted', value: true })
    expect((await shop.basket(cart)).shoppingcart.transactionlines).toEqual([])
  })

  it('refuses more than all sources of the brand can deliver, and names that quantity', async () => {
    expect(await shop.add('4', 6)).toMatchObject(refusal(409, 'OUT_OF_STOCK'))
    expect((await shop.add('4', 6)).body.message).toBe('Only 5 of Shock can be delivered at the moment.')
    expect((await shop.add('2', 7)).status).toBe(409)
    expect((await shop.add('2', 6)).status).toBe(200)
    expect((await shop.add('3', 7)).status).toBe(409)
    const cart = await shop.cartOf({ 4: 5 })
    expect((await shop.add('4', 1, cart)).status).toBe(409)
    const { shoppingcart } = await shop.basket(cart)
    expect(shoppingcart.transactionlines?.[0]?.quantity).toBe(5)
    expect(shoppingcart.backorderquantity).toBe(3)
  })

  it('a kit and a single part compete for the same stock', async () => {
    const cart = await shop.cartOf({ 2: 6 })
    expect(await shop.add('3', 1, cart)).toMatchObject(refusal(409, 'OUT_OF_STOCK'))
    expect((await shop.basket(cart)).shoppingcart.transactionlines).toHaveLength(1)
  })

  it('allows to reduce a line after its stock has gone', async () => {
    const cart = await shop.cartOf({ 1: 50 })
    const line = (await shop.basket(cart)).shoppingcart.transactionlines?.[0]?._id
    const { db } = shop.database
    const fullStock = db.updateTable('stock').where('location', '=', 'EU1').where('qty', '>=', 40)
    await fullStock.set({ qty: 40 }).execute()
    const update = { action: 'updateCart', cart_id: cart, line_id: line, field: 'quantity' }
    expect((await shop.cart({ ...update, value: 45 })).status).toBe(200)
    expect(await shop.cart({ ...update, value: 46 })).toMatchObject(refusal(409, 'OUT_OF_STOCK'))
    await fullStock.set({ qty: 50 }).execute()
  })

  it('CART-07 applies all changes in their order, or none', async () => {
    const cart = await shop.cartOf({ 1: 10 })
    const before = await shop.basket(cart)
    expect(before.summary).toMatchObject({ grossitemsamount: 119.1 })
    const { shoppingcart, summary, options } = await shop.setAll(cart, { shipcountry: 'DE', tax: 'eu' })
    expect(shoppingcart.shipcountry).toBe('DE')
    expect(summary).toMatchObject({
      grossitemsamount: 119.1,
      grossshippingcost: 15,
      grossamount: 134.1,
      taxamount: 21.41,
    })
    expect(options?.shippingmethod?.map((method) => method._id)).toEqual(['standard-de', 'express-de'])
    const changes = [
      { field: 'shipcountry', value: 'CH' },
      { field: 'paymentmethod', value: 'nonsense' },
    ]
    expect((await shop.cart({ action: 'updateCart', cart_id: cart, changes, refresh: true })).status).toBe(
      400,
    )
    expect((await shop.basket(cart)).shoppingcart.shipcountry).toBe('DE')
  })

  it('SEC-02/tax CART-07/upstream charges tax by country, whatever tax was sent', async () => {
    const cart = await shop.cartOf({ 1: 1 })
    expect((await shop.setAll(cart, { shipcountry: 'DE', tax: 0 })).summary?.taxamount).toBe(4.3)
    expect((await shop.setAll(cart, { shipcountry: 'CH', tax: 'eu' })).summary?.taxamount).toBe(0)
    expect(await shop.set(cart, 'tax', 19)).toMatchObject(refusal(400, 'INVALID_REQUEST'))
  })

  it('another country clears the shipping method; the same one keeps it', async () => {
    const cart = await shop.cartOf({ 1: 1 })
    await shop.setAll(cart, { shipcountry: 'DE', shippingmethod: 'express-de' })
    expect((await shop.setAll(cart, { shipcountry: 'DE' })).shoppingcart.shippingmethod).toBe('express-de')
    expect((await shop.basket(cart)).summary?.grossshippingcost).toBe(30)
    expect((await shop.setAll(cart, { shipcountry: 'FR' })).shoppingcart.shippingmethod).toBeUndefined()
    expect(await shop.set(cart, 'shippingmethod', 'express-de')).toMatchObject(
      refusal(400, 'INVALID_REQUEST'),
    )
    expect((await shop.setAll(cart, { shippingmethod: null })).shoppingcart.shippingmethod).toBeUndefined()
  })

  it('delivery costs follow the weight', async () => {
    const cart = await shop.cartOf({ 1: 15 })
    expect((await shop.setAll(cart, { shipcountry: 'PL' })).summary?.grossshippingcost).toBe(9)
    await shop.add('1', 1, cart)
    expect((await shop.basket(cart)).summary?.grossshippingcost).toBe(36)
  })

  it('LAW-04/exempt,upstream a company pays no tax only with a confirmed number of another state', async () => {
    const cart = await shop.cartOf({ 1: 10 })
    const free = await shop.setAll(cart, { shipcountry: 'DE', company: true, taxnumber: 'DE136695976' })
    expect(free.shoppingcart.validtaxnumber).toBe(true)
    expect(free.summary).toMatchObject({ taxamount: 0, grossitemsamount: 100.1, itemsamount: 100.1 })
    expect((await shop.setAll(cart, { taxnumber: 'DE136695977' })).shoppingcart.validtaxnumber).toBe(false)
    expect((await shop.basket(cart)).summary?.taxamount).toBe(21.41)
    expect((await shop.setAll(cart, { taxnumber: 'PL8567346215' })).summary?.taxamount).toBe(21.41)
    expect((await shop.setAll(cart, { taxnumber: 'DE' })).shoppingcart.validtaxnumber).toBeNull()
    expect((await shop.setAll(cart, { taxnumber: '' })).shoppingcart.validtaxnumber).toBeNull()
  })

  it('LAW-04 a confirmed number without a member state gives no exemption', async () => {
    const cart = await shop.cartOf({ 1: 10 })
    // The offline register confirms `100` with any prefix.
    const { shoppingcart, summary } = await shop.setAll(cart, {
      shipcountry: 'DE',
      company: true,
      taxnumber: 'XX100',
    })
    expect(shoppingcart.validtaxnumber).toBe(true)
    expect(summary?.taxamount).toBe(21.41)
  })

  it('LAW-04 a register that does not answer gives no exemption, even after an earlier confirmed number', async () => {
    const cart = await shop.cartOf({ 1: 10 })
    await shop.setAll(cart, { shipcountry: 'DE', company: true, taxnumber: 'DE136695976' })
    expect(await shop.set(cart, 'taxnumber', 'DE300')).toMatchObject(refusal(503, 'VAT_UNAVAILABLE'))
    const { shoppingcart, summary } = await shop.basket(cart)
    expect(shoppingcart.validtaxnumber).toBeNull()
    expect(summary?.taxamount).toBe(21.41)
  })

  it('accepts promo codes in any case, shows the discount, and clears them with an empty code', async () => {
    const cart = await shop.cartOf({ 1: 10 })
    const { shoppingcart, summary } = await shop.setAll(cart, { shipcountry: 'DE', promocode: ' welcome10 ' })
    expect(shoppingcart.promocode).toBe('WELCOME10')
    expect(shoppingcart.transactionlines?.[0]).toMatchObject({ discountrate: 0.1, grosamount: 107.19 })
    expect(summary).toMatchObject({ grossitemsamount: 107.19 })
    expect((await shop.setAll(cart, { promocode: 'FIVER' })).summary?.grossitemsamount).toBe(114.1)
    expect((await shop.setAll(cart, { promocode: 'SHIPFREE' })).summary?.grossshippingcost).toBe(0)
    const none = await shop.setAll(cart, { promocode: '' })
    expect(none.shoppingcart.promocode).toBeUndefined()
    expect(none.summary?.grossitemsamount).toBe(119.1)
  })

  it.each(['EXPIRED', 'USEDUP', 'BIG20', 'NOSUCHCODE', "' OR 1=1 --"])(
    'refuses the promo code %s',
    async (code) => {
      const cart = await shop.cartOf({ 1: 1 })
      expect(await shop.set(cart, 'promocode', code)).toMatchObject(refusal(422, 'PROMO_REFUSED'))
      expect((await shop.basket(cart)).shoppingcart.promocode).toBeUndefined()
    },
  )

  it('refuses to delete a deleted line or a line of another cart', async () => {
    const cart = await shop.cartOf({ 1: 1 })
    const line = (await shop.basket(cart)).shoppingcart.transactionlines?.[0]?._id
    const deletion = { action: 'updateCart', cart_id: cart, line_id: line, field: 'deleted', value: true }
    expect((await shop.cart(deletion)).status).toBe(200)
    expect(await shop.cart(deletion)).toMatchObject(refusal(404, 'NOT_FOUND'))
    const other = await shop.cartOf({ 1: 1 })
    const foreign = (await shop.basket(other)).shoppingcart.transactionlines?.[0]?._id
    expect((await shop.cart({ ...deletion, line_id: foreign })).status).toBe(404)
    expect((await shop.basket(other)).shoppingcart.transactionlines).toHaveLength(1)
  })

  it('an address of another cart cannot be set', async () => {
    const [mine, theirs] = [await shop.cartOf({ 1: 1 }), await shop.cartOf({ 1: 1 })]
    const address = await shop.address(theirs)
    expect(await shop.set(mine, 'shippingaddress', address)).toMatchObject(refusal(400, 'INVALID_REQUEST'))
    expect((await shop.set(theirs, 'shippingaddress', address)).status).toBe(200)
    expect(await shop.address(theirs)).toBe(address)
  })

  it('a cart without changes for two months is deleted with its addresses, but orders stay', async () => {
    const [old, returned, fresh, ordered] = [
      await shop.cartOf({ 1: 1 }),
      await shop.cartOf({ 1: 1 }),
      await shop.cartOf({ 1: 1 }),
      await shop.cartOf({ 1: 1 }),
    ]
    await shop.setAll(old, { shipcountry: 'DE', shippingaddress: await shop.address(old) })
    expect((await shop.order(ordered)).status).toBe(200)
    const { db } = shop.database
    const past = new Date('2026-09-01T00:00:00Z')
    await db
      .updateTable('cart')
      .set({ created_at: past })
      .where('id', 'in', [old, returned, ordered])
      .execute()
    await db.updateTable('cart').set({ updated_at: past }).where('id', 'in', [old, ordered]).execute()
    const log = pino({ level: 'silent' })
    const context = { db, settings: readSettings({}), log, now: () => shop.clock.now }
    await createCleanup(context, new Registry()).runIfDue()
    expect(await shop.cart({ action: 'getCarts', cart_id: old })).toMatchObject(
      refusal(404, 'CART_NOT_FOUND'),
    )
    for (const kept of [returned, fresh])
      expect((await shop.basket(kept)).shoppingcart.transactionlines).toHaveLength(1)
    expect((await shop.basket(ordered)).shoppingcart.transactionlines).toHaveLength(1)
    expect(await db.selectFrom('address').select('id').where('cart_id', '=', old).execute()).toEqual([])
  })
})
