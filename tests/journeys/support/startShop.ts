/**
 * The shop of the browser tests. Where PostgreSQL is installed, its upstream uses a server of the run, which takes a third
 * of the processor time of the embedded database; the shop with another configuration keeps the embedded one.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { isCompilingOnly, relaunch } from '#server-process/launch.ts'
import { ownMemoryMb, webServers } from '#server-process/memory.ts'
import { removeAbandonedFolders } from '../../../scripts/abandonedFolders.ts'
import { pagesProblem } from '../../../scripts/builtPages.ts'
import { endWithParent } from '../../support/endWithParent.ts'
import { postgresMissing, stopPostgres } from '../../support/postgres.ts'
import { createEmptyDatabase, startSharedPostgres } from '../../support/sharedPostgres.ts'

// The server's entry would do it after the database has started, which would start twice.
const database = postgresMissing === null ? 'PostgreSQL' : undefined
relaunch('web', ownMemoryMb(process.env, webServers(undefined, database)))

/** The folders of a run bear the process id of its runner; another data folder is the caller's. */
const ofRun = /^(?:shop-journeys|journeys-run)-(\d+)$/
const { DATA_DIR: dataDir = '', RUN_FOLDER: runFolder = '' } = process.env

if (!isCompilingOnly()) {
  // Specs against pages of other sources fail in ways that do not show it.
  const problem = pagesProblem()
  if (problem !== null) {
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
  removeAbandonedFolders(tmpdir(), ofRun)
  // A runner that is killed does not stop its shop.
  endWithParent(() => process.kill(process.pid, 'SIGTERM'))
  process.once('exit', () => {
    for (const folder of [dataDir, runFolder])
      if (ofRun.test(basename(folder))) rmSync(folder, { recursive: true, force: true })
  })
}

// A process that only fills the cache of compiled sources would end the server that it started.
if (postgresMissing === null && !isCompilingOnly()) {
  mkdirSync(runFolder, { recursive: true })
  const place = await startSharedPostgres()
  process.once('exit', () => stopPostgres(place))
  process.env['DATABASE_URL'] = await createEmptyDatabase('shop')
}
await import('../../../graphql-server/main.ts')
