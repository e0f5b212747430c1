/** Parses an answer of the action API into its validated shape, a refusal, or a typed error (API-03). */
import { hash } from 'node:crypto'
import * as v from 'valibot'
import { refusal as refusalShape } from '#contract/rest.ts'
import { type CallName, calls } from './calls.ts'
import type { ContractWarning } from './contractWarnings.ts'
import { upstreamError } from './errors.ts'
import type { HostAnswer } from './host.ts'
import { readJson } from './readJson.ts'
import type { Refusal } from './types.ts'

export type Schema<T> = v.GenericSchema<unknown, T>
/** `digest`: equal for equal answers. */
export type Answer<T> = { value: T; bytes: number; digest: string }

/** One paragraph of limited length, without control characters. */
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

/** `{"error": "…"}` with status 200 would pass a schema whose fields are all optional. */
const hasNoKnownField = (json: unknown, schema: object): boolean => {
  if (typeof json !== 'object' || json === null || !('entries' in schema)) return false
  const { entries } = schema
  if (typeof entries !== 'object' || entries === null) return false
  const names = Object.keys(json)
  return names.length > 0 && !names.some((name) => Object.hasOwn(entries, name))
}

type Mismatch = { where: string; expected: string | null }
const wholeAnswer = 'the answer'

const validate = <T>(schema: Schema<T>, json: unknown): { value: T } | { mismatch: Mismatch } => {
  // valibot accepts an array as an object, so it would pass where every field is optional.
  if (Array.isArray(json) && schema.type === 'object')
    return { mismatch: { where: wholeAnswer, expected: 'Object' } }
  if (hasNoKnownField(json, schema))
    return { mismatch: { where: wholeAnswer, expected: 'one of its fields' } }
  const parsed = v.safeParse(schema, json, { abortEarly: true })
  if (parsed.success) return { value: parsed.output }
  const [issue] = parsed.issues
  return { mismatch: { where: v.getDotPath(issue) ?? wholeAnswer, expected: issue.expected } }
}

/** Reads that are refused because of a visitor's input. */
const callsWithVisitorInput = new Set<CallName>(['getOrderLines', 'getTransactions'])

/** A refusal by a proxy, or of a read that only a 404 is expected for. */
const isUnexpectedRefusal = (call: CallName, { status, fromContract }: Refusal) =>
  !fromContract || (calls[call].kind === 'read' && status !== 404 && !callsWithVisitorInput.has(call))

export const parseAnswer = <T>(
  call: CallName,
  schema: Schema<T>,
  { status, body }: HostAnswer,
  warn: (warning: ContractWarning) => void,
): Answer<T> | Refusal => {
  const json = readJson(body)
  // Only 200 is a success; a redirect or a 204 is a refusal, too.
  if (status !== 200) {
    const refusal = refusalOf(status, json)
    if (isUnexpectedRefusal(call, refusal)) warn({ call, status, refusal: refusal.code })
    return refusal
  }
  const answer = validate(schema, json)
  if ('value' in answer)
    return { value: answer.value, bytes: body.length, digest: hash('sha1', body, 'base64') }
  const { where, expected } = answer.mismatch
  warn({ call, status, where: json === undefined ? 'no JSON' : where, expected })
  throw upstreamError(call, 'UPSTREAM_MALFORMED', new Error(`${where} has the wrong shape`))
}
