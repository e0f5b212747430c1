import type { refusalCodes } from './contract/rest.ts'

export type RefusalCode = (typeof refusalCodes)[number]

/**
 * An expected refusal, answered as `{message, code}` with its 4xx (or 503) status. The message is shown to the customer,
 * so it must not contain internal details.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode | undefined

  constructor(status: number, message: string, code?: RefusalCode) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }
}

export const notFound = (message: string): Refusal => new Refusal(404, message, 'NOT_FOUND')
export const invalidRequest = (message: string): Refusal => new Refusal(400, message, 'INVALID_REQUEST')
