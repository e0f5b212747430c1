/**
 * Imports a folder of CSV files into the catalogue. Each file holds all rows of its kind: what it lacks is removed. A file that
 * the folder lacks leaves its rows alone. All files are checked before anything is written. Then everything but stock changes
 * at once; stock and promo codes follow in small steps.
 */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { rebuildDerivedTables } from '../catalogue/derivedTables.ts'
import { lockCatalogue } from '../database/lockCatalogue.ts'
import { vacuumAndAnalyze } from '../database/vacuumAndAnalyze.ts'
import { fillPartSummaries, switchSummaryTriggers } from '../tables/migrations/0003-part-summaries.ts'
import type { Database } from '../tables/types.ts'
import { checkRemovals } from './checkRemovals.ts'
import { checkStaged } from './checkStaged.ts'
import { type FileName, fileNames } from './files.ts'
import { Problems } from './problems.ts'
import { hasChanged, type RowChanges } from './replaceRows.ts'
import { dropStaged, stageFile } from './stageFile.ts'
import { availabilityFiles, writeAvailability } from './writeAvailability.ts'
import { listFiles, writeLists, writeParts } from './writeParts.ts'
import { markReducedParts, masterWrites, tableWrites, writePromoCodes } from './writeTables.ts'

export interface ImportOptions {
  folder: string
  /** Checks and counts, and changes nothing. */
  isDryRun: boolean
  /** Whether more than a tenth of all parts may be removed. */
  mayRemoveParts: boolean
  /** Whether a file may remove most rows of its kind (`checkRemovals.ts`). */
  mayRemoveRows?: boolean
  /** Is told what is done next, such as `reading part.csv`. */
  progress?: (text: string) => void
}

/** For each file of the folder, what it has changed. For lists that parts hold, these are parts. */
export type ImportResult = ReadonlyMap<FileName, RowChanges>

/** Rolls a dry run back. */
class DryRunEnd extends Error {}

/** What orders change. It is written after the rest, in short transactions, so that they do not wait. */
export const soldFiles: readonly FileName[] = [...availabilityFiles, 'promo_code']

const entriesOf = <T extends object>(writes: T) =>
  Object.entries(writes) as [keyof T & FileName, T[keyof T]][]

/** @throws StartError for a folder without files, or with one of another name */
const givenFiles = async (folder: string): Promise<ReadonlySet<FileName>> => {
  const problems = new Problems()
  if (!existsSync(folder)) problems.add(folder, 'there is no such folder')
  problems.throwIfAny()
  const found = (await readdir(folder)).filter((file) => file.toLowerCase().endsWith('.csv'))
  const known = fileNames.map((name) => `${name}.csv`)
  for (const file of found.filter((one) => !known.includes(one)))
    problems.add(file, `there is no file of this name; the names are ${known.join(', ')}`)
  if (found.length === 0) problems.add(folder, `it has no CSV file; the names are ${known.join(', ')}`)
  problems.throwIfAny()
  return new Set(fileNames.filter((name) => found.includes(`${name}.csv`)))
}

const hasParts = async (db: Kysely<Database>): Promise<boolean> =>
  (await sql`select from part limit 1`.execute(db)).rows.length > 0

/** Everything but stock and promo codes, which orders wait for. */
const writeCatalogue = async (
  db: Kysely<Database>,
  given: ReadonlySet<FileName>,
  tell: (name: FileName, changes: RowChanges) => void,
): Promise<void> => {
  const changed = new Set<FileName>()
  const report = (name: FileName, changes: RowChanges): void => {
    if (hasChanged(changes)) changed.add(name)
    tell(name, changes)
  }
  // Summaries of a first catalogue are made at its end: otherwise each price and picture makes its part's anew.
  const isFirst = !(await hasParts(db))
  if (isFirst) await switchSummaryTriggers(db, 'off')
  for (const [name, write] of entriesOf(masterWrites)) if (given.has(name)) report(name, await write(db))
  if (given.has('part')) {
    report('part', await writeParts(db))
    // The catalogue is the merchant's from now on, and no demonstration any more.
    await sql`delete from catalogue_state`.execute(db)
  }
  const lists = await writeLists(
    db,
    listFiles.filter((name) => given.has(name)),
  )
  for (const [name, changes] of lists) report(name, changes)
  for (const [name, write] of entriesOf(tableWrites)) if (given.has(name)) report(name, await write(db))
  if (given.has('price')) await markReducedParts(db)
  if (isFirst) {
    await fillPartSummaries(db)
    await switchSummaryTriggers(db, 'on')
  }
  if (changed.has('part') || changed.has('fitment') || changed.has('price')) await rebuildDerivedTables(db)
}

