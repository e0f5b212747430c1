/** What an import writes, and what it leaves alone. */
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDemoDatabaseOfRun, openEmptyDatabaseOfRun } from '#tests/support/databaseOfRun.ts'
import { type CsvFiles, folderOf, smallCatalogue } from '#tests/support/smallCatalogue.ts'
import {
  type ImportOptions,
  type ImportResult,
  importCatalogue,
} from '../../../upstream/catalogueFiles/importCatalogue.ts'
import { isWithoutCatalogue, loadDemoDataIfEmpty } from '../../../upstream/demo/loadDemoData.ts'
import type { Database } from '../../../upstream/tables/types.ts'

const emptyShop = async (): Promise<Kysely<Database>> => {
  const { db, close } = await openEmptyDatabaseOfRun()
  onTestFinished(close)
  return db
}

const importFiles = async (
  db: Kysely<Database>,
  files: CsvFiles,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult> =>
  importCatalogue(db, { folder: await folderOf(files), isDryRun: false, mayRemoveParts: false, ...options })

const smallShop = async (): Promise<Kysely<Database>> => {
  const db = await emptyShop()
  await importFiles(db, smallCatalogue)
  return db
}

/** One row for each line of a part in the database. */
const rowsOf = async (db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<unknown[]> =>
  (await query.execute(db)).rows

const prices = sql`
  select public_id as part, base, net, r.promo, p.promo as "isReduced" from price r join part p on p.id = part_id
  order by 1`
const stocks = sql`select public_id as part, qty from stock join part on part.id = part_id order by 1`
const parts = sql`select public_id as id, name, url from part order by 1`

const without = (text: string, ...starts: string[]): string =>
  text
    .split('\n')
    .filter((line) => !starts.some((start) => line.startsWith(start)))
    .join('\n')

describe('an import', () => {
  it('IMPORT-02/rows writes parts with all that belongs to them', async () => {
    const db = await smallShop()
    expect(await rowsOf(db, parts)).toEqual([
      { id: 'HX-1', name: 'Front coil spring Golf', url: 'helix-front-coil-spring-golf-hx-1001' },
      {
        id: 'HX-2',
        name: 'Front coil spring Golf, heavy load',
        url: 'helix-front-coil-spring-golf-heavy-load-hx-1002',
      },
      { id: 'HX-3', name: 'Front shock absorber Golf', url: 'helix-front-shock-absorber-golf-hx-2001' },
      { id: 'HX-K', name: 'Front spring kit Golf', url: 'helix-front-spring-kit-golf-hx-9001' },
    ])
    expect(await rowsOf(db, prices)).toEqual([
      { part: 'HX-1', base: 5000, net: 5000, promo: false, isReduced: false },
      { part: 'HX-2', base: 7500, net: 6150, promo: true, isReduced: true },
      { part: 'HX-3', base: 8010, net: 8010, promo: false, isReduced: false },
      { part: 'HX-K', base: 9500, net: 9500, promo: false, isReduced: false },
    ])
    expect(
      await rowsOf(
        db,
        sql`
        select public_id as id, count(f.*)::int as years, min(engine) as engine, weight::float, tech, manufacturer_stock
        from part p left join fitment f on f.part_id = p.id group by p.id order by 1`,
      ),
    ).toEqual([
      {
        id: 'HX-1',
        years: 8,
        engine: null,
        weight: 2.35,
        tech: [
          { name: 'Wire', value: '12 mm' },
          { name: 'Free length', value: '365 mm' },
        ],
        manufacturer_stock: null,
      },
      { id: 'HX-2', years: 8, engine: '2.0TDI', weight: 2.5, tech: [], manufacturer_stock: null },
      { id: 'HX-3', years: 8, engine: null, weight: 3, tech: [], manufacturer_stock: 7 },
      { id: 'HX-K', years: 8, engine: null, weight: 4.7, tech: [], manufacturer_stock: null },
    ])
  })

  it('IMPORT-02/rows adds, changes and removes rows, and writes no others', async () => {
    const db = await smallShop()
    const changes = await importFiles(
      db,
      {
        part: smallCatalogue['part']?.replace('Front shock absorber Golf', 'Front damper Golf') ?? '',
        price: `part;location;net\nHX-1;HAM;49,9\nHX-3;HAM;80,10\nHX-K;HAM;95\n`,
        stock: `part,location,qty\nHX-1,HAM,8\nHX-2,HAM,2\n`,
      },
      { mayRemoveParts: false },
    )
    expect(Object.fromEntries(changes)).toEqual({
      part: { added: 0, changed: 1, removed: 0 },
      price: { added: 0, changed: 1, removed: 1 },
      stock: { added: 0, changed: 2, removed: 1 },
    })
    expect(await rowsOf(db, prices)).toMatchObject([
      { part: 'HX-1', net: 4990 },
      { part: 'HX-3', net: 8010 },
      { part: 'HX-K', net: 9500 },
    ])
    expect(await rowsOf(db, stocks)).toEqual([
      { part: 'HX-1', qty: 8 },
      { part: 'HX-2', qty: 2 },
    ])
    // The address of a page stays when the name changes.
    expect(await rowsOf(db, parts)).toContainEqual({
      id: 'HX-3',
      name: 'Front damper Golf',
      url: 'helix-front-shock-absorber-golf-hx-2001',
    })
    expect(await rowsOf(db, sql`select facts -> 'name' as name from part_card`)).toContainEqual({
      name: 'Front damper Golf',
    })
  })

  it('IMPORT-02/absent leaves alone what the folder has no file for', async () => {
    const db = await smallShop()
    await importFiles(db, { stock: `part,location,qty\nHX-1,HAM,3\n` })
    expect(await rowsOf(db, prices)).toHaveLength(4)
    expect(await rowsOf(db, parts)).toHaveLength(4)
    expect(await rowsOf(db, sql`select from fitment`)).toHaveLength(32)
    expect(await rowsOf(db, sql`select from delivery`)).toHaveLength(1)
  })

  it('IMPORT-02/kept,history brands and locations stay, and each former price is known', async () => {
    const db = await smallShop()
    await sql`update price_history set valid_from = '2026-01-01'`.execute(db)
    await importFiles(db, {
      brand: `name,manufacturer,manufacturer_address,manufacturer_email
ORBIT,Orbit S.p.A.,"Via Roma 1, 10121 Torino, Italy",safety@orbit.example
`,
      price: `part,location,net,base,promo_since\nHX-1,HAM,45,50,2026-11-20\n`,
      price_history: `part,location,valid_from,net\nHX-1,HAM,2025-06-01,52\n`,
    })
    expect(await rowsOf(db, sql`select name from brand order by 1`)).toEqual([
      { name: 'HELIX' },
      { name: 'ORBIT' },
    ])
    expect(
      await rowsOf(
        db,
        sql`
        select net from price_history h join part p on p.id = part_id where public_id = 'HX-1' order by valid_from`,
      ),
    ).toEqual([{ net: 5200 }, { net: 5000 }, { net: 4500 }])
  })

  it('IMPORT-02/exchanged two parts may exchange their numbers, and a new part may get the number of a removed one', async () => {
    const db = await smallShop()
    const part = smallCatalogue['part'] ?? ''
    await importFiles(db, {
      part: part.replace('HX 1001', 'HX ????').replace('HX 1002', 'HX 1001').replace('HX ????', 'HX 1002'),
    })
    expect(await rowsOf(db, sql`select number, number_key from part order by public_id`)).toMatchObject([
      { number: 'HX 1002', number_key: 'HX1002' },
      { number: 'HX 1001', number_key: 'HX1001' },
      {},
      {},
    ])
    await importFiles(
      db,
      { part: part.replace('HX-3,', 'HX-4,'), kit_component: smallCatalogue['kit_component'] ?? '' },
      { mayRemoveParts: true },
    )
    expect(await rowsOf(db, sql`select public_id from part where number_key = 'HX2001'`)).toEqual([
      { public_id: 'HX-4' },
    ])
  })

  it('IMPORT-02/removed CART-17/removed a part goes with its prices, its places in kits and its lines in carts, which note it', async () => {
    const db = await smallShop()
    await sql`insert into cart (id, country) values (repeat('a', 32), 'DE')`.execute(db)
    await sql`
      insert into cart_line (id, cart_id, part_id, location, quantity)
      select repeat('b', 32), repeat('a', 32), id, 'HAM', 1 from part where public_id = 'HX-2'`.execute(db)
    const result = await importFiles(
      db,
      {
        part: without(smallCatalogue['part'] ?? '', 'HX-2,'),
        kit_component: smallCatalogue['kit_component'] ?? '',
      },
      { mayRemoveParts: true },
    )
    expect(result.get('part')).toEqual({ added: 0, changed: 0, removed: 1 })
    expect(await rowsOf(db, sql`select from cart_line`)).toEqual([])
    expect(await rowsOf(db, sql`select name, quantity from removed_cart_line`)).toEqual([
      { name: 'Front coil spring Golf, heavy load', quantity: 1 },
    ])
    expect(await rowsOf(db, prices)).toHaveLength(3)
  })

  it('IMPORT-04/dry-run a dry run counts the same changes and makes none', async () => {
    const db = await emptyShop()
    const counted = await importFiles(db, smallCatalogue, { isDryRun: true })
    expect(await rowsOf(db, parts)).toEqual([])
    expect(await rowsOf(db, sql`select from brand`)).toEqual([])
    expect(await importFiles(db, smallCatalogue)).toEqual(counted)
    expect(counted.get('stock')).toEqual({ added: 3, changed: 0, removed: 0 })
  })

  it('IMPORT-04/rows a file that was cut off is refused, and only rows of parts that stay count', async () => {
    const db = await emptyShop()
    const ids = Array.from({ length: 300 }, (_, number) => `P-${number}`)
    const files = (count: number): CsvFiles => ({
      part: `id,number,name,brand,group,category,weight\n${ids
        .slice(0, count)
        .map((id) => `${id},${id},Spring,HELIX,G,C,1\n`)
        .join('')}`,
      price: `part,location,net\n${ids
        .slice(0, count)
        .map((id) => `${id},HAM,5\n`)
        .join('')}`,
      stock: `part,location,qty\n${ids
        .slice(0, count)
        .map((id) => `${id},HAM,5\n`)
        .join('')}`,
    })
    const { brand = '', location = '', location_service = '' } = smallCatalogue
    await importFiles(db, { ...files(300), brand, location, location_service })
    const { price = '', stock = '' } = files(269)
    await expect(importFiles(db, { price })).rejects.toThrow(
      'price.csv: it lacks 31 of the 300 prices; with --remove-rows they are removed',
    )
    expect(await rowsOf(db, prices)).toHaveLength(300)
    await importFiles(db, { stock })
    expect(await rowsOf(db, stocks)).toHaveLength(269)
    await importFiles(db, { price }, { mayRemoveRows: true })
    expect(await rowsOf(db, prices)).toHaveLength(269)
    // Prices and stock of removed parts go with them.
    await importFiles(db, files(100), { mayRemoveParts: true })
    expect(await rowsOf(db, prices)).toHaveLength(100)
  })

  it('IMPORT-05/demo a catalogue that was imported is no demonstration, and none is loaded over it', async () => {
    const { db, close } = await openDemoDatabaseOfRun({ parts: 120, seed: 'test', today: '2026-11-21' })
    onTestFinished(close)
    await importFiles(db, smallCatalogue, { mayRemoveParts: true })
    expect(await rowsOf(db, parts)).toHaveLength(4)
    expect(await rowsOf(db, sql`select from catalogue_state`)).toEqual([])
    expect(await isWithoutCatalogue(db)).toBe(false)
    expect(await loadDemoDataIfEmpty(db, { parts: 120, seed: 'test', today: '2026-11-21' })).toBe(false)
  })
})
