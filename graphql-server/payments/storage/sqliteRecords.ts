/** Records in one file of the data folder; several processes may share it. */
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

// The first write under FULL brings the new log's very name to the disk. From then on a write survives a crash of the
// process, and one that must survive a power cut (lasting) waits for the disk without keeping everybody else waiting.
const opened = `
  INSERT OR REPLACE INTO records (key, value, version) VALUES ('opened', datetime(), 1);
  PRAGMA synchronous = NORMAL;`

// Once the log has so many pages (16 MB) they are brought into the file, and everybody waits for the disk meanwhile.
// Orders write many pages again and again: from a longer log each of them is brought over once instead of four times.
const longLog = 'PRAGMA wal_autocheckpoint = 4000;'

/** So many that have lapsed go with each one that is to lapse: nobody waits for a great clearing, and none is left over. */
const clearedAtOnce = 10
/** Nobody looks again for so long where fewer had lapsed. */
const clearingPauseMs = 1_000

const bringToDisk = promisify(fdatasync)

export const createSqliteRecords = (folder: string, now: () => number = Date.now): Records => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'payments.sqlite')
  const database = new DatabaseSync(file)
  database.exec(schema)
  database.exec(opened)
  database.exec(longLog)
  const log = openSync(`${file}-wal`, 'r+')

  const select = database.prepare(
    'SELECT value, version FROM records WHERE key = ? AND (lapses IS NULL OR lapses > ?)',
  )
  // A lapsed record counts as absent, so the insert takes its place.
  const insert = database.prepare(`
    INSERT INTO records (key, value, version, lapses) VALUES (?, ?, 1, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = 1, lapses = excluded.lapses
    WHERE records.lapses <= ?`)
  const update = database.prepare(`
    UPDATE records SET value = ?, version = version + 1, lapses = ?
    WHERE key = ? AND version = ? AND (lapses IS NULL OR lapses > ?)`)
  const clear = database.prepare(`
    DELETE FROM records WHERE key IN (SELECT key FROM records WHERE lapses <= ? LIMIT ${clearedAtOnce})`)
  const enter = database.prepare('INSERT OR IGNORE INTO members (name, member) VALUES (?, ?)')
  const leave = database.prepare('DELETE FROM members WHERE name = ? AND member = ?')
  const list = database.prepare('SELECT member FROM members WHERE name = ? ORDER BY place')

  let clearAgainAt = 0
  const clearLapsed = () => {
    if (now() < clearAgainAt) return
    const { changes } = clear.run(now())
    if (Number(changes) < clearedAtOnce) clearAgainAt = now() + clearingPauseMs
  }
  /** Nobody sees a part of it, nor does a crash leave one. */
  const inOneAct = (work: () => boolean): boolean => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const outcome = work()
      database.exec('COMMIT')
      return outcome
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
  const lapseOf = (ttlMs: number | undefined) => (ttlMs === undefined ? null : now() + ttlMs)

  return {
    read: async (key) => {
      const row = select.get(key, now())
      return row ? { value: String(row['value']), version: Number(row['version']) } : null
    },
    write: async (key, value, expected, { ttlMs, lasting = false, sets } = {}) => {
      const put = () => {
        const { changes } =
          expected === 0
            ? insert.run(key, value, lapseOf(ttlMs), now())
            : update.run(value, lapseOf(ttlMs), key, expected, now())
        return Number(changes) === 1
      }
      const putWithSets = ({ member, joins = [], leaves = [] }: NonNullable<typeof sets>) => {
        if (!put()) return false
        for (const set of joins) enter.run(set, member)
        for (const set of leaves) leave.run(set, member)
        return true
      }
      const written = sets ? inOneAct(() => putWithSets(sets)) : put()
      if (ttlMs !== undefined) clearLapsed()
      // The log is one file: this brings every earlier write to the disk, too.
      if (lasting && written) await bringToDisk(log)
      return written
    },
    members: async (set) => list.all(set).map((row) => String(row['member'])),
    close: async () => {
      closeSync(log)
      database.close()
    },
  }
}
