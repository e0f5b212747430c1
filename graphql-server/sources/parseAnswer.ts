/** An answer of the action API: what was asked for in its validated shape, a refusal, or a typed error (API-03). */
import * as v from 'valibot'
import { refusal as refusalShape } from '#contract/rest.ts'
import { type CallName, calls } from './calls.ts'
import type { ContractWarning } from './contractWarnings.ts'
import { upstreamError } from './errors.ts'
import type { HostAnswer } from './host.ts'
import { readJson } from './readJson.ts'
import type { Refusal } from './types.ts'

export type Schema<T> = v.GenericSchema<unknown, T>
export type Answer<T> = { value: T; bytes: number }

/** Words for a customer: one paragraph of sane length, without control characters. */
const customerText = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)

const refusalOf = (status: number, body: unknown): Refusal => {
  const parsed = v.safeParse(refusalShape, body)
  const message = parsed.success ? customerText(parsed.output.message) : ''
  const code = (parsed.success && parsed.output.code) || null
  return {
    kind: 'refusal',
    status,
    message: message || `The request was refused (status ${status}).`,
    code,
    fromContract: status >= 400 && (message !== '' || code !== null),
  }
}

/** `{"error": "…"}` under a status of 200 would pass a schema whose fields are all optional. */
const hasNoKnownField = (json: unknown, schema: object): boolean => {
  if (typeof json !== 'object' || json === null || !('entries' in schema)) return false
  const names = Object.keys(json)
  return names.length > 0 && !names.some((name) => Object.hasOwn(schema.entries as object, name))
}

type Wrong = { where: string; expected: string | null }
const whole = 'the answer'

const read = <T>(schema: Schema<T>, json: unknown): { value: T } | { wrong: Wrong } => {
  // A list is an object to valibot, and would pass where every field is optional.
  if (Array.isArray(json) && schema.type === 'object') return { wrong: { where: whole, expected: 'Object' } }
  if (hasNoKnownField(json, schema)) return { wrong: { where: whole, expected: 'one of its fields' } }
  const parsed = v.safeParse(schema, json, { abortEarly: true })
  if (parsed.success) return { value: parsed.output }
  const [issue] = parsed.issues
  return { wrong: { where: v.getDotPath(issue) ?? whole, expected: issue.expected } }
}

/** Reads that are refused for what a visitor typed, which is nothing to log. */
const callsWithVisitorInput = new Set<CallName>(['getOrderLines', 'getTransactions'])

/** Whether a refusal is worth a line in the log: a proxy's page, or a read that is refused with anything but a 404. */
const isUnexpectedRefusal = (call: CallName, { status, fromContract }: Refusal) =>
  !fromContract || (calls[call].kind === 'read' && status !== 404 && !callsWithVisitorInput.has(call))

export const parseAnswer = <T>(
  call: CallName,
  schema: Schema<T>,
  { status, body }: HostAnswer,
  notice: (notice: ContractWarning) => void,
): Answer<T> | Refusal => {
  const json = readJson(body)
  // Success is 200 and nothing else, so a redirect or a 204 counts as a refusal too.
  if (status !== 200) {
    const refusal = refusalOf(status, json)
    if (isUnexpectedRefusal(call, refusal)) notice({ call, status, refusal: refusal.code })
    return refusal
  }
  const answer = read(schema, json)
  if ('value' in answer) return { value: answer.value, bytes: body.length }
  const { where, expected } = answer.wrong
  notice({ call, status, where: json === undefined ? 'no JSON' : where, expected })
  throw upstreamError(call, 'UPSTREAM_MALFORMED', new Error(`${where} has the wrong shape`))
}
