/** Starts the server (and the bundled upstream where none is configured), and shuts both down. */
import { access, constants, mkdir } from 'node:fs/promises'
import { createServer as createNetServer } from 'node:net'
import { request } from 'undici'
import { checkDeployment } from '#server-process/deployment.ts'
import { EnvironmentError } from '#server-process/parseEnvironment.ts'
import { ShopConfigError } from '#shop-config/readShopConfig.ts'
import { type Config, readConfig } from './config.ts'
import { createServer } from './createServer.ts'
import { acceptsAnyDocument } from './graphql/apollo.ts'
import { readDocuments } from './graphql/persistedDocuments.ts'
import { createLog } from './log.ts'
import { requirementsFor } from './productionRequirements.ts'
import { SigningKeyError } from './signingKey.ts'
import { regionPath } from './sources/session.ts'
import { startUpstreamProcess, type UpstreamProcess, UpstreamStartError } from './upstreamProcess.ts'

/** Its message is one line that tells the operator what to change. */
class StartError extends Error {
  override name = 'StartError'
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

const portErrorMessage = (config: Config, code: string | null) => {
  if (code === 'EADDRINUSE') return `Port ${config.port} is taken. Set PORT to another one.`
  if (code === 'EACCES') return `Port ${config.port} may not be opened. Set PORT to one above 1023.`
  return `Port ${config.port} on ${config.host} cannot be opened (${code ?? 'unknown reason'}).`
}

const checkPort = (config: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = createNetServer()
    probe.once('error', (error) => reject(new StartError(portErrorMessage(config, codeOf(error)))))
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })

const checkDataDir = async ({ dataDir }: Config) => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to.`)
  }
}

/** A server that answers persisted documents only would refuse its own pages without them. */
const checkDocuments = (config: Config) => {
  if (!acceptsAnyDocument(config) && readDocuments().size === 0)
    throw new StartError('The pages are not built: run `npm run build` first.')
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const acceptsDemonstration = ({ productionExceptions }: Config) =>
  productionExceptions.includes('UPSTREAM_URL')

const checkUpstream = async (url: string, config: Config) => {
  const { upstreamAuthorization, shop } = config
  const { site } = shop
  const { host } = new URL(url)
  const headers = upstreamAuthorization === null ? {} : { authorization: upstreamAuthorization }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(3_000)
      const answer = await request(url + regionPath(site), { headers, signal })
      await answer.body.dump()
      if (answer.statusCode === 404)
        throw new StartError(`The upstream at ${host} does not know the site ${site}. Set SITE.`)
      if (answer.statusCode === 401 || answer.statusCode === 403)
        throw new StartError(
          `The upstream at ${host} does not accept the shop. Check UPSTREAM_TOKEN, or the credentials in UPSTREAM_URL.`,
        )
      const isDemonstration = answer.headers['x-shop-deployment'] === 'demonstration'
      if (isDemonstration && config.deployment === 'production' && !acceptsDemonstration(config))
        throw new StartError(
          `The upstream at ${host} is a demonstration. Start it with DEPLOYMENT=production, or accept it: PRODUCTION_EXCEPTIONS=UPSTREAM_URL`,
        )
      if (answer.statusCode < 500) return
    } catch (error) {
      if (error instanceof StartError) throw error
    }
    if (attempt === 5) throw new StartError(`The upstream at ${host} does not answer. Check UPSTREAM_URL.`)
    await sleep(500)
  }
}

const shutdownTimeoutMs = 10_000

export const start = async (): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2))
  const notice = checkDeployment(config, requirementsFor(config), process.env)
  if (notice !== null) process.stdout.write(`${notice}\n`)
  const log = createLog(config.logLevel)
  await checkPort(config)
  await checkDataDir(config)
  checkDocuments(config)

  let upstream: UpstreamProcess | null = null
  let close: (() => Promise<void>) | null = null
  const timeoutMs = shutdownTimeoutMs + config.drainSeconds * 1_000
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), timeoutMs + 15_000).unref()
    // Requests in flight may still need the upstream, so it stops last.
    await Promise.race([close?.(), sleep(timeoutMs)]).catch(() => undefined)
    await upstream?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))

  if (config.upstreamUrl) await checkUpstream(config.upstreamUrl, config)
  else {
    const progress = (text: string) => process.stdout.write(`${text}\n`)
    upstream = await startUpstreamProcess(config, { log, progress })
    if (stopping) return upstream.stop()
  }
  const upstreamUrl = config.upstreamUrl ?? upstream?.url ?? ''
  const upstreamAuthorization = upstream?.authorization ?? config.upstreamAuthorization
  try {
    const app = await createServer({ config: { ...config, upstreamAuthorization }, upstreamUrl })
    close = async () => app.close()
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    process.stdout.write(`Shop ready at http://localhost:${port}\n`)
    // Loads the modules before the first visitor asks.
    void app.inject({ method: 'GET', url: '/' }).catch(() => undefined)
  } catch (error) {
    await upstream?.stop()
    throw codeOf(error)?.startsWith('EA') ? new StartError(portErrorMessage(config, codeOf(error))) : error
  }
}

/** Expected errors as their message, others with their stack. */
export const startErrorMessage = (error: unknown): string => {
  const isExpected =
    error instanceof EnvironmentError ||
    error instanceof ShopConfigError ||
    error instanceof StartError ||
    error instanceof SigningKeyError ||
    error instanceof UpstreamStartError
  if (isExpected) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
