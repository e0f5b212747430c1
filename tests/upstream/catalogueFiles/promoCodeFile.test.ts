/** promo_code.csv: the merchant's codes as a file, beside the uses that the shop counts. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmptyDatabaseOfRun } from '#tests/support/databaseOfRun.ts'
import { folderOf } from '#tests/support/smallCatalogue.ts'
import { exportCatalogue } from '../../../upstream/catalogueFiles/exportCatalogue.ts'
import { importCatalogue } from '../../../upstream/catalogueFiles/importCatalogue.ts'
import type { OpenDatabase } from '../../../upstream/database/openDatabase.ts'
import type { Database } from '../../../upstream/tables/types.ts'

let database: OpenDatabase
let db: Kysely<Database>
beforeAll(async () => {
  database = await openEmptyDatabaseOfRun()
  db = database.db
})
afterAll(() => database.close())
beforeEach(() => db.deleteFrom('promo_code').execute())

const importFile = async (text: string, isDryRun = false) => {
  const folder = await folderOf({ promo_code: text })
  return (await importCatalogue(db, { folder, isDryRun, mayRemoveParts: false })).get('promo_code')
}
const exported = async (): Promise<string> => {
  const folder = await folderOf({})
  await exportCatalogue(db, folder)
  return readFile(join(folder, 'promo_code.csv'), 'utf8')
}
const codes = async () =>
  (
    await sql<{
      code: string
      uses: number | null
      uses_left: number | null
    }>`select * from promo_code order by code`.execute(db)
  ).rows
const use = (code: string) =>
  sql`update promo_code set uses_left = uses_left - 1 where code = ${code}`.execute(db)

const file = `code;kind;value;minimum;uses;valid_from;valid_until
spring10;percentage;12,5;50;100;2026-12-01;2026-12-24
FIVER;fixed;5;;;;2026-12-24T18:00+01:00
FREE;shipping;;;;;
`

describe('promo_code.csv', () => {
  it('IMPORT-06/terms makes codes with their terms, and a last day counts', async () => {
    expect(await importFile(file)).toEqual({ added: 3, changed: 0, removed: 0 })
    const none = { minimum: 0, uses: null, uses_left: null, valid_from: null, expires_at: null }
    expect(await codes()).toEqual([
      { ...none, code: 'FIVER', kind: 'fixed', value: 500, expires_at: new Date('2026-12-24T17:00:00Z') },
      { ...none, code: 'FREE', kind: 'shipping', value: 0 },
      {
        code: 'SPRING10',
        kind: 'percentage',
        value: 1250,
        minimum: 5000,
        uses: 100,
        uses_left: 100,
        valid_from: new Date('2026-12-01T00:00:00Z'),
        expires_at: new Date('2026-12-25T00:00:00Z'),
      },
    ])
  })

  it('IMPORT-06/uses the same file again leaves the uses that the shop has counted', async () => {
    await importFile(file)
    await use('SPRING10')
    expect(await importFile(file)).toEqual({ added: 0, changed: 0, removed: 0 })
    expect(await importFile(file.replace(';100;', ';150;'))).toEqual({ added: 0, changed: 1, removed: 0 })
    expect(await codes()).toContainEqual(expect.objectContaining({ uses: 150, uses_left: 149 }))
    // A column of uses that are left counts for codes alone that the shop does not know.
    const left = 'code,kind,value,uses,uses_left\nSPRING10,percentage,10,150,150\nNEW,fixed,1,20,7\n'
    expect(await importFile(left)).toEqual({ added: 1, changed: 1, removed: 2 })
    expect((await codes()).map(({ uses_left }) => uses_left)).toEqual([7, 149])
  })

  it('IMPORT-01/same a shop gets the codes of another one with the uses that are left', async () => {
    await importFile(file)
    await use('SPRING10')
    // An end that `npm run promo` has set, and codes that were made by SQL.
    await sql`update promo_code set expires_at = '2026-11-29T12:34:56.789Z' where code = 'FREE'`.execute(db)
    await sql`insert into promo_code (code, kind, value, uses_left) values ('OLD', 'fixed', 100, 3)`.execute(
      db,
    )
    const [before, text] = [await codes(), await exported()]
    expect(text).toContain('SPRING10,percentage,12.50,50.00,100,99,2026-12-01,2026-12-24\n')
    expect(text).toContain('FIVER,fixed,5.00,,,,,2026-12-24T17:00:00Z\n')
    expect(await importFile(text)).toEqual({ added: 0, changed: 0, removed: 0 })
    expect(await codes()).toEqual(before)
    await db.deleteFrom('promo_code').execute()
    expect(await importFile(text)).toEqual({ added: 4, changed: 0, removed: 0 })
    expect(await codes()).toEqual(before.map((row) => ({ ...row, uses: row.uses ?? row.uses_left })))
  })

  it('IMPORT-04/dry-run a dry run counts and changes nothing', async () => {
    await importFile(file)
    const [before, fewer] = [await codes(), file.replace(/^FREE.*\n/m, '').replace('12,5', '15')]
    expect(await importFile(fewer, true)).toEqual({ added: 0, changed: 1, removed: 1 })
    expect(await codes()).toEqual(before)
  })

  it.each([
    ['DEAR,percentage,100.01,,', 'the value of a percentage is above 0 and at most 100'],
    ['ZERO,fixed,0,,', 'a fixed amount needs a value above 0'],
    ['FREE,shipping,5,,', 'free shipping has no value'],
    ['BACK,fixed,5,2026-12-02,2026-12-01', 'the code would end before it begins'],
    [
      'LONG,fixed,5,2026-02-30,',
      'valid_from: expected a day such as 2026-12-24, or a moment such as 2026-12-24T18:00+01:00, found "2026-02-30"',
    ],
    ['FREE,gift,5,,', 'kind: expected one of percentage, fixed, shipping, found "gift"'],
  ])('IMPORT-03/named refuses %s', async (row, problem) => {
    await expect(importFile(`code,kind,value,valid_from,valid_until\n${row}\n`)).rejects.toThrow(
      `promo_code.csv line 2: ${problem}`,
    )
    expect(await codes()).toEqual([])
  })

  it('IMPORT-03/named refuses a code that is there twice, in whatever case', async () => {
    await expect(importFile('code,kind,value\nTWICE,fixed,5\ntwice,fixed,6\n')).rejects.toThrow(
      'promo_code.csv line 3: another row is for TWICE already',
    )
  })
})
