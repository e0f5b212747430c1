/** Records in one file of the data folder; several processes may share it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Records } from './records.ts'

const schema = `
  PRAGMA journal_mode = WAL;
  -- Survives a crash of the process; what must survive a power cut too says so by itself (lasting).
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS records (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, version INTEGER NOT NULL, lapses INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    place INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, member TEXT NOT NULL, UNIQUE (name, member)
  );`

export const createSqliteRecords = (folder: string, now: () => number = Date.now): Records => {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'payments.sqlite'))
  database.exec(schema)
  database.prepare('DELETE FROM records WHERE lapses <= ?').run(now())

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
  const enter = database.prepare('INSERT OR IGNORE INTO members (name, member) VALUES (?, ?)')
  const leave = database.prepare('DELETE FROM members WHERE name = ? AND member = ?')
  const list = database.prepare('SELECT member FROM members WHERE name = ? ORDER BY place')

  const lapseOf = (ttlMs: number | undefined) => (ttlMs === undefined ? null : now() + ttlMs)

  return {
    read: async (key) => {
      const row = select.get(key, now())
      return row ? { value: String(row['value']), version: Number(row['version']) } : null
    },
    write: async (key, value, expected, { ttlMs, lasting = false } = {}) => {
      // The log is one file: bringing this commit to the disk brings every earlier one with it.
      if (lasting) database.exec('PRAGMA synchronous = FULL')
      try {
        const { changes } =
          expected === 0
            ? insert.run(key, value, lapseOf(ttlMs), now())
            : update.run(value, lapseOf(ttlMs), key, expected, now())
        return Number(changes) === 1
      } finally {
        if (lasting) database.exec('PRAGMA synchronous = NORMAL')
      }
    },
    add: async (set, member) => void enter.run(set, member),
    remove: async (set, member) => void leave.run(set, member),
    members: async (set) => list.all(set).map((row) => String(row['member'])),
    close: async () => database.close(),
  }
}
