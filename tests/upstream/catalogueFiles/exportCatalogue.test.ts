/** The catalogue as CSV files: what one shop exports, another one imports. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDemoDatabaseOfRun, openEmptyDatabaseOfRun } from '#tests/support/databaseOfRun.ts'
import { folderOf } from '#tests/support/smallCatalogue.ts'
import { exportCatalogue } from '../../../upstream/catalogueFiles/exportCatalogue.ts'
import { fileNames } from '../../../upstream/catalogueFiles/files.ts'
import { importCatalogue } from '../../../upstream/catalogueFiles/importCatalogue.ts'
import type { OpenDatabase } from '../../../upstream/database/openDatabase.ts'
import type { Database } from '../../../upstream/tables/types.ts'

const opened = async (database: Promise<OpenDatabase>): Promise<Kysely<Database>> => {
  const { db, close } = await database
  onTestFinished(close)
  return db
}

const demoCatalogue = () => opened(openDemoDatabaseOfRun({ parts: 400, seed: 'test', today: '2026-11-21' }))

const exported = async (db: Kysely<Database>): Promise<string> => {
  const folder = await folderOf({})
  await exportCatalogue(db, folder)
  return folder
}

const contentsOf = async (folder: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (file) => [file, await readFile(join(folder, file), 'utf8')]),
    ),
  )

const whole = { isDryRun: false, mayRemoveParts: false }

/** What lists and the finder read; ids are left out. */
const derivedRowsOf = async (db: Kysely<Database>) => {
  const summaries = await sql`
    select facts::jsonb as facts from part_card join part on part.id = part_id order by public_id`.execute(db)
  const facets = await sql`
    select f.promo, level, k.name as make, m.name as model, year, c.name as category, g.name as part_group, n
    from facet f left join make k on k.id = f.make_id left join model m on m.id = f.model_id
    left join category c on c.id = f.category_id left join part_group g on g.id = f.group_id
    order by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  const engines = await sql`
    select k.name as make, m.name as model, year, engine
    from vehicle_engine v join model m on m.id = v.model_id join make k on k.id = m.make_id
    order by 1, 2, 3, 4`.execute(db)
  const words = await sql`select word, n from search_word order by word`.execute(db)
  // As texts: some ten thousand rows are compared by their lines.
  return [summaries, facets, engines, words].map(({ rows }) =>
    rows.map((row) => JSON.stringify(row)).join('\n'),
  )
}

describe('exporting and importing a catalogue', () => {
  it('IMPORT-01/export,same an import of what was exported makes the same catalogue', async () => {
    const from = await demoCatalogue()
    const folder = await exported(from)
    const files = await contentsOf(folder)
    expect(Object.keys(files).sort()).toEqual(fileNames.map((name) => `${name}.csv`).sort())

    const to = await opened(openEmptyDatabaseOfRun())
    await importCatalogue(to, { folder, ...whole })

    expect(await contentsOf(await exported(to))).toEqual(files)
    expect(await derivedRowsOf(to)).toEqual(await derivedRowsOf(from))
  })

  it('IMPORT-01/unchanged a second import changes nothing', async () => {
    const db = await demoCatalogue()
    const changes = await importCatalogue(db, { folder: await exported(db), ...whole })
    expect([...changes.keys()]).toEqual(expect.arrayContaining(fileNames))
    for (const [name, changed] of changes)
      expect({ name, ...changed }).toEqual({ name, added: 0, changed: 0, removed: 0 })
  })
})
