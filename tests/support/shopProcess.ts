/** Runs the server as a process, for tests that kill it and for benches. Its settings come from the environment. */
import { flushCompileCache } from 'node:module'
import { readConfig } from '../../graphql-server/config.ts'
import { createServer } from '../../graphql-server/createServer.ts'

const config = readConfig(process.env)
const upstreamUrl = config.upstreamUrl
if (upstreamUrl === null) throw new Error('UPSTREAM_URL is missing')
const app = await createServer({ config, upstreamUrl })
const url = await app.listen({ port: config.port, host: '127.0.0.1' })
// A process that is killed would leave no compiled code to the next one.
flushCompileCache()
process.send?.({ url })
process.once('disconnect', () => process.exit(0))
