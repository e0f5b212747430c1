/** Describes a shop on the embedded database and on PostgreSQL: only PostgreSQL runs requests at once. */
import { describe } from 'vitest'
import { openMigratedDatabase } from '#tests/support/migratedDatabase.ts'
import { postgresMissing } from '#tests/support/postgres.ts'
import { createMigratedDatabase } from '#tests/support/sharedPostgres.ts'
import { type OpenDatabase, openServer } from '../../../upstream/database/openDatabase.ts'

type DatabaseKind = OpenDatabase['kind']

/** `open` opens an empty database; the tests close it. */
export const describeOnBothDatabases = (
  title: string,
  tests: (open: () => Promise<OpenDatabase>, kind: DatabaseKind) => void,
): void => {
  describe(`${title} on the embedded database`, () => tests(openMigratedDatabase, 'embedded'))

  const onServer = `${title} on PostgreSQL${postgresMissing === null ? '' : ` (skipped: ${postgresMissing})`}`
  describe.skipIf(postgresMissing !== null)(onServer, () => {
    tests(async () => openServer(await createMigratedDatabase('shop'), 20, 60_000), 'server')
  })
}
