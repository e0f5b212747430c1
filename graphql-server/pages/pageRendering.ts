/** Renders the page of an address for the visitors of a country. */
import type { FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { fallbackCountry } from '#domain/countries/countries.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { readExpectedAnnouncement } from './expectedAnnouncement.ts'
import type { PageAddress } from './pageAddress.ts'
import type { RenderedPage } from './pageCache.ts'
import { createPageContext, type PageContextDeps } from './pageContext.ts'
import { collectPageReads } from './pageReads.ts'
import { readPaymentMarks } from './readPaymentMarks.ts'
import type { Rendered, Renderer } from './rendering.ts'
import { themeCss } from './themeCss.ts'

type Deps = PageContextDeps & {
  schema: GraphQLSchema
  metrics: Metrics
  renderer: () => Renderer | Promise<Renderer>
}

type RenderPage = (
  address: PageAddress,
  country: string | null,
  request: FastifyRequest,
  popularVehicles: ShopFacts['popularVehicles'],
) => Promise<RenderedPage>

const logFaults = (log: Log, requestId: string, { faults = [] }: Rendered) => {
  const [first] = faults
  const cause = first && { err: first.error, component: first.component }
  log.error({ requestId, ...cause }, 'page was rendered with errors')
}

export const createPageRendering = ({ schema, metrics, renderer, ...deps }: Deps): RenderPage => {
  const { config, log, now } = deps
  const contextOf = createPageContext(deps)
  /** The specification's, unless its slips are mended. */
  const copyrightYear = () => (config.shop.correctsWordings ? now().getUTCFullYear() : 2020)
  const css = themeCss(config.shopConfig.colours)

  return async (address, country, request, popularVehicles) => {
    const renderWith = await renderer()
    let shared = true
    const collected = collectPageReads()
    const contextValue = contextOf({
      country,
      requestId: request.id,
      // Without a visitor's address the page is the same for all visitors whose country is unknown.
      ip: country === null ? null : visitorIp(request),
      markPrivate: () => {
        shared = country === null
      },
      onRead: collected.onRead,
    })
    const expectedAnnouncement = await readExpectedAnnouncement(address.path, contextValue.sources.session)
    const paymentMarks = await readPaymentMarks(country ?? fallbackCountry, contextValue.sources.orders)
    const rendered = await renderWith({
      request: new Request(config.shop.origin + address.url),
      schema,
      contextValue,
      facts: {
        country,
        expectedAnnouncement,
        paymentMarks,
        popularVehicles,
        copyrightYear: copyrightYear(),
        settings: config.shop,
      },
      css,
    })
    metrics.pages.inc({ how: 'rendered' })
    if (rendered.status === 500) logFaults(log, request.id, rendered)
    return { ...rendered, shared, tags: collected.tags(), reads: collected.reads() }
  }
}
