/**
 * Starts a server, sends invalid HTTP on a connection on which an answer has only begun, and returns the bytes that the
 * client had received before and those at the end.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyServerOptions } from 'fastify'

const beginning = 'the beginning of an answer'

export const interruptAnswer = async (
  clientErrorHandler: NonNullable<FastifyServerOptions['clientErrorHandler']>,
) => {
  const app = fastify({ clientErrorHandler, forceCloseConnections: true })
  app.get('/', (_request, reply) => {
    reply.hijack().raw.writeHead(200, { 'content-length': 1_000 }).write(beginning)
  })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  let received = ''
  const begun = Promise.withResolvers<void>()
  socket.on('data', (piece: string) => {
    received += piece
    if (received.endsWith(beginning)) begun.resolve()
  })
  // The server must cut the connection, which may be an error on this side.
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await begun.promise
  const before = received
  socket.write('not HTTP\r\n\r\n')
  await ended
  await app.close()
  return { before, after: received }
}
