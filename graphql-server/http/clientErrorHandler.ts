/** Answers what is no HTTP, or never came to its end: such a request has no route, and fastify only its bare socket. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorPage } from '../pages/errorPage.ts'

const statuses: Readonly<Record<string, 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Node keeps the answer that is under way on its socket, and looks at it before it answers such a request itself. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null }

export const handleClientError = (error: Error & { code?: string }, socket: Answering): void => {
  // Behind the head of another answer the page would be taken for a piece of it.
  const isTooLate = !socket.writable || socket._httpMessage?.headersSent === true
  if (error.code === 'ECONNRESET' || isTooLate) return void socket.destroy()
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
