/**
 * Registers the pages and what stands beside them: built files, pictures and documents, icons and manifest, robots.txt and
 * sitemaps, and the form that chooses the country.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { thirdPartiesOn } from '#domain/consent/thirdParties.ts'
import type { CacheLimits } from '../cacheShares.ts'
import type { Config } from '../config.ts'
import { readChosenCountry } from '../http/countryCookie.ts'
import type { ErrorPage } from '../http/errorPage.ts'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import type { PagePolicy } from '../http/securityHeaders.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Invalidation } from '../invalidation/createInvalidation.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createMonotonicClock } from '../monotonicClock.ts'
import type { SignedIds } from '../signedIds.ts'
import type { Signer } from '../signing.ts'
import type { SourcesModule } from '../sources/createSources.ts'
import type { ListTranslationSettings } from '../translate/values.ts'
import { registerAssets } from './assets.ts'
import { createComponentCache } from './componentCache.ts'
import { registerCountryChoice } from './countryChoice.ts'
import { createCountryLookup } from './countryLookup.ts'
import { registerCrawlers } from './crawlers.ts'
import { registerFiles } from './files.ts'
import { registerIconsAndManifest } from './iconsAndManifest.ts'
import { parsePageAddress } from './pageAddress.ts'
import { createPageBudgets } from './pageBudgets.ts'
import { createPageCache, lifetimeOf } from './pageCache.ts'
import { createPageRendering } from './pageRendering.ts'
import { createPopularVehicles } from './popularVehicles.ts'
import { loadBuiltRenderer, type Renderer } from './rendering.ts'
import { createRenderQueues } from './renderQueues.ts'
import { sendErrorPage, sendPage } from './sendPage.ts'

export type PagesDeps = {
  config: Config
  schema: GraphQLSchema
  sources: SourcesModule
  invalidation: Invalidation
  translation: ListTranslationSettings
  orderIds: SignedIds
  pictureSigner: Pick<Signer, 'isSignature'>
  limiter: RateLimiter
  errorPage: ErrorPage
  log: Log
  metrics: Metrics
  policy: PagePolicy
  now: () => Date
  limitOf: CacheLimits
  renderer?: Renderer | undefined
}

const dist = new URL('../../dist/', import.meta.url)

export const registerPages = async (app: FastifyInstance, deps: PagesDeps) => {
  const { config, schema, sources, invalidation, translation, orderIds, errorPage, log, metrics, now } = deps
  registerFiles(app, {
    pictures: sources.pictures,
    signer: deps.pictureSigner,
    limiter: deps.limiter,
    limit: deps.limitOf('pictures'),
    missingLimit: deps.limitOf('missingPictures'),
    tagsOfPicture: sources.tagsOfPicture,
    invalidation,
    revalidated: config.upstreamWebhookSecret !== null,
    now: () => now().getTime(),
  })
  const popularVehicles = createPopularVehicles({
    named: config.shopConfig.popularVehicles,
    options: (filter) => sources.sourcesFor({ requestId: randomUUID(), ip: null }).catalogue.options(filter),
    changeVersion: invalidation.version,
    log,
    now: createMonotonicClock(() => now().getTime()),
  })
  await registerCrawlers(app, { ...deps, popularVehicles })
  await registerCountryChoice(app, config, errorPage)

  const development = config.dev ? await (await import('./development.ts')).startDevelopment(app) : null
  registerIconsAndManifest(app, config)
  if (!development) await registerAssets(app, dist)
  const componentCache = createComponentCache(deps.limitOf('components'))
  // Loaded by the first page, so that tests of the server run without a build.
  let built: Promise<Renderer> | null = null
  const renderer = () => deps.renderer ?? development ?? (built ??= loadBuiltRenderer(dist, componentCache))

  const renderPage = createPageRendering({
    config,
    schema,
    sources,
    translation,
    orderIds,
    log,
    metrics,
    now,
    renderer,
  })
  const cache = createPageCache({
    now: () => now().getTime(),
    limit: deps.limitOf('pages'),
    missingLimit: deps.limitOf('missingPages'),
    invalidation,
  })
  const renderings = createRenderQueues()
  const checkBudgets = createPageBudgets(deps.limiter)
  const countryOf = createCountryLookup(sources.sourcesFor)
  const policy = config.dev ? null : deps.policy

  app.get('/*', { compress: false }, async (request, reply) => {
    const address = parsePageAddress(request.url)
    if (typeof address === 'number') return sendErrorPage(reply, errorPage, address)
    if ('location' in address)
      return reply.header('cache-control', 'no-store').redirect(address.location, 301)
    // Later pages do not learn the order's id, neither as their referrer nor from `navigation.entries()` (PRIV-02).
    if (thirdPartiesOn(address.path) === 'none') reply.header('referrer-policy', 'no-referrer')
    try {
      const chosen = readChosenCountry(request)
      const country = chosen ?? (address.path === '/' ? null : await countryOf(request))
      // An address of another country must not fetch the prices of this one.
      const addressInCountry = chosen === null ? visitorIp(request) : null
      const { vehicles, version } = await popularVehicles()
      const renderAddress = () =>
        renderings.of(visitorIp(request)).execute(() => renderPage(address, country, request, vehicles))
      const admit = () => checkBudgets(address, country, visitorIp(request))
      if (address.kind === 'order' || address.kind === 'uncached' || config.dev) {
        await admit()
        return await sendPage(request, reply, cache.preparePage(await renderAddress()), address, policy)
      }
      const { page, cached } = await cache.get(
        `${country} ${version} ${address.url}`,
        { render: renderAddress, admit, caller: { requestId: request.id, ip: addressInCountry } },
        lifetimeOf(address.path),
      )
      if (cached) metrics.pages.inc({ how: 'cached' })
      return await sendPage(request, reply, page, address, policy)
    } catch (error) {
      const retryAfter = retryAfterOf(error)
      if (retryAfter === null) log.error({ requestId: request.id, err: error }, 'page could not be rendered')
      else reply.header('retry-after', retryAfter)
      return sendErrorPage(reply, errorPage, retryAfter === null ? 500 : 429)
    }
  })
}
