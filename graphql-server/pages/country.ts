/** The country that a page is rendered for: the visitor's, or the fallback where that takes too long (SESS-01). */
import type { FastifyRequest } from 'fastify'
import { fallbackCountry } from '#domain/countries.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { SourcesFor } from '../sources/types.ts'
import { withFallback } from './withFallback.ts'

export const createCountryLookup =
  (sourcesFor: SourcesFor) =>
  (request: FastifyRequest): Promise<string> =>
    withFallback(
      sourcesFor({ requestId: request.id, ip: visitorIp(request) }).session.country(),
      fallbackCountry,
    )
