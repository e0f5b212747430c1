/** A prepared statement is compiled once and runs with the values of each call. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openEmbedded } from '../../../upstream/database/openDatabase.ts'
import { prepared } from '../../../upstream/database/prepared.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openEmbedded()
})
afterAll(() => open.close())

it('each call has its own values, and fixed parameters stay', async () => {
  const fixed = 5
  const statement = prepared<
    { first: number; second: string },
    { first: number; second: string; fixed: number }
  >(
    (value) =>
      sql`select ${value('first')}::int as first, ${value('second')}::text as second, ${fixed}::int as fixed`,
  )
  const run = async (first: number, second: string) =>
    (await open.db.executeQuery(statement({ first, second }).compile(open.db))).rows
  expect(await run(1, 'one')).toEqual([{ first: 1, second: 'one', fixed }])
  expect(await run(2, 'two')).toEqual([{ first: 2, second: 'two', fixed }])
})

it('a value may be used in several places, and two calls may be open at once', () => {
  const twice = prepared<{ id: string }>((value) => {
    const id = value('id')
    return sql`select ${id} where ${id} <> ''`
  })
  const [a, b] = [twice({ id: 'a' }), twice({ id: 'b' })]
  expect(b.compile(open.db).parameters).toEqual(['b', 'b'])
  expect(a.compile(open.db).parameters).toEqual(['a', 'a'])
})

it('compiles the statement once', () => {
  let compiled = 0
  const statement = prepared<{ id: string }>((value) => {
    const open = sql`select ${value('id')}`
    return {
      compile: (db) => {
        compiled += 1
        return open.compile(db)
      },
    }
  })
  const calls = ['a', 'b'].map((id) => statement({ id }).compile(open.db))
  expect(calls.map(({ parameters }) => parameters)).toEqual([['a'], ['b']])
  expect(compiled).toBe(1)
})
