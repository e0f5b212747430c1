/** Answers with a rendered page, or with the page of an error. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { thirdPartiesOn } from '#domain/consent/thirdParties.ts'
import { acceptsGzip } from '../http/contentNegotiation.ts'
import type { ErrorPage } from '../http/errorPage.ts'
import type { PagePolicy } from '../http/securityHeaders.ts'
import { gzipPage, plainPage } from './nonceGzip.ts'
import type { PageAddress } from './pageAddress.ts'
import type { CachedPage } from './pageCache.ts'

/** @param policy null: the page is sent without a content security policy, as in development */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, page }: CachedPage,
  { kind, path }: PageAddress,
  policy: PagePolicy | null,
) => {
  const nonce = randomBytes(16).toString('base64url')
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length') reply.header(name, value)
  if (policy) reply.header('content-security-policy', policy(nonce, thirdPartiesOn(path)))
  // The country follows from the cookie `country`, else from the visitor's address.
  reply.code(status).header('vary', 'accept-encoding, cookie')
  reply.header('cache-control', kind === 'public' ? 'private, no-cache' : 'no-store')
  if (kind !== 'public') reply.header('x-robots-tag', 'noindex')
  reply.type('text/html; charset=utf-8')
  if (status >= 300 && status < 400) return reply.send('')
  if (!acceptsGzip(request)) return reply.send(plainPage(page, nonce))
  return reply.header('content-encoding', 'gzip').send(gzipPage(page, nonce))
}

export const sendErrorPage = (reply: FastifyReply, errorPage: ErrorPage, status: Parameters<ErrorPage>[0]) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(errorPage(status))
