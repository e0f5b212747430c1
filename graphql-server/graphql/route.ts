/** `/graphql`: public responses to GET have an ETag and may be cached further out, others are `no-store`. */
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheLimit } from '../byteCache.ts'
import type { Context } from '../context.ts'
import { acceptsGzip, matchesEtag } from '../http/contentNegotiation.ts'
import type { Invalidation } from '../invalidation/createInvalidation.ts'
import { explorerPage } from './explorer.ts'
import { graphqlHttpStatus } from './httpStatus.ts'
import { isNestedTooDeep } from './nestingLimit.ts'
import { type Documents, hashOf } from './persistedDocuments.ts'
import { requestsNoData } from './requestsNoData.ts'
import { type CachedResponse, createResponseCache, etagOf } from './responseCache.ts'
import {
  partsOfAddress,
  partsOfBody,
  type RequestParts,
  type ResponseCacheKeys,
} from './responseCacheKeys.ts'

type Deps = {
  apollo: ApolloServer<Context>
  cacheKeys: ResponseCacheKeys
  contextFor: (request: FastifyRequest, reply: FastifyReply) => Context
  explorable: boolean
  /** The documents of this version's pages. */
  documents: Documents
  /** Whether others are executed too. */
  acceptsAny: boolean
  invalidation: Invalidation
  /**
   * Browsers and proxies ask again with each use. Otherwise they may keep public responses for as long as these are valid,
   * and a change does not reach them.
   */
  revalidated: boolean
  now: () => number
  limit: CacheLimit
}

const headersOf = (request: FastifyRequest) => {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

const searchOf = (url: string) => {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

const graphqlRequest = (request: FastifyRequest): HTTPGraphQLRequest => ({
  body: request.body,
  method: request.method,
  headers: headersOf(request),
  search: searchOf(request.url),
})

const partsOf = ({ method, url, body }: FastifyRequest): RequestParts | null =>
  method === 'GET' ? partsOfAddress(searchOf(url)) : partsOfBody(body)

/** The document of a request; null where it has only a hash, which Apollo looks up. */
const documentOf = (request: FastifyRequest): string | null => {
  const { body } = request
  if (typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string') {
    return body.query
  }
  return new URLSearchParams(searchOf(request.url)).get('query')
}

const errorBody = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })
const untrustedDocument = errorBody(
  'UNTRUSTED_DOCUMENT',
  'This shop answers the documents of its own pages only.',
)
const nestedTooDeep = errorBody('GRAPHQL_VALIDATION_FAILED', 'The document is nested too deeply.')

const sendPublic = (request: FastifyRequest, reply: FastifyReply, text: string) => {
  const etag = etagOf(text)
  reply.header('etag', etag)
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(text)
}

const revalidatedCacheControl = 'public, no-cache'

const sendBody = (request: FastifyRequest, reply: FastifyReply, cached: CachedResponse) => {
  reply.type(cached.contentType)
  return acceptsGzip(request)
    ? reply.header('content-encoding', 'gzip').send(cached.gzipped)
    : reply.send(cached.text)
}

/** Browsers and proxies do not cache the response to a POST, so it needs neither an ETag nor an age. */
const sendToPost = (request: FastifyRequest, reply: FastifyReply, cached: CachedResponse) => {
  reply.header('cache-control', 'private, no-store').header('vary', 'accept, accept-encoding')
  return sendBody(request, reply, cached)
}

const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  cacheControl: string,
  ageMs: number,
) => {
  reply
    .header('etag', cached.etag)
    .header('cache-control', cacheControl)
    .header('age', Math.max(0, Math.floor(ageMs / 1_000)))
    .header('vary', 'accept, accept-encoding')
  if (matchesEtag(request, cached.etag)) return reply.code(304).send()
  return sendBody(request, reply, cached)
}

/** Whether the request has the headers that Apollo's CSRF prevention asks for. */
const isPreflighted = ({ headers }: FastifyRequest) =>
  Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']) ||
  headers['content-type']?.startsWith('application/json') === true

export const registerGraphql = (
  app: FastifyInstance,
  {
    apollo,
    cacheKeys,
    contextFor,
    explorable,
    documents,
    acceptsAny,
    invalidation,
    revalidated,
    now,
    limit,
  }: Deps,
) => {
  const cache = createResponseCache(limit, now, invalidation)
  const keyOf = (request: FastifyRequest) => {
    const parts = partsOf(request)
    return parts && cacheKeys.keyOf(parts, request.headers.accept)
  }

  const isTrusted = (document: string) =>
    acceptsAny || documents.has(hashOf(document)) || requestsNoData(document)

  const isOfOtherVersion = (request: FastifyRequest) => {
    const hash = partsOf(request)?.extensions?.persistedQuery.sha256Hash
    return hash !== undefined && !documents.has(hash)
  }

  const findStored = ({ method }: FastifyRequest, key: string) =>
    method === 'GET' ? cache.get(key) : cache.getUnchanged(key)

  const sendStored = (request: FastifyRequest, reply: FastifyReply, cached: CachedResponse) => {
    if (request.method !== 'GET') return sendToPost(request, reply, cached)
    const cacheControl = revalidated ? revalidatedCacheControl : cached.cacheControl
    return sendCached(request, reply, cached, cacheControl, now() - cached.cachedAt)
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const document = documentOf(request)
    if (document !== null && isNestedTooDeep(document))
      return reply.code(400).header('cache-control', 'private, no-store').send(nestedTooDeep)
    if (document !== null && !isTrusted(document))
      return reply.code(403).header('cache-control', 'private, no-store').send(untrustedDocument)
    const requestKey = isPreflighted(request) ? keyOf(request) : null
    const known = requestKey === null ? null : findStored(request, requestKey)
    if (known) return sendStored(request, reply, known)
    const version = invalidation.version()
    const context = contextFor(request, reply)
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: graphqlRequest(request),
      context: async () => context,
    })
    for (const [name, value] of headers) reply.header(name, value)
    // The schema has no deferred fields, so every body is complete.
    const text = body.kind === 'complete' ? body.string : ''
    const mediaType = headers.get('content-type')
    reply.code(graphqlHttpStatus(status ?? 200, mediaType, text, isOfOtherVersion(request)))
    reply.header('vary', 'accept')
    const cacheControl = headers.get('cache-control') ?? ''
    const isPublic = reply.statusCode === 200 && cacheControl.includes('public')
    // Computed again: a document's key is known only after its first execution.
    const key = isPublic ? keyOf(request) : null
    const contentType = mediaType ?? 'application/json'
    const stored =
      key === null
        ? null
        : cache.set(key, text, contentType, cacheControl, {
            version,
            tags: context.dependencies(),
            reads: await context.unchangedReads(),
          })
    if (stored) return sendStored(request, reply, stored)
    if (!isPublic || request.method !== 'GET')
      return reply.header('cache-control', 'private, no-store').send(text)
    if (revalidated) reply.header('cache-control', revalidatedCacheControl)
    return sendPublic(request, reply, text)
  }
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    bodyLimit: 128 * 1024,
    handler: (request, reply) => {
      const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
      if (explorable && wantsPage) return reply.type('text/html; charset=utf-8').send(explorerPage)
      return handle(request, reply)
    },
  })
}
