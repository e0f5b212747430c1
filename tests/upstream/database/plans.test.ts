/** The statements of every cart change are planned a few times per connection, not at every execution. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownStockOnly } from '#domain/stock/brandFlags.ts'
import { type CartLineRow, cartLines } from '../../../upstream/commerce/carts/cartRows.ts'
import { type UnsoldLineRow, unsoldLines } from '../../../upstream/commerce/carts/unsoldLines.ts'
import { readStockSources } from '../../../upstream/commerce/stock/readStockSources.ts'
import { type OpenDatabase, openServer } from '../../../upstream/database/openDatabase.ts'
import { pipeline } from '../../../upstream/database/pipeline.ts'
import { loadDemoDataIfEmpty } from '../../../upstream/demo/loadDemoData.ts'
import { postgresMissing } from '../../support/postgres.ts'
import { createMigratedDatabase } from '../../support/sharedPostgres.ts'

describe.skipIf(postgresMissing !== null)('plans on a server', () => {
  let open: OpenDatabase
  const cartOf = (number: number) => number.toString(16).padStart(32, '0')

  beforeAll(async () => {
    open = await openServer(await createMigratedDatabase('plans'), 1)
    await loadDemoDataIfEmpty(open.db, { parts: 400, seed: 'plans', today: '2026-11-21' })
    // Carts of very different length: a plan for a short one looks cheaper than a generic plan.
    await sql`insert into cart (id, country, created_at, updated_at)
      select lpad(to_hex(n), 32, '0'), 'DE', now(), now() from generate_series(1, 20) n`.execute(open.db)
    await sql`insert into cart_line (id, cart_id, part_id, location, quantity)
      select md5(c.n || ' ' || p.id), lpad(to_hex(c.n), 32, '0'), p.id, 'EU1', 1
      from generate_series(1, 20) c(n) join part p on p.id % (case when c.n = 1 then 2 else 150 end) = 0`.execute(
      open.db,
    )
    await sql`analyze`.execute(open.db)
  })
  afterAll(() => open.close())

  const plansOf = async (part: string) => {
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements
      where statement like ${`%${part}%`} and statement not like '%pg_prepared_statements%'`.execute(open.db)
    return rows
  }

  it('the lines of a cart', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      const cartId = cartOf(2 + (turn % 10))
      const [{ rows: lines }] = await pipeline<[CartLineRow, UnsoldLineRow]>(open.db, [
        cartLines(cartId),
        unsoldLines(cartId),
      ])
      expect(lines.length).toBeGreaterThan(0)
    }
    // PostgreSQL makes five custom plans before it compares their costs with a generic one.
    expect(await plansOf('from cart_line l')).toEqual([
      { generic: 25, custom: 5 },
      { generic: 25, custom: 5 },
    ])
  })

  it('the stock sources of one part', async () => {
    const [part] = (await sql<{ id: number }>`select id from part order by id limit 1`.execute(open.db)).rows
    const partId = part?.id ?? 0
    const demand = { partId, name: 'Spring', flags: ownStockOnly, quantity: 1_000_000, own: 0, locations: [] }
    for (let turn = 0; turn < 30; turn += 1) {
      const sources = await readStockSources(open.db, [demand], { country: 'DE' })
      expect([...sources.keys()]).toEqual([partId])
    }
    for (const part of [
      'dropship, t.alternative from stock t',
      'from delivery d',
      'from manufacturer_stock m',
    ])
      expect([part, await plansOf(part)]).toEqual([part, [{ generic: 25, custom: 5 }]])
  })
})
