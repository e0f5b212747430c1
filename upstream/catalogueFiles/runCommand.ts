/** A command on the catalogue of DATA_DIR or DATABASE_URL: opens the database, and says in one line why it failed. */
import { EnvironmentError } from '#server-process/parseEnvironment.ts'
import { FolderInUseError } from '../database/folderLock.ts'
import { type OpenDatabase, openEmbedded, openServer } from '../database/openDatabase.ts'
import { describeError } from '../errorAnswers.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../startError.ts'
import { migrate } from '../tables/migrate.ts'
import { CatalogueFilesError } from './problems.ts'

const reasonOf = (error: unknown): string => {
  if (error instanceof FolderInUseError)
    return `${error.message}\nStop the shop first: a folder with an embedded database takes one process at a time.`
  if (
    error instanceof StartError ||
    error instanceof EnvironmentError ||
    error instanceof CatalogueFilesError
  )
    return error.message
  const { code, table, constraint, message } = describeError(error)
  return [message ?? 'the database refused it', code, table, constraint].filter(Boolean).join(', ')
}

/**
 * Sets the exit code 1 where it fails.
 *
 * @param readOptions of the command line; throws StartError with the usage
 */
export const runCommand = async <Options>(
  name: string,
  readOptions: () => Options,
  run: (database: OpenDatabase, options: Options) => Promise<void>,
): Promise<void> => {
  try {
    const options = readOptions()
    const { dataDir, databaseUrl } = readSettings(process.env)
    const database = await (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir))
    try {
      await migrate(database.db)
      await run(database, options)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${name}: ${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}
