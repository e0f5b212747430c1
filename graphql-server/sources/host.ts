/** A connection to an upstream host: its pool, timeouts, retries and circuit breaker. */
import { randomUUID } from 'node:crypto'
import { BrokenCircuitError, ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { Pool } from 'undici'
import { queryAttempts } from '#domain/timings.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { withAbortTimeout } from '../timeouts.ts'
import { type CallName, calls } from './calls.ts'
import { createCircuitBreaker } from './circuitBreaker.ts'
import { decompress } from './decompress.ts'
import { upstreamError } from './errors.ts'
import { createRetryBudget } from './retryBudget.ts'
import type { Caller } from './types.ts'

export type HostRequest = {
  method: 'GET' | 'POST'
  /** Below the host's base address, e.g. `/cart`. */
  path: string
  body?: unknown
  headers?: Record<string, string>
}
export type HostAnswer = { status: number; contentType: string; cacheControl: string; body: Buffer }

export type Host = {
  name: string
  /** @throws GraphQLError UPSTREAM_UNAVAILABLE; a status below 500 is an answer. */
  send: (call: CallName, caller: Caller, request: HostRequest) => Promise<HostAnswer>
  /** Whether the circuit breaker is open or half open. */
  isOpen: () => boolean
  close: () => Promise<void>
}

/** The host gave no answer, or a 5xx. */
class Fault extends Error {
  override name = 'Fault'
  readonly status: number | null
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** The request was not sent because there was no connection; even a write may be retried. */
class NotSent extends Fault {
  override name = 'NotSent'
}

/** A fault that is not retried, because too many reads were retried lately. */
class NotRetried extends Error {
  override name = 'NotRetried'
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.message)
    this.fault = fault
  }
}
const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
const wasNotSent = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.every(wasNotSent)
  return error instanceof Error && 'code' in error && connectionErrorCodes.has(String(error.code))
}

/** A 5xx for a VAT register that does not answer is not a fault of the upstream. */
const isVatRegisterUnavailable = (body: Buffer) => body.length < 4_096 && body.includes('"VAT_UNAVAILABLE"')

/** Short, because all other requests fail during a trial. */
const trialTimeoutMs = 5_000

export const createHost = (
  baseUrl: string,
  deps: {
    log: Log
    metrics: Metrics
    /** The circuit breaker's probe; any answer below 500 closes the breaker. */
    trial: { call: CallName; path: string }
    connections: number
    maxAnswerBytes: number
    /** Sent with every request to this host; redirects are not followed, so nobody else gets it. */
    authorization: string | null
    /** Distinguishes several pools of one host. */
    purpose?: string
  },
): Host => {
  const base = new URL(baseUrl)
  const name = deps.purpose ? `${base.host} ${deps.purpose}` : base.host
  const prefix = base.pathname.replace(/\/+$/, '')
  const pool = new Pool(base.origin, {
    connections: deps.connections,
    pipelining: 1,
    maxResponseSize: deps.maxAnswerBytes,
    connect: { timeout: 3_000 },
    // Overrides what a server offers: a server that shuts down closes idle connections after five seconds.
    keepAliveMaxTimeout: 4_000,
  })
  const isFault = handleWhen((error) => error instanceof Fault)
  const maxRetries = queryAttempts - 1
  const retryOptions = { maxAttempts: maxRetries }
  const retryBudget = createRetryBudget(() => performance.now())
  const backoff = new ExponentialBackoff({ initialDelay: 60, maxDelay: 600 })
  const retries = {
    read: retry(isFault, { ...retryOptions, backoff }),
    write: retry(
      handleWhen((error) => error instanceof NotSent),
      { ...retryOptions, backoff },
    ),
  }

  /** One request, with the whole body of its answer. */
  const sendRequest = async (caller: Caller, request: HostRequest, signal: AbortSignal) => {
    const answer = await pool.request({
      method: request.method,
      path: prefix + request.path,
      headers: {
        accept: 'application/json',
        'x-request-id': caller.requestId,
        ...(deps.authorization === null ? {} : { authorization: deps.authorization }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal,
    })
    const sent = Buffer.from(await answer.body.arrayBuffer())
    return { answer, body: await decompress(sent, answer.headers['content-encoding'], deps.maxAnswerBytes) }
  }

  const attempt = async (
    call: CallName,
    caller: Caller,
    request: HostRequest,
    isTrial: boolean,
  ): Promise<HostAnswer> => {
    const { kind, timeoutMs } = calls[call]
    const attemptTimeoutMs = isTrial && kind === 'read' ? Math.min(timeoutMs, trialTimeoutMs) : timeoutMs
    const end = deps.metrics.upstreamSeconds.startTimer({ call })
    try {
      const { answer, body } = await withAbortTimeout(attemptTimeoutMs, (signal) =>
        sendRequest(caller, request, signal),
      )
      // The upstream does not accept the shop, which says nothing about carts, orders and parts.
      if (answer.statusCode === 401) throw new Fault('status 401: the upstream does not accept the shop', 401)
      if (answer.statusCode >= 500 && !isVatRegisterUnavailable(body))
        throw new Fault(`status ${answer.statusCode}`, answer.statusCode)
      end({ outcome: answer.statusCode < 400 ? 'ok' : 'refused' })
      const header = (name: string) => String(answer.headers[name] ?? '')
      return {
        status: answer.statusCode,
        contentType: header('content-type'),
        cacheControl: header('cache-control'),
        body,
      }
    } catch (error) {
      end({ outcome: 'fault' })
      const reason = error instanceof Error ? error.message : 'unknown'
      deps.log.warn({ requestId: caller.requestId, call, host: name, reason }, 'upstream attempt failed')
      if (error instanceof Fault) throw error
      throw wasNotSent(error) ? new NotSent(reason, null, error) : new Fault(reason, null, error)
    }
  }

  const breaker = createCircuitBreaker(isFault, () =>
    attempt(
      deps.trial.call,
      { requestId: randomUUID(), ip: null },
      { method: 'GET', path: deps.trial.path },
      true,
    ),
  )
  /** A failed read that must not be retried is thrown as `NotRetried`. */
  const withinRetryBudget =
    (kind: 'read' | 'write', send: () => Promise<HostAnswer>) =>
    async ({ attempt: retries }: { attempt: number }) => {
      if (kind === 'read' && retries === 0) retryBudget.noteRead()
      try {
        return await send()
      } catch (error) {
        const isRetried = kind === 'read' && error instanceof Fault && retries < maxRetries
        if (!isRetried) throw error
        const isAllowed = retryBudget.take()
        deps.metrics.retries.inc({ host: name, outcome: isAllowed ? 'sent' : 'refused' })
        throw isAllowed ? error : new NotRetried(error)
      }
    }
  deps.metrics.watchBreaker(name, () => !breaker.isClosed())

  return {
    name,
    isOpen: () => !breaker.isClosed(),
    send: async (call, caller, request) => {
      const { kind } = calls[call]
      try {
        return await retries[kind].execute(
          withinRetryBudget(kind, () =>
            breaker.run(kind, (isTrial) => attempt(call, caller, request, isTrial)),
          ),
        )
      } catch (caught) {
        const error = caught instanceof NotRetried ? caught.fault : caught
        if (error instanceof BrokenCircuitError) {
          deps.log.debug(
            { requestId: caller.requestId, call, host: name },
            'request not sent: circuit breaker open',
          )
        }
        throw upstreamError(call, 'UPSTREAM_UNAVAILABLE', error, error instanceof Fault ? error.status : null)
      }
    },
    close: async () => {
      breaker.close()
      await pool.destroy()
    },
  }
}
