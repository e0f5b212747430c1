/** Records in one SQLite file of the data folder, which several processes may share. */
import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Records } from './records.ts'

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS records (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, version INTEGER NOT NULL, lapses INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS lapsing ON records (lapses) WHERE lapses IS NOT NULL;
  CREATE TABLE IF NOT EXISTS members (
    place INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, member TEXT NOT NULL, UNIQUE (name, member)
  );`

// The first write under FULL syncs the directory entry of the new write-ahead log. With NORMAL, later writes survive a
// crash of the process; a `lasting` write waits for its own fdatasync and does not block the other writes.
const initialWrite = `
  INSERT OR REPLACE INTO records (key, value, version) VALUES ('opened', datetime(), 1);
  PRAGMA synchronous = NORMAL;`

// A checkpoint at 4,000 pages (16 MB) blocks all writers. Orders rewrite the same pages: with this length each page is
// copied to the file once instead of four times.
const checkpointPages = 'PRAGMA wal_autocheckpoint = 4000;'

/** Each write of a record that expires deletes at most this many expired ones, so that no write waits for a long deletion. */
const deletedAtOnce = 10
/** If fewer had expired, the next deletion waits this long. */
const deletionPauseMs = 1_000

const syncToDisk = promisify(fdatasync)

export const createSqliteRecords = (folder: string, now: () => number = Date.now): Records => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'payments.sqlite')
  const database = new DatabaseSync(file)
  database.exec(schema)
  database.exec(initialWrite)
  database.exec(checkpointPages)
  const log = openSync(`${file}-wal`, 'r+')

  const select = database.prepare(
    'SELECT value, version FROM records WHERE key = ? AND (lapses IS NULL OR lapses > ?)',
  )
  // An expired record counts as absent: the insert replaces it.
  const insert = database.prepare(`
    INSERT INTO records (key, value, version, lapses) VALUES (?, ?, 1, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = 1, lapses = excluded.lapses
    WHERE records.lapses <= ?`)
  const update = database.prepare(`
    UPDATE records SET value = ?, version = version + 1, lapses = ?
    WHERE key = ? AND version = ? AND (lapses IS NULL OR lapses > ?)`)
  const deleteSome = database.prepare(`
    DELETE FROM records WHERE key IN (SELECT key FROM records WHERE lapses <= ? LIMIT ${deletedAtOnce})`)
  const enter = database.prepare('INSERT OR IGNORE INTO members (name, member) VALUES (?, ?)')
  const leave = database.prepare('DELETE FROM members WHERE name = ? AND member = ?')
  const list = database.prepare('SELECT member FROM members WHERE name = ? ORDER BY place')

  let nextDeletionAt = 0
  const deleteExpired = () => {
    if (now() < nextDeletionAt) return
    const { changes } = deleteSome.run(now())
    if (Number(changes) < deletedAtOnce) nextDeletionAt = now() + deletionPauseMs
  }
  const inTransaction = (work: () => boolean): boolean => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const isWritten = work()
      database.exec('COMMIT')
      return isWritten
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
  const expiryOf = (ttlMs: number | undefined) => (ttlMs === undefined ? null : now() + ttlMs)

  return {
    read: async (key) => {
      const row = select.get(key, now())
      return row ? { value: String(row['value']), version: Number(row['version']) } : null
    },
    write: async (key, value, expected, { ttlMs, lasting = false, sets } = {}) => {
      const put = () => {
        const { changes } =
          expected === 0
            ? insert.run(key, value, expiryOf(ttlMs), now())
            : update.run(value, expiryOf(ttlMs), key, expected, now())
        return Number(changes) === 1
      }
      const putWithSets = ({ member, joins = [], leaves = [] }: NonNullable<typeof sets>) => {
        if (!put()) return false
        for (const set of joins) enter.run(set, member)
        for (const set of leaves) leave.run(set, member)
        return true
      }
      const written = sets ? inTransaction(() => putWithSets(sets)) : put()
      if (ttlMs !== undefined) deleteExpired()
      // All writes share one log file, so this syncs every earlier write, too.
      if (lasting && written) await syncToDisk(log)
      return written
    },
    members: async (set) => list.all(set).map((row) => String(row['member'])),
    close: async () => {
      closeSync(log)
      database.close()
    },
  }
}
