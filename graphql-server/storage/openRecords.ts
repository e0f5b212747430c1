/** Chooses where records are stored: in Valkey if several servers share one, else in SQLite in the data folder. */
import type { Redis } from 'iovalkey'
import type { Records } from './records.ts'
import { createSqliteRecords } from './sqliteRecords.ts'
import { createValkeyRecords } from './valkeyRecords.ts'

export const openRecords = (valkey: Redis | null, dataDir: string, now: () => number): Records =>
  valkey ? createValkeyRecords(valkey) : createSqliteRecords(dataDir, now)
