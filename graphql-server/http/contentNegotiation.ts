/** Reads the request headers that decide on the form of a response. */
import type { FastifyRequest } from 'fastify'

type RequestHeaders = Pick<FastifyRequest, 'headers'>

/** `gzip;q=0` excludes it. */
export const acceptsGzip = ({ headers: { 'accept-encoding': accepted = '' } }: RequestHeaders): boolean =>
  /\bgzip\b/i.test(accepted) && !/\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(accepted)

/** Whether the client has this response already. A proxy that compresses makes the tag weak. */
export const matchesEtag = ({ headers: { 'if-none-match': known } }: RequestHeaders, tag: string): boolean =>
  known?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag) ?? false
