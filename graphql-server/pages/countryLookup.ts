/**
 * The visitor's country; null where the upstream does not tell it in time. The page is then rendered for the fallback
 * country, and the browser asks again (SESS-01).
 */
import type { FastifyRequest } from 'fastify'
import { visitorIp } from '../http/visitorIp.ts'
import type { SourcesFor } from '../sources/types.ts'
import { withTimeoutFallback } from '../timeouts.ts'

export const createCountryLookup =
  (sourcesFor: SourcesFor) =>
  (request: FastifyRequest): Promise<string | null> =>
    withTimeoutFallback(sourcesFor({ requestId: request.id, ip: visitorIp(request) }).session.country(), null)
