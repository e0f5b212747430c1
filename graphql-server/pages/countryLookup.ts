/**
 * The visitor's country; null where nobody says it in time. The page is drawn for the fallback then, and the browser asks
 * once more: it draws the page anew, or tells of the failure (SESS-01).
 */
import type { FastifyRequest } from 'fastify'
import { visitorIp } from '../http/visitorIp.ts'
import type { SourcesFor } from '../sources/types.ts'
import { withTimeoutFallback } from '../timeouts.ts'

export const createCountryLookup =
  (sourcesFor: SourcesFor) =>
  (request: FastifyRequest): Promise<string | null> =>
    withTimeoutFallback(sourcesFor({ requestId: request.id, ip: visitorIp(request) }).session.country(), null)
