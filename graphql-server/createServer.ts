/** The factory that `main.ts` and the tests use: config in, a fastify app that is not listening yet out. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { acceptsAnyDocument, createApollo } from './graphql/apollo.ts'
import { type Documents, readDocuments } from './graphql/persistedDocuments.ts'
import { createResponseCacheKeys } from './graphql/responseCacheKeys.ts'
import { registerGraphql } from './graphql/route.ts'
import { createSchema } from './graphql/schema.ts'
import { shareDocuments } from './graphql/sharedDocuments.ts'
import { createCartCookies } from './http/cartCookies.ts'
import { handleClientError } from './http/clientErrorHandler.ts'
import { hookTimeoutMs, registerDrain } from './http/drain.ts'
import { registerErrorHandlers } from './http/errorHandlers.ts'
import { registerFlowsCoverage } from './http/flowsCoverage.ts'
import { createFlowsFeed } from './http/flowsFeed.ts'
import { registerHealth } from './http/health.ts'
import { createRateLimiter } from './http/rateLimits.ts'
import { connectionTimeouts, registerRequestLimit } from './http/requestLimit.ts'
import { registerRequestLogging } from './http/requestLogging.ts'
import { createPagePolicy, registerSecurityHeaders } from './http/securityHeaders.ts'
import { visitorIp } from './http/visitorIp.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createMonotonicClock } from './monotonicClock.ts'
import { errorPage } from './pages/errorPage.ts'
import { registerPages } from './pages/registerPages.ts'
import type { Renderer } from './pages/rendering.ts'
import { createPayments } from './payments/createPayments.ts'
import { createPlacedOrders } from './placement/placedOrders.ts'
import { createPlacementLocks } from './placement/placementLocks.ts'
import { resolvers } from './resolvers/index.ts'
import { createOrderingResolvers } from './resolvers/orderingResolvers.ts'
import { createSources } from './sources/createSources.ts'
import { createSharedCache } from './sources/sharedCache.ts'
import { openRecords } from './storage/openRecords.ts'
import { createPhotoUrl } from './translate/photos.ts'
import type { TranslationSettings } from './translate/values.ts'
import { connectValkey } from './valkey.ts'

export type ServerOptions = {
  config: Config
  /** Where the action API answers: `config.upstreamUrl`, or the child process that was started. */
  upstreamUrl: string
  /** Where log lines go; stderr by default. */
  logTo?: { write: (line: string) => void }
  now?: () => Date
  /** How pages are rendered; by the built client where this is left out. */
  renderer?: Renderer
  /** What may be asked in production; the built client's documents where this is left out. */
  documents?: Documents
}

/** A number of proxies as the question whether the one at `hop` is believed. */
const trustOf = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { config, upstreamUrl, now = () => new Date(), documents = readDocuments() } = options
  const log = createLog(config.logLevel, options.logTo)
  const metrics = createMetrics({ ofProcess: true })
  const valkey = config.redisUrl ? connectValkey(config.redisUrl, 'shared store', log) : null
  // Strangers decide how many answers there are. So they never lie beside payments and counts, which nothing may push out.
  const answers = config.cacheRedisUrl ? connectValkey(config.cacheRedisUrl, 'shared cache', log) : null
  const namespace = `shop:${config.shop.site}`
  const shared = answers ? createSharedCache(answers, namespace) : null
  const sharedDocuments = valkey ? shareDocuments(valkey, namespace, documents) : null
  const sources = createSources({ config, upstreamUrl, shared, log, metrics, now })
  const terms: TranslationSettings = {
    currency: config.currency.toUpperCase(),
    photoUrl: createPhotoUrl(upstreamUrl),
  }
  const limiter = createRateLimiter({ scale: config.rateLimits, valkey, secret: config.redisUrl })
  const records = openRecords(valkey, config.dataDir, () => now().getTime())
  const payments = createPayments({
    config,
    sourcesFor: sources.sourcesFor,
    log,
    terms,
    records,
    metrics: metrics.registry,
    limiter,
    now,
  })
  const ordering = createOrderingResolvers({
    service: payments.service,
    config,
    terms,
    placementLocks: createPlacementLocks(records, () => now().getTime()),
    placedOrders: createPlacedOrders(records),
  })
  const schema = createSchema(resolvers, ordering)
  const answerKeys = createResponseCacheKeys()
  const apollo = createApollo({ schema, config, documents, sharedDocuments, answerKeys, log, metrics })
  await apollo.start()

  // Fastify's own log lines would name addresses and order ids; `http/observe.ts` writes ours.
  const app: FastifyInstance = fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    ...connectionTimeouts,
    forceCloseConnections: 'idle',
    pluginTimeout: hookTimeoutMs(config.drainSeconds),
    // While it drains it still answers what a proxy sends on an open connection, and says that it is the last.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_024 },
    // An address that cannot even be decoded never comes to a route.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      reply.code(400).type('text/html; charset=utf-8').send(errorPage(400)),
    clientErrorHandler: handleClientError,
  })
  await registerRequestLimit(app, config)
  await app.register(cookie)
  // In development Vite answers too, and compressing its event stream would hold it back.
  if (!config.dev)
    await app.register(compress, {
      threshold: 1_024,
      encodings: ['zstd', 'br', 'gzip', 'identity'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      zlibOptions: { level: 5 },
    })
  registerSecurityHeaders(app, config)
  registerRequestLogging(app, log, metrics)
  registerErrorHandlers(app, log)

  const isDraining = registerDrain(app, config.drainSeconds)
  const flows = config.dev && config.shop.flows ? createFlowsFeed() : null
  flows?.register(app)
  if (config.shop.flows) registerFlowsCoverage(app, 'reports')
  registerHealth(app, {
    metrics,
    metricsToken: config.metricsToken,
    isReady: () => !isDraining() && !sources.upstream.isOpen(),
  })

  const cookies = createCartCookies(config)
  const contextFor = (request: FastifyRequest, reply: FastifyReply): Context => {
    const ip = visitorIp(request)
    let isStale = false
    const onStaleAnswer = () => {
      isStale = true
    }
    const visitor: Context['visitor'] = { ip, cartId: cookies.read(request), country: null }
    return {
      requestId: request.id,
      visitor,
      config,
      sources: sources.sourcesFor({ requestId: request.id, ip, onStaleAnswer }),
      isStale: () => isStale,
      terms,
      log,
      setCart: (cartId) => {
        visitor.cartId = cartId
        cookies.set(reply, cartId)
      },
      clearCart: () => {
        visitor.cartId = null
        cookies.clear(reply)
      },
      // The cache hint of the answer says it here.
      markPrivate: () => {},
      limit: (action) => limiter.check(action, ip),
      now,
      inspect: flows?.inspect,
    }
  }
  registerGraphql(app, {
    apollo,
    answerKeys,
    contextFor,
    explorable: !config.production,
    trusted: acceptsAnyDocument(config) ? null : documents,
    now: createMonotonicClock(() => now().getTime()),
  })
  await payments.routes(app)
  const policy = createPagePolicy(config, payments.contentSources)
  const { renderer } = options
  await registerPages(app, { config, schema, sources, terms, log, metrics, policy, now, renderer })
  app.addHook('onClose', async () => {
    await apollo.stop()
    await payments.close()
    await records.close()
    await sources.close()
    valkey?.disconnect()
    answers?.disconnect()
  })
  return app
}
