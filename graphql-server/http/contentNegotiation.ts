/** What a request says of the answers that it takes. */
import type { FastifyRequest } from 'fastify'

type RequestHeaders = Pick<FastifyRequest, 'headers'>

/** Named, and not ruled out by `gzip;q=0`. */
export const acceptsGzip = ({ headers: { 'accept-encoding': accepted = '' } }: RequestHeaders): boolean =>
  /\bgzip\b/i.test(accepted) && !/\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(accepted)

/** Whether the visitor has this very answer; a proxy that compresses marks a tag as weak. */
export const matchesEtag = ({ headers: { 'if-none-match': known } }: RequestHeaders, tag: string): boolean =>
  known?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag) ?? false
