/** How refusals and faults leave the server: no stack, no SQL, no parameter ever reaches a caller or a log. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What may be logged of a fault. Database errors carry rows and parameters: only their coordinates are kept. */
export const describeFault = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { fault: typeof error }
  const detail: Record<string, unknown> = { ...error }
  const code = textOf(detail.code)
  const isFromDatabase = detail.severity !== undefined || detail.routine !== undefined
  return {
    fault: error.name,
    code,
    table: textOf(detail.table),
    constraint: textOf(detail.constraint),
    routine: textOf(detail.routine),
    text: isFromDatabase ? undefined : error.message,
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at .*upstream\//.test(line))
      .slice(0, 6)
      .map((line) => line.trim()),
  }
}

const unreadable = { message: 'The request could not be read.', code: 'INVALID_REQUEST' }

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof Refusal) {
    return reply
      .status(error.status)
      .send({ message: error.message, ...(error.code && { code: error.code }) })
  }
  const status = (error as Partial<FastifyError>).statusCode
  if (error instanceof Error && status !== undefined && status >= 400 && status < 500) {
    return reply.status(status).send(unreadable)
  }
  request.log.error(describeFault(error), 'fault')
  return reply.status(500).send({ message: 'Something went wrong on our side. Please try again.' })
}

/** Node keeps the answer that is under way on its socket, and looks at it before it answers such a request itself. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** What is no HTTP has no request and no reply: only the socket is there to answer on. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Answering): void => {
  // Behind the head of another answer the words would be taken for a piece of it.
  const isTooLate = !socket.writable || socket._httpMessage?.headersSent === true
  if (error.code === 'ECONNRESET' || isTooLate) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const body = JSON.stringify(unreadable)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json`
  socket.end(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, () => socket.destroy())
}
