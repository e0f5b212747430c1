import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFailureReport } from '../../../graphql-server/backgroundFailures.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { createRecordsCleanup } from '../../../graphql-server/recordsCleanup.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'

const hour = 3_600_000
let clock = 0
let folder: string
let servers: Records[]

beforeEach(async () => {
  clock = Date.parse('2026-11-22T08:00:00Z')
  folder = await mkdtemp(join(tmpdir(), 'shop-expired-'))
  servers = [1, 2].map(() => createSqliteRecords(folder, () => clock))
})
afterEach(async () => {
  for (const records of servers) await records.close()
  await rm(folder, { recursive: true, force: true })
})

const keys = () => {
  const database = new DatabaseSync(join(folder, 'payments.sqlite'), { readOnly: true })
  const rows = database.prepare('SELECT key FROM records ORDER BY key').all()
  database.close()
  return rows.map((row) => String(row['key'])).filter((key) => key !== 'opened')
}

describe('the file of records', () => {
  it('does not grow with expired records: each write deletes some of them', async () => {
    await servers[0]?.write('attempt:kept', 'x', 0)
    for (let order = 0; order < 600; order += 1) {
      clock += hour
      await servers[order % 2]?.write(`lease:order:${order}`, 'x', 0, { ttlMs: 10 * hour })
    }
    const living = Array.from({ length: 10 }, (_, index) => `lease:order:${590 + index}`)
    expect(keys()).toEqual(['attempt:kept', ...living])
  })

  it('many records that expire at once are deleted within as many writes, a few per write', async () => {
    for (let order = 0; order < 200; order += 1)
      await servers[0]?.write(`lease:order:${order}`, 'x', 0, { ttlMs: hour })
    clock += hour
    for (let turn = 0; turn < 200; turn += 1)
      await servers[1]?.write(`lease:poller:${turn}`, 'x', 0, { ttlMs: hour })
    expect(keys().filter((key) => key.startsWith('lease:order:'))).toEqual([])
  })

  it('OPS-08/web-metric,batches expired records are deleted in batches although nothing is written, and the metric says what is left', async () => {
    const [records] = servers
    if (!records) throw new Error('no server')
    const registry = new Registry()
    const sizes: number[] = []
    const counting = {
      countExpired: records.countExpired,
      deleteExpired: async (limit: number) => {
        const deleted = await records.deleteExpired(limit)
        sizes.push(deleted)
        return deleted
      },
    }
    const cleanup = createRecordsCleanup(
      counting,
      registry,
      createFailureReport(createLog('silent'), registry),
    )
    const left = async () => /^shop_cleanup_left (\d+)$/m.exec(await registry.metrics())?.[1]
    for (let order = 0; order < 1_200; order += 1)
      await records.write(`lease:order:${order}`, 'x', 0, { ttlMs: hour })
    await records.write('attempt:kept', 'x', 0)
    expect(await left()).toBe('0')
    clock += hour
    expect(await left()).toBe('1200')
    await cleanup.run()
    expect([await left(), keys(), sizes]).toEqual(['0', ['attempt:kept'], [500, 500, 200]])
  })

  it('OPS-08/batches a clean-up ends although as many records expire as it deletes', async () => {
    let batches = 0
    const endless = {
      countExpired: async () => 1_000,
      deleteExpired: async (limit: number) => {
        batches += 1
        if (batches > 10) throw new Error('it does not end')
        return limit
      },
    }
    const registry = new Registry()
    const reportFailure = createFailureReport(createLog('silent'), registry)
    await createRecordsCleanup(endless, registry, reportFailure).run()
    expect(batches).toBe(2)
  })
})
