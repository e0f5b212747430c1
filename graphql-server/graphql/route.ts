/** `/graphql`: public answers carry an ETag and may be kept, all others may not. */
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { acceptsGzip, matchesEtag } from '../http/contentNegotiation.ts'
import { explorerPage } from './explorer.ts'
import { graphqlHttpStatus } from './httpStatus.ts'
import { isNestedTooDeep } from './nestingLimit.ts'
import { type Documents, hashOf } from './persistedDocuments.ts'
import { requestsNoData } from './requestsNoData.ts'
import { type CachedResponse, createResponseCache, etagOf } from './responseCache.ts'
import type { ResponseCacheKeys } from './responseCacheKeys.ts'

type Deps = {
  apollo: ApolloServer<Context>
  answerKeys: ResponseCacheKeys
  contextFor: (request: FastifyRequest, reply: FastifyReply) => Context
  explorable: boolean
  /** The only documents that are answered; null: all are. */
  trusted: Documents | null
  now: () => number
}

const headersOf = (request: FastifyRequest) => {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

const searchOf = (url: string) => {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark)
}

const graphqlRequest = (request: FastifyRequest): HTTPGraphQLRequest => ({
  body: request.body,
  method: request.method,
  headers: headersOf(request),
  search: searchOf(request.url),
})

/** The document that a request brings along in full; a bare hash is looked up by Apollo. */
const documentIn = (request: FastifyRequest): string | null => {
  const { body } = request
  if (typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string') {
    return body.query
  }
  return new URLSearchParams(searchOf(request.url)).get('query')
}

const refusal = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })
const untrusted = refusal('UNTRUSTED_DOCUMENT', 'This shop answers the documents of its own pages only.')
const tooDeep = refusal('GRAPHQL_VALIDATION_FAILED', 'The document is nested too deeply.')

const sendPublic = (request: FastifyRequest, reply: FastifyReply, text: string) => {
  const tag = etagOf(text)
  reply.header('etag', tag)
  return matchesEtag(request, tag) ? reply.code(304).send() : reply.send(text)
}

const sendKept = (request: FastifyRequest, reply: FastifyReply, answer: CachedResponse, age: number) => {
  reply
    .header('etag', answer.tag)
    .header('cache-control', answer.control)
    .header('age', Math.max(0, Math.floor(age / 1_000)))
    .header('vary', 'accept, accept-encoding')
  if (matchesEtag(request, answer.tag)) return reply.code(304).send()
  reply.type(answer.type)
  return acceptsGzip(request)
    ? reply.header('content-encoding', 'gzip').send(answer.gzipped)
    : reply.send(answer.text)
}

/** The headers by which Apollo knows that no form of another site sent this (CSRF). */
const isPreflighted = ({ headers }: FastifyRequest) =>
  Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']) ||
  headers['content-type']?.startsWith('application/json') === true

export const registerGraphql = (
  app: FastifyInstance,
  { apollo, answerKeys, contextFor, explorable, trusted, now }: Deps,
) => {
  const cache = createResponseCache(now)
  const keyOf = ({ method, url, headers }: FastifyRequest) =>
    method === 'GET' ? answerKeys.keyOf(searchOf(url), headers.accept) : null

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = isPreflighted(request) ? keyOf(request) : null
    const kept = asked === null ? null : cache.get(asked)
    if (kept) return sendKept(request, reply, kept, now() - kept.at)
    const document = documentIn(request)
    if (document !== null && isNestedTooDeep(document))
      return reply.code(400).header('cache-control', 'private, no-store').send(tooDeep)
    if (
      trusted !== null &&
      document !== null &&
      !trusted.has(hashOf(document)) &&
      !requestsNoData(document)
    ) {
      return reply.code(403).header('cache-control', 'private, no-store').send(untrusted)
    }
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: graphqlRequest(request),
      context: async () => contextFor(request, reply),
    })
    for (const [name, value] of headers) reply.header(name, value)
    // Nothing in the schema is deferred, so an answer is always whole.
    const text = body.kind === 'complete' ? body.string : ''
    reply.code(graphqlHttpStatus(status ?? 200, headers.get('content-type'), text)).header('vary', 'accept')
    const control = headers.get('cache-control') ?? ''
    if (request.method === 'GET' && reply.statusCode === 200 && control.includes('public')) {
      // The first answer to a document tells what it asks by.
      const key = keyOf(request)
      const type = headers.get('content-type') ?? 'application/json'
      const fresh = key === null ? null : cache.keep(key, text, type, control)
      return fresh ? sendKept(request, reply, fresh, 0) : sendPublic(request, reply, text)
    }
    return reply.header('cache-control', 'private, no-store').send(text)
  }
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    bodyLimit: 128 * 1024,
    handler: (request, reply) => {
      const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
      if (explorable && wantsPage) return reply.type('text/html; charset=utf-8').send(explorerPage)
      return answer(request, reply)
    },
  })
}
