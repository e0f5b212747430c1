/** Changes of a placed order and its cart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts: [{ id: '1', name: 'Brake pads', net: 1001, stock: 500 }] })
})
afterAll(() => shop.close())

describe('a placed order', () => {
  it('only its payment method can change, while it is not paid', async () => {
    const cart = await shop.readyCart({ 1: 1 })
    const id = await shop.place(cart)
    const ordered = { status: 409, body: { code: 'CART_ORDERED' } }
    expect(await shop.add('1', 1, cart)).toMatchObject(ordered)
    expect(await shop.set(cart, 'shipcountry', 'FR')).toMatchObject(ordered)
    expect(await shop.set(cart, 'taxnumber', 'DE136695976')).toMatchObject(ordered)
    const address = {
      address: 'x',
      address2: '',
      addressee: '',
      city: 'x',
      zip: '1',
      country: 'DE',
      phone: '',
      name: '',
      email: '',
    }
    expect(await shop.cart({ action: 'updateAddress', cart_id: cart, address })).toMatchObject(ordered)
    expect((await shop.set(cart, 'paymentmethod', 'pay-wallet')).status).toBe(200)
    expect((await shop.transaction(id)).transaction.paymentmethod).toBe('pay-wallet')
    await shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' })
    expect(await shop.set(cart, 'paymentmethod', 'pay-transfer')).toMatchObject(ordered)
  })

  it('is paid once and stays paid', async () => {
    const id = await shop.place(await shop.readyCart({ 1: 1 }))
    const pay = () =>
      shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' })
    expect(await pay()).toEqual({ status: 200, body: { status: 'paid' } })
    expect(await pay()).toEqual({ status: 200, body: { status: 'paid' } })
    expect((await shop.transaction(id)).transaction.paymentstatus).toBe('paid')
    const back = shop.database.db
      .updateTable('orders')
      .set({ paymentstatus: 'open', paid_at: null })
      .where('id', '=', id)
    await expect(back.execute()).rejects.toThrow(/stays paid/)
  })

  it('ORD-37 keeps the days of its shipping method; an order of an earlier version has those of today', async () => {
    const id = await shop.place(await shop.readyCart({ 1: 1 }))
    const days = async () => (await shop.transaction(id)).options?.shippingmethod?.[0]?.description
    const today = 'Delivery to Germany within 2-4 working days of dispatch.'
    expect(await days()).toBe(today)
    const store = (shippingdescription: string | null) =>
      shop.database.db.updateTable('orders').set({ shippingdescription }).where('id', '=', id).execute()
    await store('Delivery to Germany within 9 working days of dispatch.')
    expect(await days()).toBe('Delivery to Germany within 9 working days of dispatch.')
    await store(null)
    expect(await days()).toBe(today)
  })

  it('CART-16 cart and order say what the price of a line is for', async () => {
    await shop.database.db
      .updateTable('part')
      .set({ sale_unit: 'pair' })
      .where('public_id', '=', '1')
      .execute()
    const cart = await shop.readyCart({ 1: 1 })
    const unit = (goods: { transactionlines?: { item: { saleunit?: string | undefined } }[] | undefined }) =>
      goods.transactionlines?.[0]?.item.saleunit
    expect(unit((await shop.basket(cart)).shoppingcart)).toBe('pair')
    const id = await shop.place(cart)
    await shop.database.db.updateTable('part').set({ sale_unit: null }).where('public_id', '=', '1').execute()
    expect(unit((await shop.transaction(id)).transaction)).toBe('pair')
  })

  it.each(['f'.repeat(32), 'SO100001', "' or 1=1"])('"%s" is an unknown order', async (id) => {
    const missing = { status: 404, body: { code: 'NOT_FOUND' } }
    const question = {
      action: 'getTransactions',
      source: 'EU',
      currency: 'eur',
      customer: 'guest',
      transaction_id: id,
    }
    expect(await shop.post('/transactions', question)).toMatchObject(missing)
    const paid = { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' }
    expect(await shop.post('/cart', paid)).toMatchObject(missing)
  })
})
