import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCleanup } from '../../../upstream/actions/cleanup.ts'
import { readSettings } from '../../../upstream/settings.ts'
import { openShop, type Shop } from '../commerce/testShop.ts'

const day = 24 * 3_600_000
let shop: Shop
const settled = { interval: 20, timeout: 10_000 }

beforeAll(async () => {
  shop = await openShop({ parts: [{ id: '1', name: 'Pads', net: 1000, stock: 50 }] })
})
afterAll(() => shop.close())

const advanceClock = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
const keys = async () => {
  const rows = await shop.database.db.selectFrom('idempotency').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}
const carts = async () => (await shop.database.db.selectFrom('cart').select('id').execute()).length
const write = async (key: string) => {
  const answer = await shop.cart(
    { action: 'addToCart', location: 'EU1', quantity: 1, record: '1', country: 'DE' },
    key,
  )
  expect(answer.status).toBe(200)
}
const insertOldKey = (key: string) =>
  shop.database.db
    .insertInto('idempotency')
    .values({ key, hash: '', answer: 'null', created_at: new Date(0) })
    .execute()

describe('a server that runs for months', () => {
  it('deletes keys and carts after thirty days, without a restart', async () => {
    await write('first')
    advanceClock(29 * day)
    await write('second')
    expect(await keys()).toEqual(['first', 'second'])
    advanceClock(2 * day)
    await write('third')
    await expect.poll(keys, settled).toEqual(['second', 'third'])
    await expect.poll(carts, settled).toBe(2)
    advanceClock(30 * day)
    expect((await shop.post('/nothing', {})).status).toBe(404)
    await expect.poll(carts, settled).toBe(1)
    expect(await keys()).toEqual(['third'])
  })

  it('runs once an hour, and two servers on one database do not disturb each other', async () => {
    const logged: string[] = []
    const context = {
      db: shop.database.db,
      settings: readSettings({}),
      log: pino({}, { write: (line) => void logged.push(line) }),
      now: () => shop.clock.now,
    }
    const [one, other] = [createCleanup(context), createCleanup(context)]
    await insertOldKey('old')
    await Promise.all([one.runIfDue(), other.runIfDue()])
    expect(await keys()).toEqual(['third'])
    await insertOldKey('older')
    advanceClock(3_599_999)
    await Promise.all([one.runIfDue(), other.runIfDue()])
    expect(await keys()).toEqual(['older', 'third'])
    advanceClock(1)
    await Promise.all([one.runIfDue(), other.runIfDue()])
    expect(await keys()).toEqual([])
    expect(logged).toEqual([])
  })
})
