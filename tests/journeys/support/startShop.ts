/**
 * The shop of the browser tests. Where PostgreSQL is installed, its upstream uses a server of the run, which takes a third
 * of the processor time of the embedded database; the shop with another configuration keeps the embedded one.
 */
import { mkdirSync } from 'node:fs'
import { isCompilingOnly, relaunch } from '../../../upstream/launch.ts'
import { ownMemoryMb, webServers } from '../../../upstream/memory.ts'
import { postgresMissing, stopPostgres } from '../../support/postgres.ts'
import { createEmptyDatabase, startSharedPostgres } from '../../support/sharedPostgres.ts'

// The server's entry would do it after the database has started, which would start twice.
const database = postgresMissing === null ? 'PostgreSQL' : undefined
relaunch('web', ownMemoryMb(process.env, webServers(undefined, database)))

// A process that only fills the cache of compiled sources would end the server that it started.
if (postgresMissing === null && !isCompilingOnly()) {
  mkdirSync(process.env['RUN_FOLDER'] ?? '', { recursive: true })
  const place = await startSharedPostgres()
  process.once('exit', () => stopPostgres(place))
  process.env['DATABASE_URL'] = await createEmptyDatabase('shop')
}
await import('../../../graphql-server/main.ts')
