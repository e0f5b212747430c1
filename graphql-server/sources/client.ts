/**
 * Speaks the action API: the main client adds source, currency and customer to every POST body, the plain
 * client adds nothing (API-02). Every answer is validated here; what comes out can be trusted.
 */

import * as v from 'valibot'
import { refusal as refusalShape } from '#contract/rest.ts'
import { type CallName, calls, type PostedCall } from './calls.ts'
import { upstreamError } from './errors.ts'
import type { Host, HostAnswer } from './host.ts'
import type { Caller, Refusal, WriteOptions } from './types.ts'

/** `visitorIp` goes along as `x-forwarded-for`, for calls that the upstream answers by the caller's address. */
type PostOptions = WriteOptions & { visitorIp?: string }

export type Schema<T> = v.GenericSchema<unknown, T>
export type Answer<T> = { value: T; bytes: number }

export type Client = {
  post: <T>(
    call: PostedCall,
    caller: Caller,
    payload: Record<string, unknown>,
    schema: Schema<T>,
    options?: PostOptions,
  ) => Promise<Answer<T> | Refusal>
  get: <T>(
    call: CallName,
    caller: Caller,
    path: string,
    schema: Schema<T>,
    headers?: Record<string, string>,
  ) => Promise<Answer<T> | Refusal>
}

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Words for a customer: one paragraph of sane length, without control characters. */
const spoken = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)

const refusalOf = (status: number, body: unknown): Refusal => {
  const parsed = v.safeParse(refusalShape, body)
  const message = parsed.success ? spoken(parsed.output.message) : ''
  const code = (parsed.success && parsed.output.code) || null
  return {
    kind: 'refusal',
    status,
    message: message || `The request was refused (status ${status}).`,
    code,
    spoken: status >= 400 && (message !== '' || code !== null),
  }
}

const understand = <T>(call: CallName, schema: Schema<T>, answer: HostAnswer): Answer<T> | Refusal => {
  const json = parseJson(answer.body)
  // Success is 200 and nothing else, so a redirect or a 204 counts as a refusal too.
  if (answer.status !== 200) return refusalOf(answer.status, json)
  // A list is an object to valibot, and would pass where every field is optional.
  if (Array.isArray(json) && schema.type === 'object') throw upstreamError(call, 'UPSTREAM_MALFORMED')
  const parsed = v.safeParse(schema, json, { abortEarly: true })
  if (!parsed.success) {
    const where = v.getDotPath(parsed.issues[0]) ?? 'the answer'
    throw upstreamError(call, 'UPSTREAM_MALFORMED', new Error(`${where} has the wrong shape`))
  }
  return { value: parsed.output, bytes: answer.body.length }
}

export const createClient = (host: Host, added: Record<string, string>): Client => ({
  post: async (call, caller, payload, schema, options) => {
    const { path, action } = calls[call]
    const { idempotencyKey, visitorIp } = options ?? {}
    const headers = {
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(visitorIp && { 'x-forwarded-for': visitorIp }),
    }
    const answer = await host.send(call, caller, {
      method: 'POST',
      path,
      body: { action, ...payload, ...added },
      headers,
    })
    return understand(call, schema, answer)
  },
  get: async (call, caller, path, schema, headers) => {
    const answer = await host.send(call, caller, { method: 'GET', path, ...(headers ? { headers } : {}) })
    return understand(call, schema, answer)
  },
})
