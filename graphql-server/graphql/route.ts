/** `/graphql`: public answers carry an ETag and may be kept, all others may not. */
import { createHash } from 'node:crypto'
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { explorerPage } from './explorer.ts'

type Deps = {
  apollo: ApolloServer<Context>
  contextFor: (request: FastifyRequest, reply: FastifyReply) => Context
  explorable: boolean
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

/** Answers 304 where the visitor has this very answer. */
const sendPublic = (request: FastifyRequest, reply: FastifyReply, text: string) => {
  const tag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('etag', tag)
  // A proxy that compresses marks the tag as weak.
  const known = request.headers['if-none-match']?.split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known?.includes(tag) ? reply.code(304).send() : reply.send(text)
}

export const registerGraphql = (app: FastifyInstance, { apollo, contextFor, explorable }: Deps) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: graphqlRequest(request),
      context: async () => contextFor(request, reply),
    })
    for (const [name, value] of headers) reply.header(name, value)
    reply.code(status ?? 200).header('vary', 'accept')
    // Nothing in the schema is deferred, so an answer is always whole.
    const text = body.kind === 'complete' ? body.string : ''
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
