/** One upstream host: a connection pool, time-outs, retries of reads and a circuit breaker. */
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { Pool } from 'undici'
import { queryAttempts } from '#domain/times.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type CallName, calls } from './calls.ts'
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
const beforeSending = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
const wasNotSent = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.every(wasNotSent)
  return error instanceof Error && 'code' in error && beforeSending.has(String(error.code))
}

/** A register that did not answer is an answer about one number, not a broken upstream. */
const speaksOfRegister = (body: Buffer) => body.length < 4_096 && body.includes('"VAT_UNAVAILABLE"')

const maxAnswerBytes = 64 * 1024 * 1024

export const createHost = (baseUrl: string, deps: { log: Log; metrics: Metrics }): Host => {
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
  // Twenty faults in a row are five reads given up; two seconds later one request may try again.
  const breaker = circuitBreaker(isFault, { halfOpenAfter: 2_000, breaker: new ConsecutiveBreaker(20) })
  const again = { maxAttempts: queryAttempts - 1 }
  const backoff = new ExponentialBackoff({ initialDelay: 60, maxDelay: 600 })
  const read = wrap(retry(isFault, { ...again, backoff }), breaker)
  const unsent = handleWhen((error) => error instanceof NotSent)
  const write = wrap(retry(unsent, { ...again, backoff }), breaker)
  deps.metrics.watchBreaker(base.host, () => breaker.state !== CircuitState.Closed)

  const attempt = async (call: CallName, caller: Caller, request: HostRequest): Promise<HostAnswer> => {
    const { timeoutMs } = calls[call]
    const end = deps.metrics.upstreamSeconds.startTimer({ call })
    try {
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
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = Buffer.from(await answer.body.arrayBuffer())
      if (answer.statusCode >= 500 && !speaksOfRegister(body))
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

  return {
    name: base.host,
    isOpen: () => breaker.state === CircuitState.Open,
    send: async (call, caller, request) => {
      const policy = calls[call].kind === 'read' ? read : write
      try {
        return await policy.execute(() => attempt(call, caller, request))
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
    close: () => pool.destroy(),
  }
}
