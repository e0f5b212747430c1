/** The lines of the table of retention times in docs/production.md that the upstream keeps. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mainFields, openShop, type Shop } from '../commerce/testShop.ts'

const day = 24 * 3_600_000
let shop: Shop
let start: Date

beforeAll(async () => {
  shop = await openShop({
    parts: [{ id: '1', name: 'Pads', net: 1000, stock: 50 }],
    env: {
      LEAD_RETENTION_DAYS: '100',
      RETURN_RETENTION_DAYS: '200',
      MAIL_RETENTION_DAYS: '40',
      // Nothing listens there: mails stay in the outbox.
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  start = shop.clock.now
})
afterAll(() => shop.close())

/** Moves the clock to a day after the start, and lets an hourly clean-up run. */
const goToDay = async (days: number) => {
  shop.clock.now = new Date(start.getTime() + days * day)
  await shop.post('/nothing', {})
}
const countOf = async (
  table: 'address' | 'lead' | 'return_request' | 'withdrawal' | 'withdrawal_line' | 'outbox',
) => {
  const { n } = await shop.database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const settled = { interval: 20, timeout: 60_000 }

describe('PRIV-04/times personal data of the upstream goes after its time', () => {
  let orderId = ''
  let cartId = ''
  beforeAll(async () => {
    cartId = await shop.readyCart({ 1: 1 })
    orderId = await shop.place(cartId)
    const { name } = (await shop.transaction(orderId)).transaction
    const person = { name: 'Ada Lund', email: 'ada@example.com' }
    const answers = await Promise.all([
      shop.post('/withdrawals', {
        ...mainFields,
        action: 'addWithdrawal',
        order: name,
        lines: [],
        ...person,
      }),
      shop.post('/returns', {
        ...mainFields,
        action: 'addReturn',
        order: name,
        vin: 'X',
        parts: '1',
        reason: 'Broken',
        ...person,
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await shop.database.db
      .insertInto('lead')
      .values({ id: 'lead', fields: JSON.stringify(person), created_at: start })
      .execute()
    const folder = join(shop.dataDir, 'mail')
    await mkdir(folder, { recursive: true })
    for (const [file, age] of [
      ['old.eml', 41],
      ['.old.part', 41],
      ['new.eml', 39],
      ['notes.txt', 41],
    ] as const) {
      await writeFile(join(folder, file), 'Ada')
      const written = new Date(start.getTime() + (40 - age) * day)
      await utimes(join(folder, file), written, written)
    }
  })

  it('PRIV-04 the address and VAT number of a cart that was ordered, after 30 days; the order keeps its own', async () => {
    await goToDay(29)
    expect(await countOf('address')).toBe(1)
    await goToDay(31)
    await expect.poll(() => countOf('address'), settled).toBe(0)
    const cart = await shop.database.db
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow()
    expect(cart).toMatchObject({
      shipping_address: null,
      billing_address: null,
      shipemail: null,
      taxnumber: null,
    })
    const { transaction } = await shop.transaction(orderId)
    expect(transaction).toMatchObject({
      shipname: 'Ada Lund',
      shipcity: 'Bonn',
      shipemail: 'ada@example.com',
    })
    expect((await shop.basket(cartId)).shoppingcart).toMatchObject({ order: orderId })
  })

  it('PRIV-04 mails that cannot be sent, and mails that are files, after MAIL_RETENTION_DAYS', async () => {
    const folder = join(shop.dataDir, 'mail')
    expect(await countOf('outbox')).toBe(4)
    await goToDay(40)
    await expect.poll(async () => (await readdir(folder)).sort(), settled).toEqual(['new.eml', 'notes.txt'])
    await goToDay(41)
    await expect.poll(() => countOf('outbox'), settled).toBe(0)
  })

  it('PRIV-04 contact requests after LEAD_RETENTION_DAYS', async () => {
    await goToDay(99)
    expect(await countOf('lead')).toBe(1)
    await goToDay(101)
    await expect.poll(() => countOf('lead'), settled).toBe(0)
  })

  it('PRIV-04/orders returns and withdrawals after RETURN_RETENTION_DAYS; the order stays for the ERP', async () => {
    await goToDay(199)
    expect([await countOf('withdrawal'), await countOf('return_request')]).toEqual([1, 1])
    await goToDay(201)
    await expect.poll(() => countOf('withdrawal'), settled).toBe(0)
    await expect.poll(() => countOf('return_request'), settled).toBe(0)
    expect(await countOf('withdrawal_line')).toBe(0)
    await goToDay(3_000)
    expect((await shop.transaction(orderId)).transaction).toMatchObject({ shipname: 'Ada Lund' })
  })
})
