/** `/robots.txt` and `/sitemap.xml` (ROUTE-09). */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VehiclePageData } from '#domain/vehicle/vehiclePages.ts'
import type { CacheLimits } from '../cacheShares.ts'
import type { Config } from '../config.ts'
import { acceptsGzip, matchesEtag } from '../http/contentNegotiation.ts'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Log } from '../log.ts'
import { createMonotonicClock } from '../monotonicClock.ts'
import type { SourcesModule } from '../sources/createSources.ts'
import type { Sources } from '../sources/types.ts'
import type { ListTranslationSettings } from '../translate/values.ts'
import { readJobPaths } from './jobPaths.ts'
import { readPartPaths } from './partPaths.ts'
import type { PopularVehicles } from './popularVehicles.ts'
import { createPlainFiles, createSitemap, type SitemapFile, type SitemapPaths } from './sitemap.ts'
import { sitePaths } from './sitePaths.ts'

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /basket',
    'Disallow: /checkout',
    'Disallow: /payment',
    'Disallow: /order/',
    'Disallow: /graphql',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

type Reads = {
  vehicles: readonly VehiclePageData[]
  sources: Sources
  translation: ListTranslationSettings
  log: Log
}

/** Work and parts fail apart from each other. */
const readCataloguePaths = async ({ vehicles, sources, translation, log }: Reads): Promise<SitemapPaths> => {
  const { country } = await sources.session.region()
  const jobs = await readJobPaths(vehicles, { sources, translation, country }).catch((err: unknown) => {
    log.warn({ list: 'jobs', err }, 'a list for the sitemap could not be read')
    return null
  })
  const parts = await readPartPaths({ catalogue: sources.catalogue, country, log })
  return { paths: [...(jobs ?? []), ...parts.paths], isComplete: jobs !== null && parts.isComplete }
}

export const registerCrawlers = (
  app: FastifyInstance,
  deps: {
    config: Config
    sources: SourcesModule
    translation: ListTranslationSettings
    limiter: RateLimiter
    log: Log
    now: () => Date
    limitOf: CacheLimits
    popularVehicles: () => Promise<PopularVehicles>
  },
) => {
  const { origin } = deps.config.shop
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(origin)),
  )

  const sitemap = createSitemap({
    origin,
    sitePaths: async () => sitePaths((await deps.popularVehicles()).vehicles),
    cataloguePaths: async () =>
      readCataloguePaths({
        vehicles: (await deps.popularVehicles()).vehicles,
        sources: deps.sources.sourcesFor({ requestId: randomUUID(), ip: null }),
        translation: deps.translation,
        log: deps.log,
      }),
    log: deps.log,
    now: createMonotonicClock(() => deps.now().getTime()),
  })
  const plain = createPlainFiles(deps.limitOf('sitemaps'))
  const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: SitemapFile) => {
    const { gzipped, etag } = file
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .type('application/xml; charset=utf-8')
    if (matchesEtag(request, etag)) return reply.code(304).send()
    if (acceptsGzip(request)) return reply.header('content-encoding', 'gzip').send(gzipped)
    return reply.send(await plain(file))
  }

  const checkBudget = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await deps.limiter.check('sitemap', visitorIp(request))
    } catch (error) {
      const retryAfter = retryAfterOf(error)
      if (retryAfter === null) throw error
      return reply
        .code(429)
        .header('retry-after', retryAfter)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('too many requests')
    }
  }
  const options = { compress: false, preHandler: checkBudget } as const
  app.get('/sitemap.xml', options, async (request, reply) =>
    sendFile(request, reply, (await sitemap.read()).index),
  )
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^\\d{1,4}).xml',
    options,
    async (request, reply) => {
      const file = (await sitemap.read()).pages[Number(request.params.number) - 1]
      return file ? sendFile(request, reply, file) : reply.code(404).type('text/plain').send('not found')
    },
  )
}
