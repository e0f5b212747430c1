/** What buyers and the merchant's staff do with orders of a test's shop, and what they are told. */
import { expect, vi } from 'vitest'
import type { ListedOrder, ListOrdersAnswer } from '../../../../upstream/contract/orderList.ts'
import type { Body, Shop } from '../testShop.ts'

/** @param shopOf is called with each action, since a test's shop is opened after its actions are made */
export const createMerchantActions = (shopOf: () => Shop) => {
  const place = async (quantities: Readonly<Record<string, number>>, fields: Body = {}) => {
    const shop = shopOf()
    const cart = await shop.readyCart(quantities)
    if (Object.keys(fields).length > 0) await shop.setAll(cart, fields)
    const id = await shop.place(cart)
    return { id, name: (await shop.transaction(id)).transaction.name }
  }
  const pay = (id: string) =>
    shopOf().post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' })
  const placePaid = async (quantities: Readonly<Record<string, number>>, fields: Body = {}) => {
    const order = await place(quantities, fields)
    await pay(order.id)
    return order
  }
  const report = (order: string, type: string, fields: Body = {}) =>
    shopOf().post('/orders/events', { action: 'addOrderEvent', order, type, ...fields })
  const orderOf = async (id: string) => (await shopOf().transaction(id)).transaction
  const typesOf = async (id: string) => (await orderOf(id)).events?.map(({ type }) => type) ?? []
  const list = async (fields: Body): Promise<ListedOrder[]> => {
    const { body } = await shopOf().post('/orders', { action: 'listOrders', ...fields })
    return (body as unknown as ListOrdersAnswer).orders
  }
  const listed = async (name: string) => (await list({ order: name }))[0]
  /** The mail of this subject, on one line. */
  const mail = (subject: string) =>
    vi.waitFor(async () => {
      const found = (await shopOf().mails()).find((one) => one.includes(`Subject: ${subject}\r\n`))
      expect(found).toBeDefined()
      return (found ?? '').replaceAll(/\s+/g, ' ')
    }, 60_000)
  return { place, pay, placePaid, report, orderOf, typesOf, list, listed, mail }
}
