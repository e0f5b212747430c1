/** Unpaid orders with the reference upstream: what a visitor can hold, and what stands in stock when the orders have ended. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { hasRedis, startRedis } from './redis.ts'
import { placedBy, redirectOf, startShop, type TestShop } from './shop.ts'

const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-11-22T08:00:00Z')

type Part = { id: number; record: string; units: number }

let upstream: TestUpstream
let parts: Part[]
beforeAll(async () => {
  upstream = await startUpstream({ parts: 300 })
  const rows = await upstream.database.db
    .selectFrom('stock')
    .innerJoin('part', 'part.id', 'stock.part_id')
    .select(['part.id', 'part.public_id as record', 'stock.qty as units'])
    .where('location', '=', 'EU1')
    .where('recordtype', '=', 'item')
    .where('stock.qty', '>', 20)
    .where('stock.qty', '<', 200)
    .orderBy('part.id')
    .limit(6)
    .execute()
  parts = rows
})
afterAll(() => upstream.close())

const stockSum = async () => {
  const { db } = upstream.database
  const { sum } = await db
    .selectFrom('stock')
    .select((column) => column.fn.sum<number>('qty').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const fill = async (lines: readonly { record: string; quantity: number }[]): Promise<string> => {
  const cart = async (body: Record<string, unknown>) => {
    const answer = await fetch(`${upstream.url}/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'EU', currency: 'eur', customer: 'guest', ...body }),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    return (await answer.json()) as { cart_id: string }
  }
  let id: string | undefined
  for (const line of lines)
    id = (
      await cart({
        action: 'addToCart',
        location: 'EU1',
        country: 'DE',
        ...line,
        ...(id !== undefined && { cart_id: id }),
      })
    ).cart_id
  const changes = [
    { field: 'shipcountry', value: 'DE' },
    { field: 'tax', value: 'eu' },
    { field: 'shippingmethod', value: 'standard-de' },
  ]
  await cart({ action: 'updateCart', cart_id: id, changes, refresh: true })
  return id ?? ''
}
const mailsAbout = async (words: string) => {
  const names = await readdir(join(upstream.dataDir, 'mail')).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(upstream.dataDir, 'mail', name), 'utf8')))
  return mails.filter((mail) => mail.includes(words)).length
}

const run = async (open: (now: () => Date) => Promise<TestShop>) => {
  let time = start
  const shop = await open(() => new Date(time))
  const full = await stockSum()
  const mailed = await mailsAbout('was cancelled')
  const visit = async (quantity: (part: Part) => number, ip: string) => ({
    cartId: await fill(parts.map((part) => ({ record: part.record, quantity: quantity(part) }))),
    ip,
  })
  const place = (of: { cartId: string; ip: string }, payment: string) =>
    shop.placeOrder(of, crypto.randomUUID(), { payment, delivery: 'standard-de' })

  // One visitor orders nearly everything: refused. What stays below the limit is held, and goes back.
  const all = await visit(({ units }) => units - 1, '192.0.2.1')
  expect(await place(all, 'pay-transfer')).toMatchObject({ __typename: 'PlacementRefused' })
  expect(await stockSum()).toBe(full)
  placedBy(await place(await visit(() => 20, '192.0.2.1'), 'pay-transfer'))
  const late = placedBy(await place(await visit(() => 1, '192.0.2.2'), 'pay-cardbank'))
  const kept = placedBy(await place(await visit(() => 1, '192.0.2.3'), 'pay-cardbank'))
  expect(await stockSum()).toBe(full - 22 * parts.length)
  await shop.choose(redirectOf(kept.payment), 'before')
  await expect.poll(() => shop.order(kept.order.id)).toMatchObject({ paymentState: 'PAID' })

  time += 21 * minute
  await shop.cancelUnpaidOrders()
  expect(await stockSum()).toBe(full - 21 * parts.length)
  expect(await shop.order(late.order.id)).toMatchObject({ cancelled: 'UNPAID' })
  time += 10 * day
  await shop.cancelUnpaidOrders()
  expect(await stockSum()).toBe(full - parts.length)
  await expect.poll(() => mailsAbout('was cancelled')).toBe(mailed + 2)
  await shop.stop()
}

it(
  'PAY-10 PAY-12 the warehouse is full again after unpaid orders, with records in a file',
  () => run((now) => startShop({ upstreamUrl: upstream.url, now, env })),
  60_000,
)

const env = { RATE_LIMITS: 'true', CARD_PAYMENT_MINUTES: '20' }

if (hasRedis)
  it('PAY-10 PAY-12 the warehouse is full again after unpaid orders, with records in Valkey', async () => {
    const redis = await startRedis(5464)
    try {
      await run((now) => startShop({ upstreamUrl: upstream.url, now, env, valkey: redis.client }))
    } finally {
      await redis.stop()
    }
  })
