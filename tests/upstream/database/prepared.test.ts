/** A statement that is put into words once answers for the values of each asking. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openEmbedded } from '../../../upstream/database/openDatabase.ts'
import { prepared } from '../../../upstream/database/prepared.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openEmbedded()
})
afterAll(() => open.close())

it('each asking has its own values, and those that never change stay', async () => {
  const fixed = 5
  const asked = prepared<{ first: number; second: string }, { first: number; second: string; fixed: number }>(
    (value) =>
      sql`select ${value('first')}::int as first, ${value('second')}::text as second, ${fixed}::int as fixed`,
  )
  const ask = async (first: number, second: string) =>
    (await open.db.executeQuery(asked({ first, second }).compile(open.db))).rows
  expect(await ask(1, 'one')).toEqual([{ first: 1, second: 'one', fixed }])
  expect(await ask(2, 'two')).toEqual([{ first: 2, second: 'two', fixed }])
})

it('a value may stand in several places, and two askings may be open at once', () => {
  const twice = prepared<{ id: string }>((value) => {
    const id = value('id')
    return sql`select ${id} where ${id} <> ''`
  })
  const [a, b] = [twice({ id: 'a' }), twice({ id: 'b' })]
  expect(b.compile(open.db).parameters).toEqual(['b', 'b'])
  expect(a.compile(open.db).parameters).toEqual(['a', 'a'])
})

it('the words are put together once', () => {
  let compiled = 0
  const question = prepared<{ id: string }>((value) => {
    const open = sql`select ${value('id')}`
    return {
      compile: (db) => {
        compiled += 1
        return open.compile(db)
      },
    }
  })
  const askings = ['a', 'b'].map((id) => question({ id }).compile(open.db))
  expect(askings.map(({ parameters }) => parameters)).toEqual([['a'], ['b']])
  expect(compiled).toBe(1)
})
