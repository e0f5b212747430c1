/** One upstream host: a connection pool, time-outs, retries of reads and a circuit breaker. */
import { randomUUID } from 'node:crypto'
import { BrokenCircuitError, ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { Pool } from 'undici'
import { queryAttempts } from '#domain/times.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { withAbortTimeout } from '../timeouts.ts'
import { type CallName, calls } from './calls.ts'
import { createCircuitBreaker } from './circuitBreaker.ts'
import { decompress } from './decompress.ts'
import { upstreamError } from './errors.ts'
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
  /** @throws GraphQLError UPSTREAM_UNAVAILABLE; any status below 500 is an answer. */
  send: (call: CallName, caller: Caller, request: HostRequest) => Promise<HostAnswer>
  /** Whether it is given up: its breaker is not closed. */
  isOpen: () => boolean
  close: () => Promise<void>
}

/** No answer, or one that says that the upstream itself is broken. */
class Fault extends Error {
  override name = 'Fault'
  readonly status: number | null
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** The request never left: there was nobody to take it, so that even a write may be tried again. */
class NotSent extends Fault {
  override name = 'NotSent'
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

/** A register that did not answer is an answer about one number, not a broken upstream. */
const isVatRegisterUnavailable = (body: Buffer) => body.length < 4_096 && body.includes('"VAT_UNAVAILABLE"')

const maxAnswerBytes = 64 * 1024 * 1024

/** A trial that takes longer than most calls may take has failed: all others are refused meanwhile. */
const trialTimeoutMs = 5_000

/** `trialPath`: what a host that was given up is asked for, to find out whether it is back; it need not know it. */
export const createHost = (
  baseUrl: string,
  deps: { log: Log; metrics: Metrics; trialPath: string },
): Host => {
  const base = new URL(baseUrl)
  const prefix = base.pathname.replace(/\/+$/, '')
  const pool = new Pool(base.origin, {
    connections: 64,
    pipelining: 1,
    maxResponseSize: maxAnswerBytes,
    connect: { timeout: 3_000 },
    // Whatever a server offers: one that is replaced keeps idle connections for five seconds, then it is gone.
    keepAliveMaxTimeout: 4_000,
  })
  const isFault = handleWhen((error) => error instanceof Fault)
  const retryOptions = { maxAttempts: queryAttempts - 1 }
  const backoff = new ExponentialBackoff({ initialDelay: 60, maxDelay: 600 })
  const retries = {
    read: retry(isFault, { ...retryOptions, backoff }),
    write: retry(
      handleWhen((error) => error instanceof NotSent),
      { ...retryOptions, backoff },
    ),
  }

  /** One request, with the whole of its answer. */
  const sendRequest = async (caller: Caller, request: HostRequest, signal: AbortSignal) => {
    const answer = await pool.request({
      method: request.method,
      path: prefix + request.path,
      headers: {
        accept: 'application/json',
        'x-request-id': caller.requestId,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal,
    })
    const sent = Buffer.from(await answer.body.arrayBuffer())
    return { answer, body: await decompress(sent, answer.headers['content-encoding'], maxAnswerBytes) }
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
      deps.log.warn({ requestId: caller.requestId, call, host: base.host, reason }, 'upstream attempt failed')
      if (error instanceof Fault) throw error
      throw wasNotSent(error) ? new NotSent(reason, null, error) : new Fault(reason, null, error)
    }
  }

  const breaker = createCircuitBreaker(isFault, () =>
    attempt('source', { requestId: randomUUID(), ip: null }, { method: 'GET', path: deps.trialPath }, true),
  )
  deps.metrics.watchBreaker(base.host, () => !breaker.isClosed())

  return {
    name: base.host,
    isOpen: () => !breaker.isClosed(),
    send: async (call, caller, request) => {
      const { kind } = calls[call]
      try {
        return await retries[kind].execute(() =>
          breaker.run(kind, (isTrial) => attempt(call, caller, request, isTrial)),
        )
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          deps.log.debug(
            { requestId: caller.requestId, call, host: base.host },
            'upstream not asked: breaker open',
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
