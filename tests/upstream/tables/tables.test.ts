/** The migrations create the columns that the program expects. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmbedded } from '../../../upstream/database/openDatabase.ts'
import { checkTables, expectedColumns } from '../../../upstream/tables/checkTables.ts'
import { migrate } from '../../../upstream/tables/migrate.ts'

it('fresh tables have exactly the expected columns; a missing column is reported, a further one is accepted', async () => {
  const { db, close } = await openEmbedded()
  await migrate(db)
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely%'`.execute(db)
  const expected = Object.entries(expectedColumns).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  // These are no longer used (`0001-catalogue.ts`).
  const read = rows.filter(({ name }) => !/^available_stock\.|^stock\.is_default$/.test(name))
  expect(read.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  await sql`alter table part add column colour text`.execute(db)
  await checkTables(db, 'here')
  await sql`alter table orders drop column paid_at cascade`.execute(db)
  await expect(checkTables(db, 'here')).rejects.toThrow(
    'the tables in here were made by an earlier form of this program (orders.paid_at missing)',
  )
  await close()
})
