/** POST requests of forms, which browsers send where the page's code has not loaded or does not run. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Whether a page of the shop sent the form. Another site must not act for the visitor. Browsers without `Sec-Fetch-Site` send
 * `Origin` with each POST.
 */
export const isFromShop = (request: FastifyRequest, shopOrigin: string): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin === shopOrigin || (URL.canParse(origin ?? '') && new URL(origin ?? '').host === request.host)
}

/** The bodies of these routes are forms and nothing else. @param bodyLimit in bytes */
export const parseForms = (scope: FastifyInstance, bodyLimit: number): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
