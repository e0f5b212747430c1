/** What tests of withdrawals share: a shop, its orders, and the calls of buyer and staff. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { readMails } from '#tests/support/mails.ts'
import type { ListOrdersAnswer } from '../../../../upstream/contract/orderList.ts'
import type { OpenDatabase } from '../../../../upstream/database/openDatabase.ts'
import { type Body, mainFields, openShop, type Shop } from '../testShop.ts'

const parts = [
  { id: 'shock', name: 'Shock absorber', net: 5000, stock: 500 },
  { id: 'bolt', name: 'Bolt', net: 100, stock: 400 },
  { id: 'kit', name: 'Kit', net: 250, kit: { bolt: 2 } },
]

/** One shop for all tests of the `describe` that calls it. */
export const withWithdrawalShop = (open: () => Promise<OpenDatabase>) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open(), env: { MAIL_TO: 'staff@shop.example' } })
  })
  afterAll(() => shop.close())

  const placed = async (quantities: Readonly<Record<string, number>>) => {
    const id = await shop.place(await shop.readyCart(quantities))
    const { name, transactionlines = [] } = (await shop.transaction(id)).transaction
    const lineOf = (part: string) =>
      shop.text(transactionlines.find(({ item, kitcomponent }) => item.id === part && !kitcomponent)?._id)
    return { id, name, lineOf, lines: transactionlines }
  }
  const withdraw = (order: string, fields: Body = {}, key?: string) =>
    shop.post(
      '/withdrawals',
      {
        action: 'addWithdrawal',
        ...mainFields,
        name: 'Ada Lund',
        email: 'ada@example.com',
        order,
        lines: [],
        ...fields,
      },
      key,
    )
  const units = (line: string, quantity: number): Body => ({
    lines: [line],
    quantities: [{ _id: line, quantity }],
  })
  const report = (order: string, type: string, fields: Body = {}) =>
    shop.post('/orders/events', { action: 'addOrderEvent', order, type, ...fields })
  const leftOf = async (order: string) => {
    const ask = { action: 'getOrderLines', ...mainFields, order, email: 'ada@example.com' }
    const { body } = await shop.post('/withdrawals', ask)
    return (body['lines'] as { withdrawable: number }[]).map(({ withdrawable }) => withdrawable)
  }
  const leftOnPage = async (id: string) =>
    ((await shop.transaction(id)).transaction.transactionlines ?? []).map(({ withdrawable }) => withdrawable)
  const requestsOf = async (id: string) =>
    ((await shop.transaction(id)).transaction.events ?? []).flatMap(({ request }) => request?.lines ?? [])
  const rows = (order: string) =>
    shop.database.db.selectFrom('withdrawal').selectAll().where('order_id', '=', order).execute()

  /** The order as its page reads it. */
  const read = async (id: string) => {
    const { transaction, summary } = await shop.transaction(id)
    return { transaction, summary, lines: transaction.transactionlines ?? [] }
  }
  const eventsOf = async (id: string) => (await read(id)).transaction.events ?? []
  const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type)
  /** The order as staff list it. */
  const listed = async (name: string) => {
    const { body } = await shop.post('/orders', { action: 'listOrders', order: name })
    return (body as unknown as ListOrdersAnswer).orders[0]
  }

  const mailsOf = (name: string) =>
    vi.waitFor(async () => {
      expect(await shop.database.db.selectFrom('outbox').select('id').execute()).toEqual([])
      const mails = await readMails(join(shop.dataDir, 'mail'))
      return mails.filter(({ subject }) => subject?.includes(name))
    }, 60_000)
  const remind = async (id: string) => {
    const payby = '2026-11-30T12:00:00.000Z'
    const fields = { action: 'remindPayment', transaction_id: id, customer: 'guest', payby }
    return (await shop.post('/cart', fields)).body['status']
  }
  const pay = (id: string, fields: Body = {}) =>
    shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest', ...fields })
  const bought = async (quantities: Readonly<Record<string, number>>) => {
    const order = await placed(quantities)
    await pay(order.id)
    return order
  }

  return {
    shop: () => shop,
    placed,
    /** Placed and paid. */
    bought,
    withdraw,
    units,
    report,
    leftOf,
    leftOnPage,
    requestsOf,
    rows,
    read,
    eventsOf,
    typesOf,
    listed,
    mailsOf,
    remind,
    pay,
  }
}
