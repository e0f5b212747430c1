/** How refusals and faults leave the server: no stack, no SQL, no parameter ever reaches a caller or a log. */
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

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof Refusal) {
    return reply
      .status(error.status)
      .send({ message: error.message, ...(error.code && { code: error.code }) })
  }
  const status = (error as Partial<FastifyError>).statusCode
  if (error instanceof Error && status !== undefined && status >= 400 && status < 500) {
    return reply.status(status).send({ message: 'The request could not be read.', code: 'INVALID_REQUEST' })
  }
  request.log.error(describeFault(error), 'fault')
  return reply.status(500).send({ message: 'Something went wrong on our side. Please try again.' })
}
