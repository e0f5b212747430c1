/**
 * Databases of a test: on the run's PostgreSQL server where there is one, since the embedded database takes five times the
 * processor time.
 */
import type { OpenDatabase } from '../../upstream/database/openDatabase.ts'
import type { LoadOptions } from '../../upstream/demo/catalogue/loadCatalogue.ts'
import { openDemoDatabase, openMigratedDatabase } from './migratedDatabase.ts'
import { postgresMissing } from './postgres.ts'
import { openDemoServer, openMigratedServer } from './sharedPostgres.ts'

const isServerThere = (): boolean => postgresMissing === null && process.env['RUN_FOLDER'] !== undefined

/** With empty tables. */
export const openEmptyDatabaseOfRun = (): Promise<OpenDatabase> =>
  isServerThere() ? openMigratedServer() : openMigratedDatabase()

/** With a generated catalogue. */
export const openDemoDatabaseOfRun = (catalogue: LoadOptions): Promise<OpenDatabase> =>
  isServerThere() ? openDemoServer(catalogue) : openDemoDatabase(catalogue)
