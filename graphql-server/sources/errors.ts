/** Failures of calls to the upstream, as GraphQL errors that name the call (API-03, API-04). */
import { GraphQLError } from 'graphql'
import type { CallName } from './calls.ts'
import { isRefusal, type Refusal } from './types.ts'

export type UpstreamCode = 'UPSTREAM_UNAVAILABLE' | 'UPSTREAM_MALFORMED' | 'UPSTREAM_REFUSED'

/** Messages that section 8 of the specification quotes. */
const specifiedMessages: Partial<Record<CallName, string>> = {
  getOptions: 'Problem with fetching data',
  getParts: 'Problem with fetching data',
  search: 'Problem with fetching data',
  country: 'Failed to fetch country',
}

const messageOf = (call: CallName, code: UpstreamCode) =>
  specifiedMessages[call] ??
  (code === 'UPSTREAM_MALFORMED'
    ? 'The shop received an answer that it could not read. Please try again later.'
    : 'The shop does not get an answer at the moment. Please try again.')

export const upstreamError = (
  call: CallName,
  code: UpstreamCode,
  cause?: unknown,
  status: number | null = null,
) =>
  new GraphQLError(messageOf(call, code), {
    extensions: { code, call, ...(status === null ? {} : { status }) },
    originalError: cause instanceof Error ? cause : undefined,
  })

/** For reads that a shopper's input cannot cause to be refused: a 4xx means that shop and upstream disagree. */
export const refusedError = (call: CallName, refusal: Refusal) =>
  new GraphQLError(specifiedMessages[call] ?? refusal.message, {
    extensions: { code: 'UPSTREAM_REFUSED', call, status: refusal.status },
  })

/**
 * @throws GraphQLError UPSTREAM_UNAVAILABLE for a refusal by a proxy or gateway in front of the upstream, which says
 * nothing about carts, orders and parts
 */
export const rejectProxyRefusal = <T>(call: CallName, answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && !answer.fromContract)
    throw upstreamError(call, 'UPSTREAM_UNAVAILABLE', new Error(`status ${answer.status}`), answer.status)
  return answer
}

export const errorCode = (error: unknown): string | null =>
  error instanceof GraphQLError && typeof error.extensions['code'] === 'string'
    ? error.extensions['code']
    : null

export const isUnavailable = (error: unknown) => errorCode(error) === 'UPSTREAM_UNAVAILABLE'

/** Timeout, too early, too many requests. */
const temporaryStatuses = new Set([408, 425, 429])

/**
 * Whether the upstream gave no usable answer, so that a stale one may replace it. A refusal by the contract is an
 * answer; a redirect, "too many requests" or a malformed body is none.
 */
export const isWithoutAnswer = (error: unknown): boolean => {
  const code = errorCode(error)
  if (!(error instanceof GraphQLError) || code !== 'UPSTREAM_REFUSED')
    return code === 'UPSTREAM_UNAVAILABLE' || code === 'UPSTREAM_MALFORMED'
  const status = Number(error.extensions['status'])
  return status < 400 || status >= 500 || temporaryStatuses.has(status)
}
