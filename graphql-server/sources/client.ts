/**
 * A client of the action API. The main client adds source, currency and customer to every POST body, the plain client
 * adds nothing (API-02). Every answer is validated (`parseAnswer.ts`).
 */
import { type CallName, calls, type PostedCall } from './calls.ts'
import type { ContractWarning } from './contractWarnings.ts'
import type { Host } from './host.ts'
import { type Answer, parseAnswer, type Schema } from './parseAnswer.ts'
import type { Caller, Refusal, WriteOptions } from './types.ts'

/**
 * `visitorIp` is sent as `x-forwarded-for`, for calls that the upstream answers by the caller's address. `orderUrl` is a
 * header, because upstreams of earlier versions refuse fields that they do not know. `prefersMinimal`: the answer need not contain
 * what was changed (RFC 7240).
 */
type PostOptions = WriteOptions & { visitorIp?: string; orderUrl?: string; prefersMinimal?: boolean }

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

/** @param addedFields added to every POST body */
export const createClient = (
  host: Host,
  addedFields: Record<string, string>,
  warn: (warning: ContractWarning) => void,
): Client => ({
  post: async (call, caller, payload, schema, options) => {
    const { path, action } = calls[call]
    const { idempotencyKey, visitorIp, orderUrl, prefersMinimal } = options ?? {}
    const headers = {
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(visitorIp && { 'x-forwarded-for': visitorIp }),
      ...(orderUrl && { 'x-order-url': orderUrl }),
      ...(prefersMinimal && { prefer: 'return=minimal' }),
    }
    const answer = await host.send(call, caller, {
      method: 'POST',
      path,
      body: { action, ...payload, ...addedFields },
      headers,
    })
    return parseAnswer(call, schema, answer, warn)
  },
  get: async (call, caller, path, schema, headers) => {
    const answer = await host.send(call, caller, { method: 'GET', path, ...(headers ? { headers } : {}) })
    return parseAnswer(call, schema, answer, warn)
  },
})
