/** The rows of a statement are described once per connection, and read alike ever after. */
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOutdatedPlan, NamedStatementClient } from '../../../upstream/database/namedStatements.ts'
import { postgresMissing } from '../../support/postgres.ts'
import { createMigratedDatabase } from '../../support/sharedPostgres.ts'

describe.skipIf(postgresMissing !== null)('the description of rows', () => {
  let url: string
  let client: Client
  let descriptions = 0
  const open = async () => {
    const opened: Client = new NamedStatementClient(url)
    await opened.connect()
    opened.connection.on('rowDescription', () => {
      descriptions += 1
    })
    return opened
  }
  beforeAll(async () => {
    url = await createMigratedDatabase('described')
    client = await open()
    await client.query('create table kinds (id int, name text, at timestamptz, sizes int[], fields jsonb)')
  })
  beforeEach(() => {
    descriptions = 0
  })
  afterAll(() => client.end())

  const select = 'select id, name, at, sizes, fields from kinds where id = $1'
  const at = new Date('2026-11-27T10:00:00Z')
  const first = { id: 1, name: 'Pads', at, sizes: [1, 2], fields: { side: 'left' } }
  const second = { id: 2, name: null, at: null, sizes: null, fields: null }

  it('is sent once, also where the first execution found nothing, and values of all types stay as they are', async () => {
    expect((await client.query(select, [1])).rows).toEqual([])
    const values = [1, 'Pads', at, [1, 2], JSON.stringify({ side: 'left' })]
    await client.query('insert into kinds values ($1, $2, $3, $4, $5)', values)
    await client.query('insert into kinds (id) values ($1)', [2])
    for (let turn = 0; turn < 3; turn += 1) {
      const [one, other] = await Promise.all([client.query(select, [1]), client.query(select, [2])])
      expect(one.rows).toEqual([first])
      expect(one.fields.map(({ name }) => name)).toEqual(['id', 'name', 'at', 'sizes', 'fields'])
      expect(other.rows).toEqual([second])
    }
    expect(descriptions).toBe(1)
  })

  it('is sent again on another connection', async () => {
    const other = await open()
    for (let turn = 0; turn < 2; turn += 1) expect((await other.query(select, [1])).rows).toEqual([first])
    expect(descriptions).toBe(1)
    await other.end()
  })

  it('is sent once, too, after another connection has prepared as many statements as a connection may', async () => {
    const other = await open()
    for (let number = 0; number < 501; number += 1)
      await other.query(`select id from kinds where id = $1 + ${number}`, [1])
    await other.end()
    descriptions = 0
    const unknown = 'select name from kinds where id = $1'
    for (let turn = 0; turn < 2; turn += 1)
      expect((await client.query(unknown, [1])).rows).toEqual([{ name: 'Pads' }])
    expect(descriptions).toBe(1)
  })

  it('is sent with the first execution that succeeds', async () => {
    const divide = 'select 10 / $1::int as result'
    await expect(client.query(divide, [0])).rejects.toThrow('division by zero')
    for (let turn = 0; turn < 2; turn += 1)
      expect((await client.query(divide, [5])).rows).toEqual([{ result: 2 }])
    expect(descriptions).toBeLessThanOrEqual(2)
  })

  it('is not needed for a failure between two executions', async () => {
    const unique = 'insert into idempotency (key, hash) values ($1, $2) returning key'
    expect((await client.query(unique, ['a', 'h'])).rows).toEqual([{ key: 'a' }])
    await expect(client.query(unique, ['a', 'h'])).rejects.toMatchObject({ code: '23505' })
    expect((await client.query(unique, ['b', 'h'])).rows).toEqual([{ key: 'b' }])
    expect(descriptions).toBe(1)
  })

  it('follows a table that got another column', async () => {
    const all = 'select * from kinds where id = $1'
    expect((await client.query(all, [1])).rows).toEqual([first])
    await client.query('alter table kinds add column later int default 7')
    const outdated = await client.query(all, [1]).then(
      () => null,
      (error: unknown) => error,
    )
    expect(isOutdatedPlan(outdated)).toBe(true)
    for (let turn = 0; turn < 2; turn += 1)
      expect((await client.query(all, [1])).rows).toEqual([{ ...first, later: 7 }])
    expect(descriptions).toBe(2)
  })
})
