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
  );
  CREATE TABLE IF NOT EXISTS queues (
    name TEXT NOT NULL, member TEXT NOT NULL, rests_from INTEGER NOT NULL, rests_until INTEGER NOT NULL,
    PRIMARY KEY (name, member)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS queues_until ON queues (name, rests_until);
  CREATE INDEX IF NOT EXISTS queues_from ON queues (name, rests_from);`

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
  const deleteSome = database.prepare(
    'DELETE FROM records WHERE key IN (SELECT key FROM records WHERE lapses <= ? LIMIT ?)',
  )
  const countExpired = database.prepare('SELECT count(*) AS n FROM records WHERE lapses <= ?')
  const enter = database.prepare('INSERT OR IGNORE INTO members (name, member) VALUES (?, ?)')
  const leave = database.prepare('DELETE FROM members WHERE name = ? AND member = ?')
  const list = database.prepare('SELECT member FROM members WHERE name = ? ORDER BY place')

  const missingMembers = database.prepare(`
    SELECT member FROM members m WHERE name = ?
    AND NOT EXISTS (SELECT 1 FROM members o WHERE o.name = ? AND o.member = m.member) ORDER BY place`)
  const rest = database.prepare(`
    INSERT INTO queues (name, member, rests_from, rests_until) VALUES (?, ?, ?, ?)
    ON CONFLICT (name, member) DO UPDATE SET rests_from = excluded.rests_from, rests_until = excluded.rests_until`)
  const leaveQueue = database.prepare('DELETE FROM queues WHERE name = ? AND member = ?')
  const rested = database.prepare(
    'SELECT member FROM queues WHERE name = ? AND rests_until <= ? ORDER BY rests_until LIMIT ?',
  )
  const notYetResting = database.prepare(
    'SELECT member FROM queues WHERE name = ? AND rests_from >= ? ORDER BY rests_from DESC LIMIT ?',
  )
  // Reads one row for each queue, and not each row.
  const queueNames = database.prepare(`
    WITH RECURSIVE found (name) AS (
      SELECT min(name) FROM queues
      UNION ALL SELECT (SELECT min(name) FROM queues q WHERE q.name > found.name) FROM found WHERE found.name IS NOT NULL
    ) SELECT name FROM found WHERE name IS NOT NULL`)

  let nextDeletionAt = 0
  const deleteExpired = () => {
    if (now() < nextDeletionAt) return
    const { changes } = deleteSome.run(now(), deletedAtOnce)
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
  const namesIn = (rows: Record<string, unknown>[]) => rows.map((row) => String(row['member']))
  const expiryOf = (ttlMs: number | undefined) => (ttlMs === undefined ? null : now() + ttlMs)

  return {
    read: async (key) => {
      const row = select.get(key, now())
      return row ? { value: String(row['value']), version: Number(row['version']) } : null
    },
    write: async (key, value, expected, { ttlMs, lasting = false, sets, queues } = {}) => {
      const put = () => {
        const { changes } =
          expected === 0
            ? insert.run(key, value, expiryOf(ttlMs), now())
            : update.run(value, expiryOf(ttlMs), key, expected, now())
        return Number(changes) === 1
      }
      const putWithMembers = () => {
        if (!put()) return false
        for (const set of sets?.joins ?? []) enter.run(set, sets?.member ?? '')
        for (const set of sets?.leaves ?? []) leave.run(set, sets?.member ?? '')
        for (const { queue, period } of queues?.restPeriods ?? []) {
          const member = queues?.member ?? ''
          if (period) rest.run(queue, member, Math.floor(period.from), Math.ceil(period.until))
          else leaveQueue.run(queue, member)
        }
        return true
      }
      const written = sets || queues ? inTransaction(putWithMembers) : put()
      if (ttlMs !== undefined) deleteExpired()
      // All writes share one log file, so this syncs every earlier write, too.
      if (lasting && written) await syncToDisk(log)
      return written
    },
    members: async (set) => namesIn(list.all(set)),
    difference: async (set, other) => namesIn(missingMembers.all(set, other)),
    due: async (queue, time, limit) => {
      const due = namesIn(rested.all(queue, time, limit))
      return [...due, ...namesIn(notYetResting.all(queue, time, limit - due.length))]
    },
    leaveQueue: async (queue, member) => void leaveQueue.run(queue, member),
    queues: async () => queueNames.all().map((row) => String(row['name'])),
    deleteExpired: async (limit) => Number(deleteSome.run(now(), limit).changes),
    countExpired: async () => Number(countExpired.get(now())?.['n'] ?? 0),
    close: async () => {
      closeSync(log)
      database.close()
    },
  }
}
