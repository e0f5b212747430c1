/** Files with mistakes are refused before anything is written. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmptyDatabaseOfRun } from '#tests/support/databaseOfRun.ts'
import { type CsvFiles, folderOf, smallCatalogue, writeCsvFiles } from '#tests/support/smallCatalogue.ts'
import { importCatalogue } from '../../../upstream/catalogueFiles/importCatalogue.ts'
import type { OpenDatabase } from '../../../upstream/database/openDatabase.ts'
import type { Database } from '../../../upstream/tables/types.ts'

let database: OpenDatabase
let db: Kysely<Database>
let folder: string

const importFolder = (from: string) =>
  importCatalogue(db, { folder: from, isDryRun: false, mayRemoveParts: false })

beforeAll(async () => {
  database = await openEmptyDatabaseOfRun()
  db = database.db
  folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'))
  await writeCsvFiles(folder, smallCatalogue)
  await importFolder(folder)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const problemsOf = async (files: CsvFiles): Promise<string> => {
  const error: unknown = await importFolder(await folderOf(files)).then(
    () => 'imported',
    (thrown: unknown) => thrown,
  )
  return error instanceof Error ? error.message : String(error)
}

const header = 'id,number,name,brand,group,category,weight'
const fileOf = (name: string, from: string, to: string): CsvFiles => ({
  [name]: smallCatalogue[name]?.replace(from, to) ?? '',
})

describe('the files of a catalogue', () => {
  it.each<[string, CsvFiles, string]>([
    [
      'an amount',
      fileOf('price', 'HX-1,HAM,50', 'HX-1,HAM,1.234'),
      'price.csv line 2: net: expected an amount such as 12.50, found "1.234"',
    ],
    [
      'an empty field',
      { price: 'part,location,net\nHX-1,,5\n' },
      'price.csv line 2: location: expected a text, found nothing',
    ],
    [
      'a day',
      fileOf('delivery', '2099-01-01', '2026-02-30'),
      'delivery.csv line 2: eta: expected a day such as 2026-12-24, found "2026-02-30"',
    ],
    [
      'a count',
      fileOf('stock', 'HX-1,HAM,9', 'HX-1,HAM,-9'),
      'stock.csv line 2: qty: expected a whole number from 0 to 1000000, found "-9"',
    ],
    [
      'a word',
      fileOf('part', 'kititem', 'kit'),
      'part.csv line 5: recordtype: expected one of item, kititem, found "kit"',
    ],
    [
      'an address',
      { photo: 'part,pos,url\nHX-1,0,http://pictures.example/1.jpg\n' },
      'photo.csv line 2: url: expected an https address, or a path of the upstream below /files/, found "http://pictures.example/1.jpg"',
    ],
    [
      'characters',
      { oe_number: 'part,number\nHX-1,A\u0000B\n' },
      'oe_number.csv line 2: number: expected text without control characters, found "A\u0000B"',
    ],
    [
      'years',
      { fitment: 'part,make,model,first_year,last_year\nHX-1,VW,GOLF,2019,2012\n' },
      'fitment.csv line 2: last_year: expected 2019 or later, and at most 60 years',
    ],
    [
      'a reduction',
      fileOf('price', '61.50,75.00', '61.50,61.50'),
      'price.csv line 3: base and promo_since: expected both, with a base above net, or neither',
    ],
    [
      'an unknown column',
      { stock: 'part,location,quantity\n' },
      'stock.csv: there is no column "quantity"; its columns are part, location, qty, dropship, alternative',
    ],
    ['a missing column', { stock: 'part,location\n' }, 'stock.csv: it lacks the column "qty"'],
    ['a repeated column', { stock: 'part,location,qty,qty\n' }, 'stock.csv: it has two columns "qty"'],
    [
      'a repeated row',
      { stock: 'part,location,qty\nHX-1,HAM,1\nHX-1,HAM,2\n' },
      'stock.csv line 3: another row is for HX-1, HAM already',
    ],
    [
      'an unknown part',
      { stock: 'part,location,qty\nHX-7,HAM,1\n' },
      'stock.csv line 2: part: there is no part HX-7',
    ],
    [
      'an unknown location',
      { stock: 'part,location,qty\nHX-1,OSL,1\n' },
      'stock.csv line 2: location: there is no location OSL',
    ],
    [
      'an unknown brand',
      fileOf('part', 'HELIX,FRONT SHOCKS', 'ORBIT,FRONT SHOCKS'),
      'part.csv line 4: brand: there is no brand ORBIT',
    ],
    [
      'a repeated number',
      fileOf('part', 'HX 1002', 'hx-10.01'),
      'part.csv line 3: number: another part has hx-10.01, apart from blanks and signs',
    ],
    [
      'a variant of a variant',
      fileOf('part', 'item,3,,', 'item,3,,HX-2'),
      'part.csv line 4: variant_of: HX-2 is itself a variant; name the first of them',
    ],
    [
      'stock of a kit',
      { stock: 'part,location,qty\nHX-K,HAM,1\n' },
      'stock.csv line 2: part: HX-K is a kit; its stock follows from its parts',
    ],
    [
      'a kit that is none',
      { kit_component: 'kit,part,qty\nHX-2,HX-1,1\n' },
      'kit_component.csv line 2: kit: the recordtype of HX-2 is not kititem',
    ],
    [
      'a kit in a kit',
      { kit_component: 'kit,part,qty\nHX-K,HX-K,1\n' },
      'kit_component.csv line 2: part: HX-K is a kit itself',
    ],
    [
      'a kit that would lose a part',
      { part: smallCatalogue['part']?.replace(/HX-1,.*\n/, '').replace(',HX-1\n', ',\n') ?? '' },
      'part.csv: it lacks part HX-1, which kit HX-K contains; kit_component.csv is missing, too',
    ],
    [
      'an id as address',
      { part: `${header},url\nhelix-a,1,A,HELIX,G,C,1,\nHX-1,2,B,HELIX,G,C,1,helix-a\n` },
      'part.csv line 3: url: "helix-a" is another part\'s url or id, also where it follows from brand, name and number',
    ],
    [
      'an open quote',
      { stock: 'part,location,qty\n"HX-1,HAM,1\n' },
      'stock.csv: a quotation mark begins a text that has no end; it was read up to line 2',
    ],
    [
      'a single quotation mark',
      { oe_number: 'part,number\nHX-1,3/4" hose\n' },
      'oe_number.csv line 2: expected a text with quotation marks as "Hose 3/4"" long"',
    ],
    [
      'a missing field',
      { stock: 'part,location,qty\nHX-1,HAM\n' },
      'stock.csv line 2: expected 3 fields as in the first line, found 2: "HX-1 HAM"',
    ],
    ['an empty file', { stock: '' }, 'stock.csv: it is empty; its first line is expected to have the names'],
    [
      'a column without a name',
      { stock: 'part,location,qty,\nHX-1,HAM,1,\n' },
      'stock.csv: column 4 has no name in the first line',
    ],
    [
      'an unknown file',
      { prices: 'part,net\n' },
      'prices.csv: there is no file of this name; the names are brand.csv, location.csv',
    ],
  ])('IMPORT-03/named %s', async (_, files, expected) => {
    expect(await problemsOf(files)).toContain(expected)
  })

  it('IMPORT-03/named all mistakes are told at once, up to twenty', async () => {
    const rows = Array.from({ length: 25 }, () => 'HX-1,HAM,many\n').join('')
    const lines = (await problemsOf({ stock: `part,location,qty\n${rows}`, price: 'part\nHX-1\n' })).split(
      '\n',
    )
    expect(lines).toHaveLength(21)
    expect(lines[0]).toBe('price.csv: it lacks the column "location"')
    expect(lines.at(-1)).toMatch(/^and \d+ more$/)
  })

  it('IMPORT-03/nothing nothing of files with a mistake is written', async () => {
    const message = await problemsOf({
      part: smallCatalogue['part']?.replace('Front coil spring Golf', 'Other') ?? '',
      stock: 'part,location,qty\nHX-1,HAM,5\nHX-7,HAM,1\n',
    })
    expect(message).toBe('stock.csv line 3: part: there is no part HX-7')
    const { rows } = await sql`
      select name, qty from part join stock on part.id = part_id where public_id = 'HX-1'`.execute(db)
    expect(rows).toEqual([{ name: 'Front coil spring Golf', qty: 9 }])
  })

  it('IMPORT-03/spreadsheets reads what spreadsheets write: semicolons, tabs, decimal commas, a byte order mark', async () => {
    for (const delimiter of [';', '\t']) {
      const rows = [
        ['PART', 'Location', 'net'],
        ['HX-1', 'HAM', '"49,95"'],
        ['HX-3', 'HAM', '80,1'],
      ]
      const text = `\uFEFF${rows.map((row) => row.join(delimiter)).join('\r\n')}\r\n`
      expect(await problemsOf({ price: text })).toBe('imported')
      const { rows: prices } = await sql`select net from price order by net`.execute(db)
      expect(prices).toEqual([{ net: 4995 }, { net: 8010 }])
    }
  })

  it('IMPORT-03/spreadsheets skips the rows of separators that spreadsheets write below the last one', async () => {
    expect(await problemsOf({ oe_number: 'part;number\r\nHX-1;1\r\n;\r\n;\r\n' })).toBe('imported')
  })

  it.each([
    [
      'windows-1252',
      'latin1' as const,
      'oe_number.csv line 3: "HX-3,Größe" is not in UTF-8; save the file as "CSV UTF-8"',
    ],
    [
      'Unicode text of spreadsheets',
      'utf16le' as const,
      'oe_number.csv: it is "Unicode text"; save it as "CSV UTF-8"',
    ],
  ])('IMPORT-03/spreadsheets a file in %s is refused', async (_, encoding, expected) => {
    const folder = await folderOf({})
    const text = 'part,number\nHX-1,12\nHX-3,Größe\n'
    await writeFile(join(folder, 'oe_number.csv'), Buffer.from(text, encoding))
    await expect(importFolder(folder)).rejects.toThrow(expected)
  })

  it('IMPORT-03/spreadsheets a letter of several bytes may lie between two pieces of a file', async () => {
    const rows = Array.from({ length: 9_000 }, (_, row) => `HX-1,${'ö'.repeat(row % 7)}${row}\n`)
    expect(await problemsOf({ oe_number: `part,number\n${rows.join('')}` })).toBe('imported')
    const { rows: found } = await sql`select from oe_number where number like '%�%'`.execute(db)
    expect(found).toEqual([])
  })

  it('IMPORT-04/removal a file that lacks more than a tenth of the parts is refused without --remove-parts', async () => {
    expect(await problemsOf({ part: `${header}\n`, kit_component: 'kit,part,qty\n' })).toBe(
      'part.csv: it lacks 4 of the 4 parts of the shop; with --remove-parts they are removed, also from carts',
    )
  })

  it('IMPORT-04/removal a tenth of the parts may be missing, and two tenths may not', async () => {
    const partFile = (more: number) =>
      `${smallCatalogue['part']}${Array.from({ length: more }, (_, index) => `X-${index},X ${index},Bolt,HELIX,BOLTS,OTHER,item,1,,\n`).join('')}`
    await importFolder(await folderOf({ part: partFile(6) }))
    expect(await problemsOf({ part: partFile(4) })).toContain('it lacks 2 of the 10 parts of the shop')
    expect(await problemsOf({ part: partFile(5) })).toBe('imported')
    await importCatalogue(db, { folder, isDryRun: false, mayRemoveParts: true })
  })
  it.each<[CsvFiles, string]>([
    [{ stock: 'part,location,qty\n' }, 'stock.csv: it lacks 3 of the 3 rows of stock'],
    [
      { fitment: 'part,make,model,first_year,last_year\n' },
      'fitment.csv: it lacks 4 of the 4 parts that have such rows',
    ],
    [{ part_tech: 'part,name,value\n' }, 'part_tech.csv: it lacks 1 of the 1 parts that have such rows'],
    [{ kit_component: 'kit,part,qty\n' }, 'kit_component.csv: it lacks 1 of the 1 parts that have such rows'],
  ])('IMPORT-04/rows a file without rows is refused without --remove-rows: %j', async (files, expected) => {
    expect(await problemsOf(files)).toBe(`${expected}; with --remove-rows they are removed`)
  })

  it('IMPORT-03/named a folder without files, or none', async () => {
    expect(await problemsOf({})).toContain('it has no CSV file')
    await expect(importFolder('/nowhere/catalogue')).rejects.toThrow(
      '/nowhere/catalogue: there is no such folder',
    )
  })
})
