/**
 * Verifies messages that are signed as https://www.standardwebhooks.com describes: HMAC-SHA256 (`v1`) with a secret that is
 * `whsec_` and the key in base64.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const toleranceSeconds = 5 * 60

type WebhookProblem = 'headersMissing' | 'signatureInvalid' | 'timestampOutOfRange'

const signatureOf = (secret: string, id: string, timestamp: string, raw: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(raw)
    .digest()

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** A sender that changes its secret signs with both, so the header may have several signatures. */
const hasSignature = (given: string, expected: Buffer): boolean =>
  given.split(' ').some((one) => {
    const signature = one.startsWith('v1,') ? Buffer.from(one.slice('v1,'.length), 'base64') : Buffer.alloc(0)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })

/** @returns the message's id, or why it is not accepted */
export const verifyWebhook = (
  secret: string,
  headers: IncomingHttpHeaders,
  raw: Buffer,
  nowMs: number,
): { id: string } | { problem: WebhookProblem } => {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!/^[!-~]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp) || signatures === '')
    return { problem: 'headersMissing' }
  if (!hasSignature(signatures, signatureOf(secret, id, timestamp, raw)))
    return { problem: 'signatureInvalid' }
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > toleranceSeconds)
    return { problem: 'timestampOutOfRange' }
  return { id }
}
