/** Builds the server from its config; the fastify app that comes out does not listen yet. */
import type { FastifyInstance } from 'fastify'
import { registerDrain } from '#server-process/drain.ts'
import { createFailureReport } from './backgroundFailures.ts'
import type { CacheLimits } from './cacheShares.ts'
import type { Config } from './config.ts'
import { connectStores } from './connectStores.ts'
import { createResolvers } from './createResolvers.ts'
import { acceptsAnyDocument, createApollo } from './graphql/apollo.ts'
import { type Documents, readDocuments } from './graphql/persistedDocuments.ts'
import { createResponseCacheKeys } from './graphql/responseCacheKeys.ts'
import { registerGraphql } from './graphql/route.ts'
import { createSchema } from './graphql/schema.ts'
import { shareDocuments } from './graphql/sharedDocuments.ts'
import { createHttpApp } from './http/createHttpApp.ts'
import { createDeviceOrdersCookie } from './http/deviceOrdersCookie.ts'
import { createErrorPage } from './http/errorPage.ts'
import { registerFlowsCoverage } from './http/flowsCoverage.ts'
import { createFlowsFeed } from './http/flowsFeed.ts'
import { registerHealth } from './http/health.ts'
import { createRateLimiter } from './http/rateLimits.ts'
import { createPagePolicy } from './http/securityHeaders.ts'
import { createInvalidation } from './invalidation/createInvalidation.ts'
import { registerOrderChanges } from './invalidation/orderChanges.ts'
import { registerChanges } from './invalidation/routes.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createMonotonicClock } from './monotonicClock.ts'
import { registerInvoiceFiles } from './pages/invoiceFiles.ts'
import { createOrderLinkOf, registerOrderLinks } from './pages/orderLinks.ts'
import { registerPages } from './pages/registerPages.ts'
import type { Renderer } from './pages/rendering.ts'
import { registerStockAlertLinks } from './pages/stockAlertLinks.ts'
import { registerWithdrawalForm } from './pages/withdrawalForm.ts'
import { createPayments } from './payments/createPayments.ts'
import { createRecordsCleanup } from './recordsCleanup.ts'
import { createContextFactory } from './requestContext.ts'
import { defaultResolvers } from './resolvers/index.ts'
import { createSealing } from './sealing.ts'
import { createSignedIds } from './signedIds.ts'
import { createSigning } from './signing.ts'
import { readOrCreateSigningKey } from './signingKey.ts'
import { createSources } from './sources/createSources.ts'
import { createSharedCache, sharedCacheNamespace } from './sources/sharedCache.ts'
import { openRecords } from './storage/openRecords.ts'
import { createPhotoUrl } from './translate/photos.ts'
import type { ListTranslationSettings } from './translate/values.ts'

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

export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { config, upstreamUrl, now = () => new Date(), documents = readDocuments() } = options
  const nowMs = () => now().getTime()
  const log = createLog(config.logLevel, options.logTo)
  const metrics = createMetrics({ ofProcess: true })
  const limitOf: CacheLimits = (name) => ({
    maxBytes: config.cacheBytes[name],
    watch: (cache) => metrics.watchCache(name, cache),
  })
  const { valkey, cacheValkey, recordsValkey, disconnect } = connectStores(config, log)
  const namespace = `shop:${config.shop.site}`
  const records = openRecords(recordsValkey, config.dataDir, nowMs)
  const invalidation = await createInvalidation({
    valkey: valkey ?? cacheValkey,
    valkeyUrl: config.redisUrl ?? config.cacheRedisUrl,
    namespace,
    records,
    log,
    now: nowMs,
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
  const schema = createSchema(
    createResolvers({
      config,
      payments: payments.service,
      records,
      signing,
      limiter,
      now: nowMs,
    }),
    defaultResolvers,
  )
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
  const app = await createHttpApp({ config, log, metrics, errorPage })
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
    now: createMonotonicClock(nowMs),
    limit: limitOf('responses'),
  })
  await payments.routes(app)
  recordsCleanup.start()
  await registerChanges(app, {
    secret: config.upstreamWebhookSecret,
    invalidation,
    limiter,
    log,
    now: nowMs,
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
    disconnect()
  })
  return app
}
