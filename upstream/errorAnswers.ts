/** Answers for refusals and errors. No stack, SQL or parameter may reach a caller or a log. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { createClientErrorHandler } from '#server-process/clientErrorHandler.ts'
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

/** A request that is not valid HTTP is refused in the form of the contract, too. */
export const handleClientError = createClientErrorHandler(() => ({
  headers: ['content-type: application/json'],
  body: JSON.stringify(unreadableRequest),
}))
