/** A command on the database of DATA_DIR or DATABASE_URL: opens it, and says in one line why the command failed. */
import { EnvironmentError } from '#server-process/parseEnvironment.ts'
import { FolderInUseError } from './database/folderLock.ts'
import { type OpenDatabase, openConfigured } from './database/openDatabase.ts'
import { describeError } from './errorAnswers.ts'
import { readSettings } from './settings.ts'
import { StartError } from './startError.ts'
import { migrate } from './tables/migrate.ts'

const reasonOf = (error: unknown): string => {
  if (error instanceof FolderInUseError)
    return `${error.message}\nStop the shop first: a folder with an embedded database takes one process at a time.`
  if (error instanceof StartError || error instanceof EnvironmentError) return error.message
  const { code, table, constraint, message } = describeError(error)
  return [message ?? 'the database refused it', code, table, constraint].filter(Boolean).join(', ')
}

/**
 * Sets the exit code 1 where it fails.
 *
 * @param readOptions of the command line; throws StartError with the usage
 */
export const runDatabaseCommand = async <Options>(
  name: string,
  readOptions: () => Options,
  run: (database: OpenDatabase, options: Options) => Promise<void>,
): Promise<void> => {
  try {
    const options = readOptions()
    const database = await openConfigured(readSettings(process.env))
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
