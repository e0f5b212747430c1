/** `POST /upstream/changes`: the upstream says what has changed. The message is signed; docs/action-api.md describes it. */
import type { FastifyError, FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { catalogueChanged } from '#contract/changes.ts'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Log } from '../log.ts'
import type { Change } from './cacheTags.ts'
import type { Invalidation } from './createInvalidation.ts'
import { verifyWebhook } from './standardWebhook.ts'

const bodyLimit = 64 * 1024

/** Status, code and text. */
export const refusals = {
  disabled: [404, 'CHANGES_DISABLED', 'UPSTREAM_WEBHOOK_SECRET is not set.'],
  headersMissing: [
    400,
    'WEBHOOK_HEADERS_MISSING',
    'webhook-id, webhook-timestamp and webhook-signature are required.',
  ],
  signatureInvalid: [401, 'WEBHOOK_SIGNATURE_INVALID', 'No signature matches id, timestamp and body.'],
  timestampOutOfRange: [
    400,
    'WEBHOOK_TIMESTAMP_OUT_OF_RANGE',
    'The timestamp is more than five minutes off.',
  ],
  replayed: [409, 'WEBHOOK_REPLAYED', 'A message with this id was accepted before.'],
  malformed: [400, 'CHANGE_MALFORMED', 'The text names the field that is wrong.'],
  tooLarge: [413, 'CHANGE_TOO_LARGE', `A message has at most ${bodyLimit / 1024} KB.`],
  rateLimited: [429, 'RATE_LIMITED', 'Too many messages. Name several records in one.'],
  unavailable: [503, 'STORE_UNAVAILABLE', 'The servers cannot be told at the moment. Send it again.'],
} as const satisfies Record<string, readonly [number, string, string]>

/** @returns the change, or the field that is wrong */
const parseChange = (raw: Buffer): Change | string => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), catalogueChanged), raw.toString('utf8'))
  if (parsed.success) return parsed.output.data
  const [issue] = parsed.issues
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
}

type Deps = {
  /** Null: the shop accepts no such messages. */
  secret: string | null
  invalidation: Invalidation
  limiter: RateLimiter
  log: Log
  now: () => number
}

export const registerChanges = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { secret, invalidation, limiter, log, now } = deps

  type Outcome = Exclude<keyof typeof refusals, 'malformed'> | 'accepted' | { malformed: string }

  /** Forged messages are limited per address, genuine ones together. */
  const accept = async (
    raw: Buffer,
    headers: Parameters<typeof verifyWebhook>[1],
    ip: string,
  ): Promise<Outcome> => {
    if (secret === null) return 'disabled'
    await limiter.check('webhook', ip)
    const verified = verifyWebhook(secret, headers, raw, now())
    if ('problem' in verified) return verified.problem
    await limiter.reward('webhook', ip)
    await limiter.check('change', 'upstream')
    const change = parseChange(raw)
    if (typeof change === 'string') return { malformed: change }
    if (!(await invalidation.announce(verified.id, change))) return 'replayed'
    const { records, categories, everything } = change
    log.info(
      { records: records.length, categories: categories.length, everything },
      'the catalogue has changed',
    )
    return 'accepted'
  }

  await app.register(async (scope) => {
    // The signature is computed from the raw bytes, so the body must not be parsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode !== 413) throw error
      const [status, code, text] = refusals.tooLarge
      log.warn({ requestId: request.id, code }, 'a message about changes was refused')
      return reply.header('cache-control', 'no-store').code(status).send({ code, message: text })
    })

    scope.post<{ Body: unknown }>('/upstream/changes', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const outcome = await accept(raw, request.headers, visitorIp(request)).catch((error: unknown) => {
        const retryAfter = retryAfterOf(error)
        if (retryAfter === null) log.warn({ err: error }, 'a change could not be announced')
        else reply.header('retry-after', retryAfter)
        return retryAfter === null ? ('unavailable' as const) : ('rateLimited' as const)
      })
      if (outcome === 'accepted') return reply.code(204).send()
      const [status, code, text] =
        typeof outcome === 'object'
          ? [refusals.malformed[0], refusals.malformed[1], outcome.malformed]
          : refusals[outcome]
      log.warn({ requestId: request.id, code }, 'a message about changes was refused')
      return reply.code(status).send({ code, message: text })
    })
  })
}
