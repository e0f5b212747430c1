/** A server that forwards requests to an upstream, and lets a test answer, change or cut single ones. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RelayedAnswer = { status: number; type: string; body: Buffer }
export type RelayedRequest = {
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  /** Of the body; empty where it is not an object in JSON. */
  fields: Record<string, unknown>
  /** The upstream's answer, to other fields if there are some. */
  forward: (fields?: Record<string, unknown>) => Promise<RelayedAnswer>
}

export const parseFields = (text: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
export const jsonAnswer = (status: number, fields: unknown): RelayedAnswer => ({
  status,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(fields)),
})

const textOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}

/**
 * @param target read for each request, because the upstream may start later
 * @param answerTo `null` ends the connection without an answer; so does a failure
 */
export const startForwardingRelay = async (
  target: () => string,
  answerTo: (request: RelayedRequest) => Promise<RelayedAnswer | null>,
) => {
  const relayed = async (request: IncomingMessage): Promise<RelayedRequest> => {
    const text = await textOf(request)
    const path = request.url ?? '/'
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const forward = async (fields?: Record<string, unknown>): Promise<RelayedAnswer> => {
      const body = fields && text !== '' ? JSON.stringify(fields) : text
      const answer = await fetch(target() + path, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body !== '' && { body }),
      })
      return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        body: Buffer.from(await answer.arrayBuffer()),
      }
    }
    return { path, headers: request.headers, fields: parseFields(text), forward }
  }
  const server = createServer((request, response) => {
    relayed(request)
      .then(answerTo)
      .then((answer) =>
        answer
          ? response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
          : request.socket.destroy(),
      )
      .catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutConnections: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
