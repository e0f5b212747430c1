/** `/graphql`: public answers carry an ETag and may be kept, all others may not. */
import { createHash } from 'node:crypto'
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { type Documents, hashOf } from './documents.ts'
import { explorerPage } from './explorer.ts'
import { specifiedStatus } from './status.ts'

type Deps = {
  apollo: ApolloServer<Context>
  contextFor: (request: FastifyRequest, reply: FastifyReply) => Context
  explorable: boolean
  /** The only documents that are answered; null: all are. */
  trusted: Documents | null
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

const untrusted = {
  errors: [
    {
      message: 'This shop answers the documents of its own pages only.',
      extensions: { code: 'UNTRUSTED_DOCUMENT' },
    },
  ],
}

/** Answers 304 where the visitor has this very answer. */
const sendPublic = (request: FastifyRequest, reply: FastifyReply, text: string) => {
  const tag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('etag', tag)
  // A proxy that compresses marks the tag as weak.
  const known = request.headers['if-none-match']?.split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known?.includes(tag) ? reply.code(304).send() : reply.send(text)
}

export const registerGraphql = (app: FastifyInstance, { apollo, contextFor, explorable, trusted }: Deps) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const document = trusted === null ? null : documentIn(request)
    if (trusted !== null && document !== null && !trusted.has(hashOf(document))) {
      return reply.code(403).header('cache-control', 'private, no-store').send(untrusted)
    }
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: graphqlRequest(request),
      context: async () => contextFor(request, reply),
    })
    for (const [name, value] of headers) reply.header(name, value)
    // Nothing in the schema is deferred, so an answer is always whole.
    const text = body.kind === 'complete' ? body.string : ''
    reply.code(specifiedStatus(status ?? 200, headers.get('content-type'), text)).header('vary', 'accept')
    const mayKeep =
      request.method === 'GET' && reply.statusCode === 200 && headers.get('cache-control')?.includes('public')
    if (mayKeep) return sendPublic(request, reply, text)
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
