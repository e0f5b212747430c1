/** Tests on a real PostgreSQL server, where statements run concurrently. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addToCartAnswer } from '#contract/cart.ts'
import { searchAnswer } from '#contract/search.ts'
import { describeCatalogue } from '#tests/contract/catalogue.ts'
import { accept, type ContractClient, contractClient } from '#tests/contract/client.ts'
import { postgresMissing } from '#tests/support/postgres.ts'
import { createEmptyDatabase } from '#tests/support/sharedPostgres.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { startUpstreamProcess } from '#tests/support/upstreamProcess.ts'
import { openServer } from '../../../upstream/database/openDatabase.ts'
import { migrate } from '../../../upstream/tables/migrate.ts'

const title = postgresMissing === null ? 'on a server' : `on a server (skipped: ${postgresMissing})`

describe.skipIf(postgresMissing !== null)(title, () => {
  let upstream: TestUpstream
  let client: ContractClient
  beforeAll(async () => {
    upstream = await startUpstream({ databaseUrl: await createEmptyDatabase('shared') })
    client = contractClient(upstream.url)
  })
  afterAll(() => upstream?.close())

  describeCatalogue(() => client)

  it('SRCH-03 searches like the embedded database', async () => {
    const find = async (keyword: string) =>
      accept(searchAnswer, await client.ask('/search', { action: 'search', keyword, country: 'DE' })).data
    expect((await find('hilux rear shok'))[0]?.name).toContain('Rear Shock Absorber Toyota Hilux')
    expect(await find("'; drop table part; --")).toEqual([])
  })

  it('of four concurrent migrations one applies all changes', async () => {
    const url = await createEmptyDatabase('migrated')
    const databases = await Promise.all(Array.from({ length: 4 }, () => openServer(url, 2)))
    try {
      const applied = await Promise.all(databases.map(({ db }) => migrate(db)))
      expect(applied.filter((count) => count > 0)).toHaveLength(1)
    } finally {
      await Promise.all(databases.map(({ close }) => close()))
    }
  })

  it('an old version starts on the tables of a newer one, and refuses those of another program', async () => {
    const { db, close } = await openServer(await createEmptyDatabase('newer'), 2)
    try {
      await migrate(db)
      // Later than the others, even if the clock is set back meanwhile: kysely orders them by their times.
      const later = new Date(Date.now() + 60_000).toISOString()
      const note = (name: string) =>
        sql`insert into kysely_migration (name, timestamp) values (${name}, ${later})`.execute(db)
      await note('9999-of-tomorrow')
      expect(await migrate(db)).toBe(0)
      await note('0001-of-somebody-else')
      await expect(migrate(db)).rejects.toThrow('0001-of-somebody-else')
    } finally {
      await close()
    }
  })

  it('a connection that breaks between two statements fails its transaction, not the process', async () => {
    const { db, close } = await openServer(await createEmptyDatabase('broken'), 2)
    try {
      const work = db.transaction().execute(async (held) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
        // Time for the connection to break while no statement runs.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await sql`select 1`.execute(held)
      })
      await expect(work).rejects.toThrow()
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
      expect(rows).toEqual([{ one: 1 }])
    } finally {
      await close()
    }
  })

  it('three processes that start at once on an empty database serve one catalogue', async () => {
    const url = await createEmptyDatabase('started')
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const start = () => startUpstreamProcess({ CATALOGUE_PARTS: '150', DATABASE_URL: url, DATA_DIR: dataDir })
    for (const { url: address } of await Promise.all([start(), start(), start()]))
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const { db, close } = await openServer(url, 1)
    const { rows } = await sql<{ parts: number }>`select count(*)::int as parts from part`.execute(db)
    await close()
    expect(rows[0]?.parts).toBe(150)
  })

  it('keeps working when a newer version adds a column to its tables', async () => {
    const cart = async () => {
      const { rows } = await sql<{ id: string; location: string }>`
        select p.public_id as id, s.location from part p join stock s on s.part_id = p.id and s.location = 'EU1'
          join price r on r.part_id = p.id and r.location = 'EU1'
        where s.qty > 50 and p.recordtype = 'item' limit 1`.execute(upstream.database.db)
      const [{ id, location } = { id: '', location: '' }] = rows
      return client.ask('/cart', { action: 'addToCart', location, quantity: 1, record: id, country: 'DE' })
    }
    // Often enough that every connection has prepared plans.
    await Promise.all(Array.from({ length: 40 }, cart))
    await sql`alter table cart add column later text`.execute(upstream.database.db)
    const answers = await Promise.all(Array.from({ length: 40 }, cart))
    await sql`alter table cart drop column later`.execute(upstream.database.db)
    expect([...answers, await cart()].map(({ status }) => status)).toEqual(Array(41).fill(200))
  })

  it('PAY-07 the same key sent 20 times at once acts once, with one answer', async () => {
    const { rows } = await sql<{ id: string }>`
      select p.public_id as id from part p join stock s on s.part_id = p.id and s.location = 'EU1'
        join price r on r.part_id = p.id and r.location = 'EU1'
      where s.qty > 5 and p.recordtype = 'item' limit 1`.execute(upstream.database.db)
    const body = { action: 'addToCart', location: 'EU1', quantity: 1, record: rows[0]?.id, country: 'DE' }
    const headers = { 'idempotency-key': 'twenty-at-once' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.ask('/cart', body, headers)))
    const carts = answers.map((answer) => accept(addToCartAnswer, answer).cart_id)
    expect(new Set(carts).size).toBe(1)
    const { status, body: conflict } = await client.ask('/cart', { ...body, quantity: 2 }, headers)
    expect([status, conflict]).toEqual([409, expect.objectContaining({ code: 'IDEMPOTENCY_CONFLICT' })])
  })
})
