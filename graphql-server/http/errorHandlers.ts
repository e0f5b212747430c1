/** Answers errors outside GraphQL: a client's with their code, the server's own without details. */
import type { FastifyError, FastifyInstance } from 'fastify'
import { createClientErrorHandler } from '#server-process/clientErrorHandler.ts'
import type { Log } from '../log.ts'
import type { ErrorPage } from './errorPage.ts'

/** A request that is not valid HTTP gets an error page. */
export const handleClientError = (errorPage: ErrorPage) =>
  createClientErrorHandler((status) => ({
    headers: [
      'content-type: text/html; charset=utf-8',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
    ],
    body: errorPage(status),
  }))

export const registerErrorHandlers = (app: FastifyInstance, log: Log) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
    if (status >= 500) log.error({ requestId: request.id, err: error }, 'request failed')
    reply.header('cache-control', 'no-store').code(status)
    return reply.send({ code: status < 500 ? (error.code ?? 'BAD_REQUEST') : 'INTERNAL_SERVER_ERROR' })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.header('cache-control', 'no-store').code(404).type('text/plain').send('not found'),
  )
}
