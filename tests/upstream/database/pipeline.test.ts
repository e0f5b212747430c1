/** Pipelined statements on both databases. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openEmbedded, openServer } from '../../../upstream/database/openDatabase.ts'
import { pipeline } from '../../../upstream/database/pipeline.ts'
import { postgresMissing } from '../../support/postgres.ts'
import { createEmptyDatabase } from '../../support/sharedPostgres.ts'

const kinds: ('embedded' | 'server')[] = postgresMissing === null ? ['embedded', 'server'] : ['embedded']

describe.each(kinds)('a pipeline of statements, %s', (kind) => {
  let open: OpenDatabase
  const put = (number: number) => sql`insert into number (value) values (${number})`
  const storedValues = async () => {
    const { rows } = await sql<{ value: number }>`select value from number order by value`.execute(open.db)
    return rows.map((row) => row.value)
  }

  beforeAll(async () => {
    open = await (kind === 'server' ? openServer(await createEmptyDatabase('pipeline')) : openEmbedded())
    await sql`create table number (value int primary key)`.execute(open.db)
  })
  afterAll(() => open.close())

  it('each statement sees the effects of those before it, and the results keep their order', async () => {
    const counted = sql<{ count: number }>`select count(*) as count from number`
    const [before, , after] = await open.db
      .transaction()
      .execute((transaction) =>
        pipeline<[{ count: number }, unknown, { count: number }]>(transaction, [counted, put(1), counted]),
      )
    expect([before.rows[0]?.count, after.rows[0]?.count]).toEqual([0, 1])
  })

  it('a failing statement undoes the others', async () => {
    const failed = open.db
      .transaction()
      .execute((transaction) => pipeline(transaction, [put(2), put(1), put(3)]))
    await expect(failed).rejects.toMatchObject({ code: '23505', table: 'number' })
    expect(await storedValues()).toEqual([1])
  })

  it('a commit that was sent before the failure was known has no effect', async () => {
    let written: Promise<unknown> | undefined
    const ended = open.db.transaction().execute(async (transaction) => {
      await put(4).execute(transaction)
      written = pipeline(transaction, [put(5), put(1)])
      written.catch(() => {})
      return 'done'
    })
    await expect(ended).rejects.toThrow()
    await expect(written).rejects.toMatchObject({ code: '23505' })
    expect(await storedValues()).toEqual([1])
  })

  it('a statement that cannot be compiled is reported before anything is sent', async () => {
    const broken = {
      compile: () => {
        throw new Error('no such statement')
      },
    }
    expect(() => pipeline(open.db, [put(6), broken])).toThrow('no such statement')
    expect(await storedValues()).toEqual([1])
  })
})
