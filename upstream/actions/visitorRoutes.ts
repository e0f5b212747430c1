/** `GET /country`, `/source/{id}` and `/announcement`: the visitor's country, the region and the banner. */
import type { FastifyInstance } from 'fastify'
import { readAnnouncement } from '../commerce/announcement.ts'
import { countryOfCaller } from '../commerce/callerCountry.ts'
import { regionOf, regionTaxRate } from '../commerce/prices/regions.ts'
import type { UpstreamContext } from '../context.ts'
import { notFound } from '../refusal.ts'

export const registerVisitorRoutes = (app: FastifyInstance, context: UpstreamContext): void => {
  const announcement = readAnnouncement(context)

  app.get('/country', async (request) => ({ code: countryOfCaller(context.settings, request.ip) }))

  app.get<{ Params: { id: string } }>('/source/:id', async (request) => {
    const region = regionOf(request.params.id)
    if (!region) throw notFound('This site is not known.')
    return {
      id: region.id,
      name: region.name,
      country: region.country,
      currency: region.currency,
      taxrate: regionTaxRate(region, context.now()),
      stocklocation: region.stockLocation,
    }
  })

  app.get('/announcement', async () => announcement())
}
