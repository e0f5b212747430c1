/** Takes the form of the header that chooses the country, for browsers that have not loaded or do not run the page's code. */
import type { FastifyInstance } from 'fastify'
import { chosenCountryOf } from '#domain/countries/chosenCountry.ts'
import type { Config } from '../config.ts'
import { setChosenCountry } from '../http/countryCookie.ts'
import type { ErrorPage } from '../http/errorPage.ts'
import { isFromShop, parseForms } from './formPosts.ts'
import { parsePageAddress } from './pageAddress.ts'

const bodyLimit = 4 * 1024

/** The page to return to; the home page in place of anything that is no address of a page. */
const pageOf = (address: string | null): string => {
  const page = parsePageAddress(address ?? '')
  return typeof page === 'object' && 'url' in page ? page.url : '/'
}

export const registerCountryChoice = async (
  app: FastifyInstance,
  config: Pick<Config, 'secure' | 'shop'>,
  errorPage: ErrorPage,
): Promise<void> => {
  await app.register(async (scope) => {
    parseForms(scope, bodyLimit)
    scope.post('/country', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const fail = (status: 400 | 403) =>
        reply.code(status).type('text/html; charset=utf-8').send(errorPage(status))
      if (!isFromShop(request, config.shop.origin)) return fail(403)
      const { body } = request
      const country =
        body instanceof URLSearchParams ? chosenCountryOf(body.get('country') ?? undefined) : null
      if (!(body instanceof URLSearchParams) || country === null) return fail(400)
      setChosenCountry(reply, country, config)
      return reply.redirect(pageOf(body.get('page')), 303)
    })
  })
}
