/** Changes of a placed order and its cart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from './testShop.ts'

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
