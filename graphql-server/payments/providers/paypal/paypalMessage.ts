/** Reads a webhook without asking PayPal. A message that cannot be PayPal's must not cause a call to PayPal. */
import * as v from 'valibot'
import type { WebhookHeaders } from '../../paymentProvider.ts'
import { captureIdOf, orderIdOf, webhookEvent } from './paypalResource.ts'

/** PayPal repeats a message for three days. */
const oldestMs = 4 * 24 * 3_600_000
const aheadMs = 3_600_000

const isCertificate = (text: string) => {
  const url = URL.parse(text)
  if (!url) return false
  const { protocol, host, username, password } = url
  return protocol === 'https:' && host.endsWith('.paypal.com') && username === '' && password === ''
}

const headerSchema = v.object({
  'paypal-auth-algo': v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  'paypal-cert-url': v.pipe(v.string(), v.maxLength(500), v.check(isCertificate)),
  'paypal-transmission-id': v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/)),
  'paypal-transmission-sig': v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{64,500}={0,2}$/)),
  'paypal-transmission-time': v.pipe(v.string(), v.isoTimestamp()),
})

export type PaypalMessage = {
  eventId: string
  orderId: string | null
  /** Set if the message names no order: a refund names only the capture that it refunds. */
  captureId: string | null
  /** The body of the request that asks PayPal whether the message is genuine. */
  proof: string
}

/** Null if it cannot be PayPal's. */
export const readMessage = (
  text: string,
  given: WebhookHeaders,
  webhookId: string | null,
  now: number,
): PaypalMessage | null => {
  const parsed = v.safeParse(headerSchema, given)
  if (!parsed.success || webhookId === null) return null
  const headers = parsed.output
  const age = now - Date.parse(headers['paypal-transmission-time'])
  if (age > oldestMs || age < -aheadMs) return null
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), webhookEvent), text)
  if (!event.success) return null
  const { id: eventId, event_type: type, resource } = event.output
  const orderId = (type.startsWith('CHECKOUT.ORDER.') ? resource.id : orderIdOf(resource)) ?? null
  const captureId = orderId === null ? captureIdOf(resource) : null
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  }
  // The event is sent back unchanged: a reordered or rounded copy would not verify.
  const proof = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${text}}`
  return { eventId, orderId, captureId, proof }
}
