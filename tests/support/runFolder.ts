/** Creates a folder (`RUN_FOLDER`) for what a run of Vitest makes once for all test files. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopSharedPostgres } from './sharedPostgres.ts'

export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-run-'))
  process.env['RUN_FOLDER'] = folder
  return async () => {
    await stopSharedPostgres(folder)
    await rm(folder, { recursive: true, force: true })
  }
}
