/** What the merchant's staff learns of orders: by mail, and by asking what there is to do. */
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readMails } from '#tests/support/mails.ts'
import type { ListedOrder, ListOrdersAnswer } from '../../../../upstream/contract/orderList.ts'
import { type Body, openShop, type Shop } from '../testShop.ts'

const parts = [
  { id: 'pads', name: 'Brake pads', net: 1000, stock: 500 },
  { id: 'bolt', name: 'Bolt', net: 100, stock: 400 },
  { id: 'kit', name: 'Kit', net: 250, kit: { bolt: 2 } },
]

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts, env: { MAIL_TO: 'staff@shop.example' } })
})
afterAll(() => shop.close())

const place = async (quantities: Readonly<Record<string, number>>) => {
  const id = await shop.place(await shop.readyCart(quantities))
  return { id, name: (await shop.transaction(id)).transaction.name }
}
const pay = (id: string) =>
  shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' })
const cancel = (id: string, reason: string) =>
  shop.post('/cart', { action: 'cancelOrder', transaction_id: id, customer: 'guest', reason })
const report = (order: string, type: string, fields: Body = {}) =>
  shop.post('/orders/events', { action: 'addOrderEvent', order, type, ...fields })
const list = async (fields: Body = {}): Promise<ListedOrder[]> => {
  const { status, body } = await shop.post('/orders', { action: 'listOrders', ...fields })
  expect(status).toBe(200)
  return (body as unknown as ListOrdersAnswer).orders
}
const stageOf = async (name: string) => (await list({ order: name }))[0]?.stage

const mailsToStaff = (name: string): Promise<Email[]> =>
  vi.waitFor(async () => {
    const waiting = await shop.database.db.selectFrom('outbox').select('id').execute()
    expect(waiting).toEqual([])
    const mails = await readMails(join(shop.dataDir, 'mail'))
    return mails.filter(
      ({ to, subject = '' }) =>
        to?.some(({ address }) => address === 'staff@shop.example') && subject.includes(name),
    )
  }, 60_000)

describe('the mail to the merchant', () => {
  it('ORD-38/pack says once that an order is paid, what to pack and where to send it', async () => {
    const { id, name } = await place({ pads: 2, kit: 3 })
    expect(await mailsToStaff(name)).toEqual([])
    await pay(id)
    await pay(id)
    const [mail, ...more] = await mailsToStaff(name)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `To pack: ${name}`, replyTo: [{ address: 'ada@example.com' }] })
    const text = mail?.text ?? ''
    expect(text).toContain(`Order ${name} is paid`)
    expect(text).toContain('2 x Brake pads\n    No. pads\n    from EU1')
    // The kit is packed as its bolts.
    expect(text).toContain('6 x Bolt\n    No. bolt\n    for Kit\n    from EU1')
    expect(text).not.toContain('3 x Kit')
    expect(text).toContain('Hauptstraße 1')
    expect(text).toContain('53111 Bonn')
    expect(text).toContain('+49 228 1234')
  })

  it('ORD-38/cancelled says that a paid order was cancelled by its buyer, and nothing of one that was not to be packed', async () => {
    const paid = await place({ pads: 1 })
    await pay(paid.id)
    await cancel(paid.id, 'customer')
    expect((await mailsToStaff(paid.name)).map(({ subject }) => subject).toSorted()).toEqual([
      `Not to pack: ${paid.name}`,
      `To pack: ${paid.name}`,
    ])
    const unpaid = await place({ pads: 1 })
    await cancel(unpaid.id, 'customer')
    expect(await mailsToStaff(unpaid.name)).toEqual([])
  })
})

describe('the list of orders', () => {
  it('ORD-39/stages follows an order from its payment over its parcels to its end', async () => {
    const { id, name } = await place({ pads: 2, bolt: 1 })
    const names = async (stage: string) => (await list({ stages: [stage] })).map((order) => order.name)
    expect(await stageOf(name)).toBe('to_pay')
    expect(await names('to_pay')).toContain(name)
    await pay(id)
    expect(await stageOf(name)).toBe('to_pack')
    await report(name, 'shipped', { lines: [{ line: 'pads', quantity: 2 }] })
    expect(await stageOf(name)).toBe('to_pack')
    expect(await names('to_pack')).toContain(name)
    expect(await names('sent')).not.toContain(name)
    await report(name, 'shipped')
    expect(await stageOf(name)).toBe('sent')
    expect(await names('to_pack')).not.toContain(name)
    expect(await names('sent')).toContain(name)
    await report(name, 'delivered')
    expect(await stageOf(name)).toBe('delivered')
    expect(await names('delivered')).toContain(name)
    const other = await place({ pads: 1 })
    await cancel(other.id, 'unpaid')
    expect(await stageOf(other.name)).toBe('cancelled')
    expect(await names('cancelled')).toContain(other.name)
    const back = await place({ pads: 1 })
    await pay(back.id)
    await report(back.name, 'refunded', { amount: 1 })
    expect(await stageOf(back.name)).toBe('to_pack')
    await report(back.name, 'refunded')
    expect(await stageOf(back.name)).toBe('refunded')
    expect(await names('refunded')).toContain(back.name)
    expect(await names('to_pack')).not.toContain(back.name)
    const open = (await list()).map((order) => order.name)
    expect(open).not.toContain(name)
    expect(open).not.toContain(other.name)
  })

  it('ORD-39/stages an order that an early version sent has no parcels, and is not to be packed', async () => {
    const { id, name } = await place({ pads: 1 })
    await pay(id)
    await shop.database.db
      .updateTable('orders')
      .set({ deliverystatus: 'sent' })
      .where('id', '=', id)
      .execute()
    expect(await stageOf(name)).toBe('sent')
    expect((await list({ stages: ['sent'] })).map((order) => order.name)).toContain(name)
    expect((await list({ stages: ['to_pack'] })).map((order) => order.name)).not.toContain(name)
  })

  it('ORD-39/order shows of one order all that packing it needs, with what is left to be sent', async () => {
    const { id, name } = await place({ pads: 2, kit: 1 })
    await pay(id)
    await report(name, 'shipped', { lines: [{ line: 'pads', quantity: 1 }] })
    expect(await list({ order: `#${name.toLowerCase()}` })).toEqual([
      {
        _id: id,
        name,
        stage: 'to_pack',
        placedat: shop.clock.now.toISOString(),
        expecteduntil: expect.stringMatching(/^2026-1[12]-\d\d$/),
        paymentmethod: expect.any(String),
        shippingmethod: expect.any(String),
        grossamount: expect.any(Number),
        email: 'ada@example.com',
        address: ['Ada Lund', 'Hauptstraße 1', '53111 Bonn', 'Germany'],
        phone: '+49 228 1234',
        invoices: [{ kind: 'invoice', date: '2026-11-21', number: expect.stringMatching(/^2026\/\d{6}$/) }],
        lines: [
          { part: 'pads', number: 'pads', name: 'Brake pads', quantity: 2, unsent: 1, from: ['EU1'] },
          { part: 'bolt', number: 'bolt', name: 'Bolt', quantity: 2, unsent: 2, kit: 'Kit', from: ['EU1'] },
        ],
        requests: [],
      },
    ])
    const unknown = await shop.post('/orders', { action: 'listOrders', order: 'SO1' })
    expect(unknown.status).toBe(404)
  })
})
