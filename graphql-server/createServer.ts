/** Builds the server from its config; the fastify app that comes out does not listen yet. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { hookTimeoutMs, registerDrain } from '#server-process/drain.ts'
import { createFailureReport } from './backgroundFailures.ts'
import type { CacheLimits } from './cacheShares.ts'
import type { Config } from './config.ts'
import { acceptsAnyDocument, createApollo } from './graphql/apollo.ts'
import { type Documents, readDocuments } from './graphql/persistedDocuments.ts'
import { createResponseCacheKeys } from './graphql/responseCacheKeys.ts'
import { registerGraphql } from './graphql/route.ts'
import { createSchema } from './graphql/schema.ts'
import { shareDocuments } from './graphql/sharedDocuments.ts'
import { createDeviceOrdersCookie } from './http/deviceOrdersCookie.ts'
import { handleClientError, registerErrorHandlers } from './http/errorHandlers.ts'
import { createErrorPage } from './http/errorPage.ts'
import { registerFlowsCoverage } from './http/flowsCoverage.ts'
import { createFlowsFeed } from './http/flowsFeed.ts'
import { warnOfUnusedAddresses } from './http/forwardedAddresses.ts'
import { registerHealth } from './http/health.ts'
import { createRateLimiter } from './http/rateLimits.ts'
import { connectionTimeouts, registerRequestLimit } from './http/requestLimit.ts'
import { registerRequestLogging } from './http/requestLogging.ts'
import { createPagePolicy, registerSecurityHeaders } from './http/securityHeaders.ts'
import { networkOf } from './http/visitorIp.ts'
import { createInvalidation } from './invalidation/createInvalidation.ts'
import { registerOrderChanges } from './invalidation/orderChanges.ts'
import { registerChanges } from './invalidation/routes.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createMonotonicClock } from './monotonicClock.ts'
import { createOrderCodes } from './order-lookup/orderCodes.ts'
import { createRequestCode } from './order-lookup/requestCode.ts'
import { registerInvoiceFiles } from './pages/invoiceFiles.ts'
import { createOrderLinkOf, registerOrderLinks } from './pages/orderLinks.ts'
import { registerPages } from './pages/registerPages.ts'
import type { Renderer } from './pages/rendering.ts'
import { registerStockAlertLinks } from './pages/stockAlertLinks.ts'
import { registerWithdrawalForm } from './pages/withdrawalForm.ts'
import { createPayments } from './payments/createPayments.ts'
import { createPlacedOrders } from './placement/placedOrders.ts'
import { createPlacementLocks } from './placement/placementLocks.ts'
import { createUnpaidLimit } from './placement/unpaidLimit.ts'
import { createRecordsCleanup } from './recordsCleanup.ts'
import { createContextFactory } from './requestContext.ts'
import { defaultResolvers, resolvers } from './resolvers/index.ts'
import { createOrderingResolvers } from './resolvers/orderingResolvers.ts'
import { createOrderLookupResolvers } from './resolvers/orderLookup.ts'
import { createStockAlertMutations } from './resolvers/stockAlertMutations.ts'
import { createSealing } from './sealing.ts'
import { createSignedIds } from './signedIds.ts'
import { createSigning } from './signing.ts'
import { readOrCreateSigningKey } from './signingKey.ts'
import { createSources } from './sources/createSources.ts'
import { createSharedCache, sharedCacheNamespace } from './sources/sharedCache.ts'
import { createRequestAlert } from './stock-alerts/requestAlert.ts'
import { openRecords } from './storage/openRecords.ts'
import { createPhotoUrl } from './translate/photos.ts'
import type { ListTranslationSettings } from './translate/values.ts'
import { connectValkey } from './valkey.ts'

export type ServerOptions = {
  config: Config
  /** `config.upstreamUrl`, or the address of the bundled upstream. */
  upstreamUrl: string
  /** Default: stderr. */
  logTo?: { write: (line: string) => void }
  now?: () => Date
  /** Default: the built client. */
  renderer?: Renderer
  /** The documents that production answers. Default: those of the built client. */
  documents?: Documents
}

/** Fastify takes a number of trusted proxies as a predicate of their position. */
const trustOf = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

/**
 * In milliseconds. Without its records an order is refused; counts and cached answers have a substitute, and wait for 300 ms
 * only. A busy Valkey or a busy web server may take longer than that.
 */
const recordsCommandTimeout = 3_000

