/** Answers for refusals and errors. No stack, SQL or parameter may reach a caller or a log. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The loggable part of an error. The message of a database error may contain rows and parameters, so it is left out. */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const details: Record<string, unknown> = { ...error }
  const code = textOf(details.code)
  const isFromDatabase = details.severity !== undefined || details.routine !== undefined
  return {
    error: error.name,
    code,
    table: textOf(details.table),
    constraint: textOf(details.constraint),
    routine: textOf(details.routine),
    message: isFromDatabase ? undefined : error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at .*upstream\//.test(line))
      .slice(0, 6)
      .map((line) => line.trim()),
  }
}

const unreadableRequest = { message: 'The request could not be read.', code: 'INVALID_REQUEST' }

export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof Refusal) {
    return reply
      .status(error.status)
      .send({ message: error.message, ...(error.code && { code: error.code }) })
  }
  const status = (error as Partial<FastifyError>).statusCode
  if (error instanceof Error && status !== undefined && status >= 400 && status < 500) {
    return reply.status(status).send(unreadableRequest)
  }
  request.log.error(describeError(error), 'request failed')
  return reply.status(500).send({ message: 'Something went wrong on our side. Please try again.' })
}

/** Node stores the answer in progress on its socket, and checks it in its own handler of client errors. */
type HttpSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** A request that is not valid HTTP has no request and reply objects, only its socket. */
export const sendClientError = (error: Error & { code?: string }, socket: HttpSocket): void => {
  // After the headers of another answer, this one would be taken for a part of its body.
  const isTooLate = !socket.writable || socket._httpMessage?.headersSent === true
  if (error.code === 'ECONNRESET' || isTooLate) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const body = JSON.stringify(unreadableRequest)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json`
  socket.end(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, () => socket.destroy())
}
