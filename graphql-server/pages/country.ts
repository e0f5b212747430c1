/** The country that a page is rendered for: the visitor's, or the fallback where that takes too long (SESS-01). */
import type { FastifyRequest } from 'fastify'
import { fallbackCountry } from '#domain/countries.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { SourcesFor } from '../sources/types.ts'

/** A page does not wait longer than this to know where its reader is. */
const patienceMs = 800

export const createCountryLookup =
  (sourcesFor: SourcesFor) =>
  async (request: FastifyRequest): Promise<string> => {
    const asked = sourcesFor({ requestId: request.id, ip: visitorIp(request) }).session.country()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(fallbackCountry), patienceMs)
    })
    try {
      return await Promise.race([asked.catch(() => fallbackCountry), late])
    } finally {
      clearTimeout(timer)
    }
  }