export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { config, upstreamUrl, now = () => new Date(), documents = readDocuments() } = options
  const log = createLog(config.logLevel, options.logTo)
  const metrics = createMetrics({ ofProcess: true })
  const limitOf: CacheLimits = (name) => ({
    maxBytes: config.cacheBytes[name],
    watch: (cache) => metrics.watchCache(name, cache),
  })
  const valkey = config.redisUrl ? connectValkey(config.redisUrl, 'shared store', log) : null
  // Visitors decide how many answers are cached, and must not evict payments and rate limits: hence two stores.
  const cacheValkey = config.cacheRedisUrl ? connectValkey(config.cacheRedisUrl, 'shared cache', log) : null
  const namespace = `shop:${config.shop.site}`
  const recordsValkey = config.redisUrl
    ? connectValkey(config.redisUrl, 'stored records', log, recordsCommandTimeout)
    : null
  const records = openRecords(recordsValkey, config.dataDir, () => now().getTime())
  const invalidation = await createInvalidation({
    valkey: valkey ?? cacheValkey,
    valkeyUrl: config.redisUrl ?? config.cacheRedisUrl,
    namespace,
    records,
    log,
    now: () => now().getTime(),
  })
  const shared = cacheValkey ? createSharedCache(cacheValkey, sharedCacheNamespace(namespace, config)) : null
  const sharedDocuments = valkey ? shareDocuments(valkey, namespace, documents) : null
  const keys = config.signingKeys ?? ([await readOrCreateSigningKey(config.dataDir)] as const)
  const signing = createSigning(keys)
  const orderIds = createSignedIds(signing('order'), config.unsignedIds)
  const sealing = createSealing(keys, 'orderCart')
  const sources = createSources({
    config,
    upstreamUrl,
    shared,
    invalidation,
    log,
    metrics,
    limitOf,
    now,
    orderLinkOf: createOrderLinkOf(config.shop.origin, sealing),
  })
  const pictureSigner = signing('picture')
  const translation: ListTranslationSettings = {
    currency: config.currency.toUpperCase(),
    photoUrl: createPhotoUrl(upstreamUrl, pictureSigner),
    brands: config.shopConfig.brands,
    now,
  }
  const limiter = createRateLimiter({ scale: config.rateLimits, valkey, secret: config.redisUrl })
  const reportFailure = createFailureReport(log, metrics.registry)
  const recordsCleanup = createRecordsCleanup(records, metrics.registry, reportFailure)
  const payments = createPayments({
    config,
    sourcesFor: sources.sourcesFor,
    log,
    translation,
    orderIds,
    records,
    metrics: metrics.registry,
    reportFailure,
    limiter,
    now,
  })
  const ordering = createOrderingResolvers({
    payments: payments.service,
    placementLocks: createPlacementLocks(records, () => now().getTime()),
    placedOrders: createPlacedOrders(records),
    unpaidLimit: createUnpaidLimit({
      records,
      limits: config.unpaid,
      keyOf: (ip) => signing('visitor').signatureOf(`unpaid:${networkOf(ip)}`),
      now: () => now().getTime(),
    }),
  })
  const orderCodes = createOrderCodes({ records, signing, now: () => now().getTime() })
  const orderLookup = createOrderLookupResolvers({
    payments: payments.service,
    orderCodes,
    requestCode: createRequestCode({ codes: orderCodes, limiter, origin: config.shop.origin, pause: sleep }),
  })
  const stockAlerts = createStockAlertMutations(
    createRequestAlert({ limiter, origin: config.shop.origin, pause: sleep }),
  )
  const schema = createSchema([resolvers, ordering, orderLookup, stockAlerts], defaultResolvers)
  const cacheKeys = createResponseCacheKeys()
  const apollo = createApollo({
    schema,
    config,
    documents,
    sharedDocuments,
    cacheKeys,
    log,
    metrics,
    limitOf,
  })
  await apollo.start()

  const errorPage = createErrorPage(config.shopConfig)
  // Fastify's own log lines would contain addresses and order ids; `http/requestLogging.ts` logs requests.
  const app: FastifyInstance = fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    ...connectionTimeouts,
    forceCloseConnections: 'idle',
    pluginTimeout: hookTimeoutMs(config.drainSeconds),
    // While the server drains, requests on open connections must be answered: proxies do not repeat writes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_024 },
    // Fastify finds no route for an address that it cannot decode.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      reply.code(400).type('text/html; charset=utf-8').send(errorPage(400)),
    clientErrorHandler: handleClientError(errorPage),
  })
  await registerRequestLimit(app, config)
  await app.register(cookie)
  // In development compression would buffer Vite's event stream.
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
  warnOfUnusedAddresses(app, log)

  const isDraining = registerDrain(app, config.drainSeconds)
  const flows = config.dev && config.shop.flows ? createFlowsFeed() : null
  flows?.register(app)
  if (config.shop.flows) registerFlowsCoverage(app, 'reports')
  registerHealth(app, {
    metrics,
    metricsToken: config.metricsToken,
    isReady: () => !isDraining() && !sources.upstream.isOpen(),
  })

  const contextFor = createContextFactory({
    config,
    translation,
    orderIds,
    log,
    now,
    inspect: flows?.inspect,
    sourcesFor: sources.sourcesFor,
    limiter,
    signing,
  })
  registerGraphql(app, {
    apollo,
    cacheKeys,
    contextFor,
    explorable: !config.production,
    invalidation,
    revalidated: config.upstreamWebhookSecret !== null,
    documents,
    acceptsAny: acceptsAnyDocument(config),
    now: createMonotonicClock(() => now().getTime()),
    limit: limitOf('responses'),
  })
  await payments.routes(app)
  recordsCleanup.start()
  await registerChanges(app, {
    secret: config.upstreamWebhookSecret,
    invalidation,
    limiter,
    log,
    now: () => now().getTime(),
  })
  const { orders } = sources.sourcesFor({ requestId: 'order-changes', ip: null })
  registerOrderChanges(app, { orderIds, readOrder: orders.get, limiter })
  const policy = createPagePolicy(config, payments.contentSources)
  const { renderer } = options
  registerOrderLinks(app, { sealing, orderIds, sources, limiter, errorPage, log })
  const { has: isOwnDevice } = createDeviceOrdersCookie(config, signing('deviceOrder'))
  registerInvoiceFiles(app, { orderIds, sources, isOwnDevice, limiter, errorPage, log, now })
  await registerStockAlertLinks(app, { sources, limiter, log })
  await registerWithdrawalForm(app, { config, schema, errorPage, contextFor })
  await registerPages(app, {
    config,
    errorPage,
    schema,
    sources,
    invalidation,
    translation,
    orderIds,
    pictureSigner,
    limiter,
    log,
    metrics,
    policy,
    now,
    limitOf,
    renderer,
  })
  app.addHook('onClose', async () => {
    await apollo.stop()
    await payments.close()
    await recordsCleanup.stop()
    await records.close()
    await sources.close()
    invalidation.close()
    recordsValkey?.disconnect()
    valkey?.disconnect()
    cacheValkey?.disconnect()
  })
  return app
}
