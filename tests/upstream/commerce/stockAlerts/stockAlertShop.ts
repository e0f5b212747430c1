/** The upstream of the tests of stock alerts: parts that are out of stock, and what a customer reads and does. */
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createStockAlertChecks } from '../../../../upstream/commerce/stockAlerts/checkStockAlerts.ts'
import type { OpenDatabase } from '../../../../upstream/database/openDatabase.ts'
import { readSettings } from '../../../../upstream/settings.ts'
import { mainFields, openShop, type Shop } from '../testShop.ts'

export const origin = 'https://shop.example'
export const addresses = {
  parturl: `${origin}/details/`,
  confirmurl: `${origin}/stock-alert#confirm:`,
  endurl: `${origin}/stock-alert/end/`,
}

interface StoredMail {
  to: string
  subject: string
  text: string
  html: string
  unsubscribeUrl?: string
}

export const tokenIn = (mail: StoredMail | undefined, before: string): string => {
  const text = mail?.text ?? ''
  const at = text.indexOf(before)
  if (at === -1) throw new Error(`the mail has no ${before}`)
  return /^[\w-]+/.exec(text.slice(at + before.length))?.[0] ?? ''
}

/** Opens the shop for the tests of a `describe`; each of them begins without alerts, as another customer. */
export const withStockAlertShop = (open: () => Promise<OpenDatabase>) => {
  let shop: Shop
  let start: Date
  let count = 0
  const customer = { email: '' }
  const db = () => shop.database.db
  beforeAll(async () => {
    shop = await openShop({
      database: await open(),
      parts: [
        { id: 'gone', name: 'Pads', net: 1000 },
        { id: 'rare', name: 'Bush', net: 1000, brand: 'KESTREL' },
        { id: 'unpriced', name: 'Arm', net: 1000, stock: 2 },
        { id: 'there', name: 'Discs', net: 1000, stock: 5 },
        { id: 'a', name: 'Spring', net: 1000 },
        { id: 'b', name: 'Clip', net: 100, stock: 1 },
        { id: 'kit', name: 'Kit', net: 1500, kit: { a: 1, b: 2 } },
        { id: 'rare-kit', name: 'Bush kit', net: 1500, kit: { rare: 1 } },
      ],
      // Nothing listens there: mails stay in the outbox.
      env: { SMTP_URL: 'smtp://127.0.0.1:9' },
    })
    start = shop.clock.now
    await sql`delete from price where part_id = (select id from part where public_id = 'unpriced')`.execute(
      db(),
    )
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    count += 1
    customer.email = `ada${count}@example.com`
    shop.clock.now = start
    await sql`delete from stock_alert`.execute(db())
    await sql`delete from delivery`.execute(db())
    await sql`update part set manufacturer_stock = null`.execute(db())
    for (const [part, qty] of [
      ['gone', 0],
      ['a', 0],
      ['b', 1],
    ] as const)
      await setStock(part, qty)
  })

  const passTime = (ms: number): void => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms)
  }
  const call = (action: string, fields: Record<string, unknown>) =>
    shop.post('/stockalerts', { ...mainFields, action, ...fields })
  const request = (record: string, change: Record<string, unknown> = {}) =>
    call('addStockAlert', { record, country: 'DE', email: customer.email, ...addresses, ...change })
  const confirm = (token: string) => call('confirmStockAlert', { token })
  const end = (token: string) => call('endStockAlert', { token })
  const setStock = (part: string, qty: number) =>
    sql`update stock set qty = ${qty} where location = 'EU1'
      and part_id = (select id from part where public_id = ${part})`.execute(db())
  const mails = async (to = customer.email): Promise<StoredMail[]> => {
    const { rows } = await sql<{ message: StoredMail }>`
      select message from outbox where message ->> 'to' = ${to} order by created_at, id`.execute(db())
    return rows.map(({ message }) => message)
  }
  const told = async (to = customer.email) =>
    (await mails(to)).filter(({ subject }) => subject.endsWith('can be bought again'))
  /** The tokens of the newest request. */
  const lastTokens = async () => {
    const asking = (await mails()).filter(({ subject }) => subject.startsWith('Please confirm'))
    const mail = asking.at(-1)
    return { confirm: tokenIn(mail, addresses.confirmurl), end: tokenIn(mail, addresses.endurl) }
  }
  const requested = async (record: string) => {
    // The newest mail is known by its time.
    passTime(1_000)
    expect(await request(record)).toEqual({ status: 200, body: {} })
    return lastTokens()
  }
  const confirmed = async (record: string) => {
    const tokens = await requested(record)
    expect(await confirm(tokens.confirm)).toEqual({ status: 200, body: { confirmed: true } })
    await check()
    return tokens
  }
  /** What the server does at intervals. */
  const check = async () => {
    const context = {
      db: db(),
      settings: readSettings({}),
      log: pino({ level: 'silent' }),
      now: () => shop.clock.now,
    }
    await createStockAlertChecks(context, { deliverSoon: async () => {} }).check()
    // The server checks, too, and may be at work on an alert.
    const due = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from stock_alert
        where confirmed_at is not null and told_at is null and check_at <= ${shop.clock.now}`.execute(db())
      return rows[0]?.n
    }
    await expect.poll(due, { timeout: 60_000 }).toBe(0)
  }

  return {
    shop: () => shop,
    db,
    customer,
    passTime,
    request,
    confirm,
    end,
    setStock,
    mails,
    told,
    requested,
    confirmed,
    check,
  }
}
