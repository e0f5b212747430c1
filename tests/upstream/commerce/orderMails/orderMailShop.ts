/** The upstream of the tests of mails about orders: orders are placed, paid and cancelled, and their mails read. */
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { readMails } from '#tests/support/mails.ts'
import { mainFields, openShop, type Shop } from '../testShop.ts'

export const orderUrl = 'https://shop.example/order/link/sealed'

export let shop: Shop
/** Opens the shop for the tests of a file. */
export const withOrderMailShop = (): void => {
  beforeAll(async () => {
    shop = await openShop({
      parts: [
        { id: 'pads', name: 'Brake pads <b>R90</b>', net: 1001, stock: 500 },
        { id: 'disc', name: 'Disc', net: 5000, stock: 500 },
        { id: 'kit', name: 'Brake kit', net: 9000, kit: { pads: 2, disc: 2 } },
      ],
    })
    await shop.database.db
      .updateTable('part')
      .set({ identifier: '5900000012345' })
      .where('public_id', '=', 'disc')
      .execute()
  })
  afterAll(() => shop.close())
}

/** The mails with this subject, once none waits to be sent. */
export const sent = (subject: string): Promise<Email[]> =>
  vi.waitFor(async () => {
    const { db } = shop.database
    const { waiting } = await db
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow()
    expect(Number(waiting)).toBe(0)
    return (await readMails(join(shop.dataDir, 'mail'))).filter((mail) => mail.subject === subject)
  }, 60_000)
/** Waits for the mail with this subject, and fails where there are more. */
export const onlyMail = async (subject: string): Promise<Email> => {
  const [mail, ...more] = await vi.waitFor(async () => {
    const mails = await sent(subject)
    expect(mails).not.toEqual([])
    return mails
  }, 60_000)
  expect(more).toEqual([])
  if (!mail) throw new Error('no mail')
  return mail
}

interface Placing {
  fields?: Record<string, unknown>
  address?: Parameters<Shop['address']>[1]
  url?: string | null
}

export const place = async ({ fields = {}, address, url = orderUrl }: Placing = {}) => {
  const cartId = await shop.readyCart({ pads: 2, disc: 1 })
  const changes = address ? { ...fields, shippingaddress: await shop.address(cartId, address) } : fields
  if (Object.keys(changes).length > 0) await shop.setAll(cartId, changes)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/cart',
    headers: url === null ? {} : { 'x-order-url': url },
    payload: { ...mainFields, action: 'addOrder', cart_id: cartId },
  })
  expect(answer.statusCode).toBe(200)
  const id = shop.text(answer.json()._id)
  const { transaction } = await shop.transaction(id)
  return { id, cartId, name: transaction.name }
}
export const pay = (id: string, key?: string) =>
  shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' }, key)
export const cancel = (id: string) =>
  shop.post('/cart', { action: 'cancelOrder', transaction_id: id, customer: 'guest', reason: 'unpaid' })
