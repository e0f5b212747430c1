/** The wallet: PayPal Orders v2. The browser shows PayPal's button, and the server captures the money. */
import { formatAmount } from '#domain/money.ts'
import type { PaymentProvider } from '../../paymentProvider.ts'
import { descriptionOf } from '../paymentDescription.ts'
import { createPaypalApi, PaypalProblem, type PaypalSettings } from './paypalApi.ts'
import { readMessage } from './paypalMessage.ts'
import { paypalRefunds } from './paypalRefund.ts'
import { orderIdOf, resource } from './paypalResource.ts'
import { orderAnswer, statusOfOrder, verificationAnswer } from './paypalShapes.ts'

/** A repeated capture would fail in the same way: the shopper has to pay in another way. */
const finalRefusals = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
])

/** The same capture is being requested at this moment, for example by a webhook and by the shopper's browser. */
const captureInFlight = 'PREVIOUS_REQUEST_IN_PROGRESS'

/** A 404 without an issue is a proxy's. */
const isUnknown = (error: unknown) =>
  error instanceof PaypalProblem && error.status === 404 && error.issue !== ''

/** The origin of the SDK: PayPal's own, or that of the fake PayPal in tests. */
export const scriptOriginOf = (apiUrl: string) => {
  const { hostname, origin } = new URL(apiUrl)
  return hostname.endsWith('.paypal.com') ? 'https://www.paypal.com' : origin
}

export const createPaypalProvider = (
  settings: PaypalSettings & { webhookId: string | null },
  now: () => number,
): PaymentProvider => {
  const api = createPaypalApi(settings, now)
  const path = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`
  const read = (ref: string) => api.call('GET', path(ref), orderAnswer)

  const status = async (ref: string) => {
    try {
      return statusOfOrder(await read(ref))
    } catch (error) {
      // PayPal deletes unpaid orders, and answers the same for orders of another account.
      if (!isUnknown(error)) throw error
      return { state: 'forgotten' as const, amountMinor: 0, currency: '' }
    }
  }

  const orderOfCapture = async (id: string) => {
    try {
      return orderIdOf(await api.call('GET', `/v2/payments/captures/${encodeURIComponent(id)}`, resource))
    } catch (error) {
      if (isUnknown(error)) return null
      throw error
    }
  }

  return {
    id: 'paypal',
    kind: 'wallet',
    create: async ({ reference, orderName, amountMinor, currency, returnUrl }) => {
      const order = await api.call(
        'POST',
        '/v2/checkout/orders',
        orderAnswer,
        JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: reference,
              invoice_id: reference,
              description: descriptionOf(orderName, 127),
              amount: { currency_code: currency, value: formatAmount(amountMinor) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                shipping_preference: 'NO_SHIPPING',
                user_action: 'PAY_NOW',
                return_url: returnUrl,
                cancel_url: returnUrl,
              },
            },
          },
        }),
        reference,
      )
      const query = new URLSearchParams({
        'client-id': settings.clientId,
        currency,
        intent: 'capture',
        commit: 'true',
        components: 'buttons',
        'disable-funding': 'card',
      })
      const scriptUrl = `${scriptOriginOf(settings.apiUrl)}/sdk/js?${query}`
      return { providerRef: order.id, next: { kind: 'approval', scriptUrl, url: null } }
    },
    capture: async (ref, key) => {
      try {
        return statusOfOrder(await api.call('POST', `${path(ref)}/capture`, orderAnswer, '{}', key))
      } catch (error) {
        if (!(error instanceof PaypalProblem) || (error.status !== 422 && error.issue !== captureInFlight))
          throw error
        // It was captured meanwhile, or it is not approved: the order itself says which.
        const found = await status(ref)
        const isTaken = found.state === 'paid' || found.state === 'pending'
        if (finalRefusals.has(error.issue) && !isTaken) return { ...found, state: 'failed' }
        return found.state === 'approved' && error.issue === captureInFlight
          ? { ...found, state: 'pending' }
          : found
      }
    },
    status,
    readWebhook: async (raw, headers) => {
      const message = readMessage(raw.toString('utf8'), headers, settings.webhookId, now())
      if (!message) return null
      const { eventId, orderId, captureId, proof } = message
      const isGenuine = async () => {
        const path = '/v1/notifications/verify-webhook-signature'
        const answer = await api.call('POST', path, verificationAnswer, proof)
        return answer.verification_status === 'SUCCESS'
      }
      const providerRef = captureId === null ? orderId : () => orderOfCapture(captureId)
      return { eventId, providerRef, isGenuine }
    },
    ...paypalRefunds(api, read),
  }
}
