/** An upstream on a PostgreSQL server of its own, whose work is told apart. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/postgres.ts'
import { processorSeconds } from '../cluster/processorTime.ts'
import { startUpstream } from './startUpstream.ts'

/** Milliseconds of processor time so far. */
export interface UpstreamWork {
  upstream: number
  database: number
}

export interface UpstreamOnPostgres {
  url: string
  pid: number
  databaseUrl: string
  /** For what else the bench starts; removed at the end. */
  folder: string
  work: () => UpstreamWork
  stop: () => Promise<void>
}

/** @param cwd the checkout that it runs from */
export const startUpstreamOnPostgres = async (cwd: string, parts: string): Promise<UpstreamOnPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const postgres = await startPostgres()
  const databaseUrl = postgres.createDatabase('shop', { bySocket: true })
  const env = { DATA_DIR: join(folder, 'upstream'), DATABASE_URL: databaseUrl, CATALOGUE_PARTS: parts }
  const { url, pid, stop } = await startUpstream(env, cwd)
  return {
    url,
    pid,
    databaseUrl,
    folder,
    work: () => ({
      upstream: processorSeconds(pid) * 1_000,
      database: processorSeconds(postgres.pid()) * 1_000,
    }),
    stop: async () => {
      await stop()
      postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
