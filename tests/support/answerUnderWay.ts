/**
 * A server with an answer of which only the beginning has come when the same connection says what is no HTTP. Answers all
 * that came back until the connection ended, and what it ought to have been.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyServerOptions } from 'fastify'

const beginning = 'the beginning of an answer'

export const disturbAnswer = async (
  clientErrorHandler: NonNullable<FastifyServerOptions['clientErrorHandler']>,
) => {
  const app = fastify({ clientErrorHandler, forceCloseConnections: true })
  app.get('/', (_request, reply) => {
    reply.hijack().raw.writeHead(200, { 'content-length': 1_000 }).write(beginning)
  })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  let heard = ''
  const begun = Promise.withResolvers<void>()
  socket.on('data', (piece: string) => {
    heard += piece
    if (heard.endsWith(beginning)) begun.resolve()
  })
  // Cut off is what it is to be, and that may be an error on this side.
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await begun.promise
  const before = heard
  socket.write('this is no HTTP\r\n\r\n')
  await ended
  await app.close()
  return { before, heard }
}
