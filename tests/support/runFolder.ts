/** Creates a folder (`RUN_FOLDER`) for data that a run of Vitest makes once for all test files. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-run-'))
  process.env['RUN_FOLDER'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
