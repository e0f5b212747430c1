/**
 * Fills an empty database in a process that ends. What generating takes, in the embedded database above all, a process keeps
 * for as long as it lives.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { UpstreamSettings } from '../settings.ts'
import { StartError } from '../startError.ts'

const program = fileURLToPath(new URL('./fillCommand.ts', import.meta.url))

/** The messages of `fillCommand.ts`. */
export type FillMessage = { type: 'progress' | 'failed'; text: string }

/** @throws StartError that says why the database could not be filled */
export const fillDatabase = (
  { dataDir, databaseUrl, parts, seed }: UpstreamSettings,
  progress: (text: string) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(program, [], {
      // Generating may take more than the server: it runs before the server does.
      env: {
        ...process.env,
        MEMORY_MB: '',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        CATALOGUE_PARTS: String(parts),
        CATALOGUE_SEED: seed,
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    let reason = ''
    child.on('message', ({ type, text }: FillMessage) => {
      if (type === 'progress') progress(text)
      else reason = text
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new StartError(reason || `the catalogue was not generated (${signal ?? code})`))
    })
  })
