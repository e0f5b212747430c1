/** `/robots.txt` and `/sitemap.xml` (ROUTE-09). */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { Config } from '../config.ts'
import { createMonotonicClock } from '../monotonicClock.ts'
import type { SourcesModule } from '../sources/createSources.ts'
import { pageNameOf } from '../translate/parts.ts'
import { sitePaths } from './sitePaths.ts'

const urlsPerFile = 50_000
const cacheMs = 2 * 3_600_000

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

const productPaths = async (sources: SourcesModule, requestId: string): Promise<string[]> => {
  const { catalogue, session } = sources.sourcesFor({ requestId, ip: null })
  const { country } = await session.region()
  const { value } = await catalogue.options({ clearance: false })
  const names = new Set<string>()
  // One category at a time: the whole catalogue may be more than an upstream returns.
  for (const category of Object.keys(value.categorydescription ?? {})) {
    const parts = await catalogue.parts({ clearance: false, category: category || undefined }, country)
    for (const part of parts.value) names.add(pageNameOf(part))
  }
  return [...names].map((name) => `/details/${encodeURIComponent(name)}`)
}

export const registerCrawlers = (
  app: FastifyInstance,
  deps: { config: Config; sources: SourcesModule; now: () => Date },
) => {
  const { origin } = deps.config.shop
  const now = createMonotonicClock(() => deps.now().getTime())
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(origin)),
  )

  let cached: { at: number; paths: string[] } | null = null
  let inFlight: Promise<string[]> | null = null
  const paths = async (requestId: string): Promise<string[]> => {
    if (cached && now() - cached.at < cacheMs) return cached.paths
    inFlight ??= productPaths(deps.sources, requestId)
      .then((products) => {
        const all = [...sitePaths, ...products]
        cached = { at: now(), paths: all }
        return all
      })
      // While the upstream is down, the sitemap has the pages that do not need it, and is not cached.
      .catch(() => cached?.paths ?? [...sitePaths])
      .finally(() => {
        inFlight = null
      })
    return inFlight
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const count = Math.max(1, Math.ceil((await paths(request.id)).length / urlsPerFile))
    const entries = Array.from({ length: count }, (_, index) => ({
      url: `${origin}/sitemap-${index + 1}.xml`,
    }))
    const xml = await streamToPromise(Readable.from(entries).pipe(new SitemapIndexStream()))
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml)
  })
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}).xml', async (request, reply) => {
    const start = (Number(request.params.number) - 1) * urlsPerFile
    const slice = start < 0 ? [] : (await paths(request.id)).slice(start, start + urlsPerFile)
    if (slice.length === 0) return reply.code(404).type('text/plain').send('not found')
    const stream = new SitemapStream({ hostname: origin })
    const xml = await streamToPromise(Readable.from(slice.map((url) => ({ url }))).pipe(stream))
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml)
  })
}
