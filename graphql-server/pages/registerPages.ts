/**
 * Registers the pages and what stands beside them: built files, pictures and documents, icons and manifest, robots.txt and
 * sitemaps, and the form that chooses the country.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { thirdPartiesOn } from '#domain/consent/thirdParties.ts'
import { fallbackCountry } from '#domain/countries/countries.ts'
import type { ShopFacts } from '#domain/facts.ts'
import type { CacheLimits } from '../cacheShares.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { acceptsGzip } from '../http/contentNegotiation.ts'
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
import type { CachedRead } from '../sources/types.ts'
import type { ListTranslationSettings } from '../translate/values.ts'
import { registerAssets } from './assets.ts'
import { createComponentCache } from './componentCache.ts'
import { registerCountryChoice } from './countryChoice.ts'
import { createCountryLookup } from './countryLookup.ts'
import { registerCrawlers } from './crawlers.ts'
import { readExpectedAnnouncement } from './expectedAnnouncement.ts'
import { registerFiles } from './files.ts'
import { registerIconsAndManifest } from './iconsAndManifest.ts'
import { gzipPage, plainPage } from './nonceGzip.ts'
import { type PageAddress, parsePageAddress } from './pageAddress.ts'
import { createPageBudgets } from './pageBudgets.ts'
import { type CachedPage, createPageCache, lifetimeOf } from './pageCache.ts'
import { collectPageReads } from './pageReads.ts'
import { createPopularVehicles } from './popularVehicles.ts'
import { readPaymentMarks } from './readPaymentMarks.ts'
import { loadBuiltRenderer, type Rendered, type Renderer } from './rendering.ts'
import { createRenderQueues } from './renderQueues.ts'
import { themeCss } from './themeCss.ts'

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

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, page }: CachedPage,
  { kind, path }: PageAddress,
  policy: PagePolicy | null,
) => {
  const nonce = randomBytes(16).toString('base64url')
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length') reply.header(name, value)
  if (policy) reply.header('content-security-policy', policy(nonce, thirdPartiesOn(path)))
  // The country follows from the cookie `country`, else from the visitor's address.
  reply.code(status).header('vary', 'accept-encoding, cookie')
  reply.header('cache-control', kind === 'public' ? 'private, no-cache' : 'no-store')
  if (kind !== 'public') reply.header('x-robots-tag', 'noindex')
  reply.type('text/html; charset=utf-8')
  if (status >= 300 && status < 400) return reply.send('')
  if (!acceptsGzip(request)) return reply.send(plainPage(page, nonce))
  return reply.header('content-encoding', 'gzip').send(gzipPage(page, nonce))
}

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

  /**
   * The context has no visitor: cached pages must not depend on one. `ip` is an address of that country, for prices that
   * the upstream finds by address; null while the country is unknown.
   */
  const contextOf = (
    country: string | null,
    requestId: string,
    ip: string | null,
    markPrivate: () => void,
    onRead: (read: CachedRead) => void,
  ): Context => {
    return {
      requestId,
      visitor: {
        ip: null,
        cartId: null,
        hasUnreadableCart: false,
        id: null,
        country: country ?? fallbackCountry,
        chosenCountry: null,
      },
      config,
      sources: sources.sourcesFor({ requestId, ip, onRead }),
      translation,
      orderIds,
      log,
      identify: () => '',
      setCart: () => {},
      clearCart: () => {},
      hasPlaced: () => false,
      addPlaced: () => {},
      lastPlaced: () => [],
      forgetPlaced: () => {},
      // Pages have their own lifetimes (`pageCache.ts`).
      isStale: () => false,
      dependencies: () => [],
      unchangedReads: async () => null,
      markPrivate,
      limit: async () => {},
      now,
    }
  }

  const logFaults = (requestId: string, { faults = [] }: Rendered) => {
    const [first] = faults
    const cause = first && { err: first.error, component: first.component }
    log.error({ requestId, ...cause }, 'page was rendered with errors')
  }

  /** The specification's, unless its slips are mended. */
  const copyrightYear = () => (config.shop.correctsWordings ? now().getUTCFullYear() : 2020)
  const css = themeCss(config.shopConfig.colours)

  const render = async (
    address: PageAddress,
    country: string | null,
    request: FastifyRequest,
    vehicles: ShopFacts['popularVehicles'],
  ) => {
    const renderPage = await renderer()
    let shared = true
    // Without a visitor's address the page is the same for all visitors whose country is unknown.
    const ip = country === null ? null : visitorIp(request)
    const markPrivate = () => {
      shared = country === null
    }
    const collected = collectPageReads()
    const contextValue = contextOf(country, request.id, ip, markPrivate, collected.onRead)
    const expectedAnnouncement = await readExpectedAnnouncement(address.path, contextValue.sources.session)
    const paymentMarks = await readPaymentMarks(country ?? fallbackCountry, contextValue.sources.orders)
    const rendered = await renderPage({
      request: new Request(config.shop.origin + address.url),
      schema,
      contextValue,
      facts: {
        country,
        expectedAnnouncement,
        paymentMarks,
        popularVehicles: vehicles,
        copyrightYear: copyrightYear(),
        settings: config.shop,
      },
      css,
    })
    metrics.pages.inc({ how: 'rendered' })
    if (rendered.status === 500) logFaults(request.id, rendered)
    return { ...rendered, shared, tags: collected.tags(), reads: collected.reads() }
  }

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
    if (typeof address === 'number')
      return reply
        .code(address)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(errorPage(address))
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
        renderings.of(visitorIp(request)).execute(() => render(address, country, request, vehicles))
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
      const status = retryAfter === null ? 500 : 429
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(errorPage(status))
    }
  })
}