/** Units of orders that were placed before go back to deliveries that this list names, and to no others. */
const noteDeliveryList = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    update delivery_list set last_order = (
      select case when is_called then last_value else last_value - 1 end from orders_number_seq)`.execute(db)
}

/** Undoes each step at once, so that no order waits for a row that a dry run has counted. */
const undoneIn =
  (transaction: Kysely<Database>) =>
  async (step: (db: Kysely<Database>) => Promise<void>): Promise<void> => {
    await sql`savepoint counted`.execute(transaction)
    await step(transaction)
    await sql`rollback to savepoint counted`.execute(transaction)
  }

/** Runs it a second time where the database ended it because of a deadlock. */
const again = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '40P01') return run()
    throw error
  }
}

/** Copies the files into temporary tables. @throws StartError that says what is wrong with them */
const stageFiles = async (
  db: Kysely<Database>,
  given: ReadonlySet<FileName>,
  { folder, progress, ...removable }: ImportOptions,
): Promise<void> => {
  const problems = new Problems()
  for (const name of fileNames) {
    const isGiven = given.has(name)
    if (isGiven) progress?.(`reading ${name}.csv`)
    await stageFile(db, name, isGiven ? join(folder, `${name}.csv`) : undefined, problems)
  }
  problems.throwIfAny()
  progress?.('checking')
  await checkStaged(db, given, problems)
  await checkRemovals(db, given, removable, problems)
  problems.throwIfAny()
}

const writeFiles = async (
  db: Kysely<Database>,
  given: ReadonlySet<FileName>,
  { isDryRun, progress }: ImportOptions,
): Promise<ImportResult> => {
  let result = new Map<FileName, RowChanges>()
  const report = (name: FileName, { added, changed, removed }: RowChanges): void => {
    const before = result.get(name) ?? { added: 0, changed: 0, removed: 0 }
    result.set(name, {
      added: before.added + added,
      changed: before.changed + changed,
      removed: before.removed + removed,
    })
  }
  const hasAvailability = availabilityFiles.some((name) => given.has(name))
  type Step = (transaction: Kysely<Database>) => Promise<void>
  /** Rows that orders lock. */
  const writeSold = async (
    connection: Kysely<Database>,
    run: (step: Step) => Promise<void>,
  ): Promise<void> => {
    if (hasAvailability) await writeAvailability(connection, given, run, report)
    if (given.has('promo_code')) await run(async (step) => report('promo_code', await writePromoCodes(step)))
  }
  const inTransaction = (step: Step): Promise<void> => again(() => db.transaction().execute(step))
  progress?.('writing')
  try {
    await inTransaction(async (transaction) => {
      result = new Map()
      await lockCatalogue.execute(transaction)
      await writeCatalogue(transaction, given, report)
      if (!isDryRun) return
      await writeSold(transaction, undoneIn(transaction))
      throw new DryRunEnd()
    })
    if (given.has('delivery')) await inTransaction(noteDeliveryList)
    await writeSold(db, inTransaction)
    // Orders that were placed meanwhile may have taken units of deliveries that this list no longer names.
    if (given.has('delivery')) await inTransaction(noteDeliveryList)
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error
  }
  return result
}

/**
 * Runs on one connection, since other connections do not see its temporary tables, and without the time limits of requests.
 */
const onOneConnection = <T>(
  db: Kysely<Database>,
  run: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`
      select set_config(name, '0', false)
      from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) name`.execute(connection)
    try {
      return await run(connection)
    } finally {
      for (const name of fileNames) await dropStaged(connection, name)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset idle_in_transaction_session_timeout`.execute(connection)
    }
  })

/** @throws StartError that says what is wrong with the files; nothing is written then */
export const importCatalogue = async (
  db: Kysely<Database>,
  options: ImportOptions,
): Promise<ImportResult> => {
  const given = await givenFiles(options.folder)
  const result = await onOneConnection(db, async (connection) => {
    await stageFiles(connection, given, options)
    return writeFiles(connection, given, options)
  })
  // The files of what is sold are imported often, and change nothing that a query is planned by.
  const hasNewRows = [...result].some(([name, changes]) => !soldFiles.includes(name) && hasChanged(changes))
  if (!options.isDryRun && hasNewRows) await vacuumAndAnalyze(db)
  return result
}
