/**
 * Card and bank payments by redirect, through Mollie's own client. A webhook carries the payment's id and no signature, so it
 * only makes the shop ask Mollie.
 */
import type { MollieClient, PaymentStatus } from '@mollie/api-client'
import { formatAmount } from '#domain/money.ts'
import type { PaymentOutcome } from '#machines/payment-settlement/payment-settlement.types.ts'
import { withTimeout } from '../../../timeouts.ts'
import type { PaymentProvider, ProviderStatus } from '../../paymentProvider.ts'
import { descriptionOf } from '../paymentDescription.ts'
import { mollieRefunds } from './mollieRefund.ts'
import { isNothingLeft, leftOf, type MolliePayment, timeoutMs } from './mollieShapes.ts'

const outcomes: Record<`${PaymentStatus}`, PaymentOutcome> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
}

/** A payment that was refunded completely before the shop saw it cannot pay an order. */
const statusOf = (payment: MolliePayment): ProviderStatus => {
  const left = leftOf(payment)
  const isRefunded = payment.status === 'paid' && isNothingLeft(left)
  return {
    state: isRefunded ? 'cancelled' : (outcomes[payment.status] ?? 'pending'),
    amountMinor: left,
    currency: payment.amount.currency.toUpperCase(),
  }
}

/** Mollie cuts longer descriptions itself, even in the middle of a character. */
const descriptionMaxLength = 255
/** Mollie refuses webhook addresses that it cannot reach. Without a webhook the poller settles the payment. */
const isReachable = (url: string) => !/^https?:\/\/(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(url)

/** Loaded when it is first needed: its program takes 20 MB. */
const loadClient = async (apiKey: string, apiUrl: string | null): Promise<MollieClient> => {
  const { createMollieClient } = await import('@mollie/api-client')
  return createMollieClient({ apiKey, ...(apiUrl ? { apiEndpoint: `${apiUrl}/v2/` } : {}) })
}

/** `apiUrl` is set in tests only, and only then may the webhook's address be local. */
export const createMollieProvider = (apiKey: string, apiUrl: string | null): PaymentProvider => {
  let loaded: Promise<MollieClient> | null = null
  const client = () => {
    loaded ??= loadClient(apiKey, apiUrl)
    return loaded
  }
  const read = async (paymentId: string) => withTimeout((await client()).payments.get(paymentId), timeoutMs)
  const status = async (paymentId: string) => statusOf(await read(paymentId))
  return {
    id: 'mollie',
    kind: 'cardbank',
    create: async ({ reference, orderId, orderName, amountMinor, currency, returnUrl, webhookUrl }) => {
      const { payments } = await client()
      const payment = await withTimeout(
        payments.create({
          amount: { value: formatAmount(amountMinor), currency },
          description: descriptionOf(orderName, descriptionMaxLength),
          redirectUrl: returnUrl,
          ...(apiUrl || isReachable(webhookUrl) ? { webhookUrl } : {}),
          metadata: { order: orderId, reference },
          idempotencyKey: reference,
        }),
        timeoutMs,
      )
      const url = payment.getCheckoutUrl()
      if (!url) throw new Error('The provider answered without a page to pay on.')
      return { providerRef: payment.id, next: { kind: 'redirect', url } }
    },
    capture: (paymentId) => status(paymentId),
    status,
    readWebhook: async (raw) => {
      const id = new URLSearchParams(raw.toString('utf8')).get('id') ?? ''
      return /^tr_\w{1,64}$/.test(id) ? { eventId: null, providerRef: id, isGenuine: null } : null
    },
    ...mollieRefunds(client, read),
  }
}
