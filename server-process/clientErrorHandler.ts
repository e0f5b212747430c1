/** Answers requests that are not valid HTTP or incomplete; for these fastify has no reply, only the socket. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

type ClientErrorStatus = 400 | 408 | 431

const statuses: Readonly<Record<string, ClientErrorStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Node keeps the response in progress in this property, and checks it in its own handler too. */
type ClientSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** @param answerOf the answer's body and its headers, such as `content-type: text/html`. */
export const createClientErrorHandler =
  (answerOf: (status: ClientErrorStatus) => { headers: readonly string[]; body: string }) =>
  (error: Error & { code?: string }, socket: ClientSocket): void => {
    // After the headers of another response this one would become part of its body.
    const cannotRespond = !socket.writable || socket._httpMessage?.headersSent === true
    if (error.code === 'ECONNRESET' || cannotRespond) return void socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    const { headers, body } = answerOf(status)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
