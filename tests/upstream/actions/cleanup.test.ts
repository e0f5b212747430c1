import { sql } from 'kysely'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCleanup } from '../../../upstream/actions/cleanup.ts'
import { expiredRowsOf } from '../../../upstream/actions/expiredRows.ts'
import { readSettings } from '../../../upstream/settings.ts'
import { openShop, type Shop } from '../commerce/testShop.ts'

const day = 24 * 3_600_000
let shop: Shop
const settled = { interval: 20, timeout: 60_000 }

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
    const [one, other] = [createCleanup(context, new Registry()), createCleanup(context, new Registry())]
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

  it('OPS-08/batches,upstream-metric deletes thousands of old carts and keys in batches, to the end, and the metric says what is left', async () => {
    const { db } = shop.database
    await write('kept')
    const left = async () => {
      const { body } = await shop.app.inject({ url: '/metrics' })
      return Object.fromEntries(
        [...body.matchAll(/^upstream_cleanup_left\{table="(\w+)"\} (\d+)$/gm)].map(([, table, n]) => [
          table,
          n,
        ]),
      )
    }
    await sql`insert into cart (id, country, created_at, updated_at)
      select lpad(to_hex(n), 32, '0'), 'DE', to_timestamp(0), to_timestamp(0) from generate_series(1, 2300) n`.execute(
      db,
    )
    await sql`insert into idempotency (key, hash, answer, created_at)
      select 'old-' || n, '', 'null', to_timestamp(0) from generate_series(1, 1200) n`.execute(db)
    expect(await left()).toMatchObject({ idempotency: '1200', cart: '2300' })
    const batches: number[] = []
    // A statement that deletes more would exceed the time limit of the database.
    await sql`create function few_at_once() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 100 then
          raise exception 'too slow' using errcode = '57014';
        end if;
        return null;
      end $$`.execute(db)
    await sql`create trigger few_at_once after delete on cart referencing old table as gone
      for each statement execute function few_at_once()`.execute(db)
    const counting = {
      db,
      settings: readSettings({}),
      log: pino({}, { write: (line) => void batches.push(line.length) }),
      now: () => shop.clock.now,
    }
    await createCleanup(counting, new Registry()).runIfDue()
    expect([new Set(Object.values(await left())), batches]).toEqual([new Set(['0']), []])
    expect(await carts()).toBe(1)
    await sql`drop trigger few_at_once on cart`.execute(db)
  })

  it('OPS-08/others a table that cannot be cleaned does not keep the others from it', async () => {
    const { db } = shop.database
    const logged: string[] = []
    await sql`insert into cart (id, country, created_at, updated_at)
      values (${'a'.repeat(32)}, 'DE', to_timestamp(0), to_timestamp(0))`.execute(db)
    await insertOldKey('stuck')
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`.execute(db)
    await sql`create trigger refuse before delete on idempotency for each row execute function refuse()`.execute(
      db,
    )
    const context = {
      db,
      settings: readSettings({}),
      log: pino({}, { write: (line) => void logged.push(line) }),
      now: () => shop.clock.now,
    }
    await createCleanup(context, new Registry()).runIfDue()
    expect([await carts(), await keys()]).toEqual([1, ['kept', 'stuck']])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('"table":"idempotency"')
    await sql`drop trigger refuse on idempotency`.execute(db)
  })

  it('OPS-08/batches finds expired rows by an index', async () => {
    const plans = await shop.database.db.transaction().execute(async (trx) => {
      // The tables of a test are so small that reading them whole is cheaper.
      await sql`set local enable_seqscan = off`.execute(trx)
      const found = new Map<string, string>()
      for (const { table, isExpired } of expiredRowsOf(readSettings({}))) {
        const { rows } = await sql<Record<string, string>>`
          explain select from ${sql.id(table)} where ${isExpired(new Date(0))} limit 500`.execute(trx)
        found.set(table, rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
      return found
    })
    // Addresses have no time of their own. The clean-up reads those of the last 30 days, and their carts by an index.
    plans.delete('address')
    expect([...plans.keys()].toSorted()).toEqual([
      'cart',
      'idempotency',
      'lead',
      'outbox',
      'return_request',
      'stock_alert',
      'withdrawal',
    ])
    for (const [table, plan] of plans) {
      expect(plan, table).toMatch(/Index|Bitmap/)
      expect(plan, table).not.toContain('Seq Scan')
    }
  })
})
