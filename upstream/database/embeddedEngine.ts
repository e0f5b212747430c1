/** Starts the embedded database in this process. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFolder, durableConfiguration, durableStartParams } from './durableFolder.ts'
import { lockFolder } from './folderLock.ts'
import { parsers } from './parsers.ts'

// Passed at every start: these settings replace those of the start before.
const settings = ['shared_buffers=32MB', 'max_wal_size=64MB', 'jit=off', 'timezone=UTC']

/**
 * @param dataDir undefined: in memory
 * @param dump of another engine, as the initial content
 */
export const createEngine = async (
  dataDir: string | undefined,
  dump: Blob | undefined,
): Promise<{ engine: PGlite; release: () => void }> => {
  const release = dataDir === undefined ? () => {} : lockFolder(dataDir)
  try {
    const options = { extensions: { unaccent, fuzzystrmatch }, parsers, ...(dump && { loadDataDir: dump }) }
    if (dataDir === undefined)
      return { engine: await PGlite.create('memory://', { ...options, postgresqlconf: settings }), release }
    const path = join(dataDir, 'postgres')
    mkdirSync(path, { recursive: true })
    const folder = new DurableFolder(path)
    const engine = await PGlite.create({
      ...options,
      fs: folder,
      startParams: durableStartParams,
      postgresqlconf: [...settings, ...durableConfiguration],
    })
    await folder.sync()
    return { engine, release }
  } catch (error) {
    release()
    throw error
  }
}
