/** Answers requests that are not valid HTTP or incomplete; for these fastify has no reply, only the socket. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorPage } from './errorPage.ts'

const statuses: Readonly<Record<string, 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Node keeps the response in progress in this property, and checks it in its own handler too. */
type ClientSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

export const handleClientError = (error: Error & { code?: string }, socket: ClientSocket): void => {
  // After the headers of another response the page would become part of its body.
  const cannotRespond = !socket.writable || socket._httpMessage?.headersSent === true
  if (error.code === 'ECONNRESET' || cannotRespond) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const page = errorPage(status)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(page)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${page}`, () => socket.destroy())
}
