/**
 * Card and bank payments by redirect, through Mollie's own client. Its webhook posts nothing but the
 * payment's id, unsigned: whoever sends one only makes the shop ask.
 */
import { createMollieClient, type PaymentStatus } from '@mollie/api-client'
import { formatAmount, parseAmount } from '#domain/money.ts'
import { withTimeout } from '../../sleep.ts'
import type { PaymentOutcome, PaymentProvider, ProviderStatus } from '../types.ts'

const outcomes: Record<`${PaymentStatus}`, PaymentOutcome> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
}

type Amount = { value: string; currency: string }
type MolliePayment = { status: `${PaymentStatus}`; amount: Amount; amountRefunded?: Amount }

/**
 * Paid and wholly given back, before the shop saw it: no money is there to pay an order with. More than was paid may be
 * given back, for what it costs to send goods back.
 */
const isGivenBack = ({ amount, amountRefunded }: MolliePayment) => {
  const paid = parseAmount(amount.value)
  const back = parseAmount(amountRefunded?.value ?? '0.00')
  return paid !== null && back !== null && back >= paid
}

const stateOf = (payment: MolliePayment): PaymentOutcome =>
  payment.status === 'paid' && isGivenBack(payment) ? 'cancelled' : (outcomes[payment.status] ?? 'pending')

const statusOf = (payment: MolliePayment): ProviderStatus => ({
  state: stateOf(payment),
  // A figure that cannot be read counts as none, so that it never passes for the one that was asked.
  amountMinor: parseAmount(payment.amount.value) ?? -1,
  currency: payment.amount.currency.toUpperCase(),
})

const timeoutMs = 10_000
/** The provider refuses addresses that it cannot reach; the poller settles then. */
const isReachable = (url: string) => !/^https?:\/\/(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(url)

/** The provider remembers its keys for a while only, and a refund may be tried again after days: so it carries ours. */
const isUnderKey = (metadata: unknown, key: string) =>
  typeof metadata === 'object' && metadata !== null && 'key' in metadata && metadata.key === key
const isUndone = (state: string) => state === 'failed' || state === 'canceled'

/** `apiUrl` points elsewhere than to Mollie in tests alone, and only then may webhooks stay local. */
export const createMollieProvider = (apiKey: string, apiUrl: string | null): PaymentProvider => {
  const client = createMollieClient({ apiKey, ...(apiUrl ? { apiEndpoint: `${apiUrl}/v2/` } : {}) })
  const status = async (paymentId: string) =>
    statusOf(await withTimeout(client.payments.get(paymentId), timeoutMs))
  return {
    id: 'mollie',
    kind: 'cardbank',
    create: async ({ reference, orderId, orderName, amountMinor, currency, returnUrl, webhookUrl }) => {
      const payment = await withTimeout(
        client.payments.create({
          amount: { value: formatAmount(amountMinor), currency },
          description: `Order ${orderName}`,
          redirectUrl: returnUrl,
          ...(apiUrl || isReachable(webhookUrl) ? { webhookUrl } : {}),
          metadata: { order: orderId, reference },
          idempotencyKey: reference,
        }),
        timeoutMs,
      )
      const url = payment.getCheckoutUrl()
      if (!url) throw new Error('The provider gave no page to pay on.')
      return { providerRef: payment.id, next: { kind: 'redirect', url } }
    },
    capture: (paymentId) => status(paymentId),
    status,
    readWebhook: async (raw) => {
      const id = new URLSearchParams(raw.toString('utf8')).get('id') ?? ''
      return /^tr_\w{1,64}$/.test(id) ? { eventId: null, providerRef: id, isGenuine: null } : null
    },
    refund: async (paymentId, amountMinor, currency, key) => {
      const made = await withTimeout(client.paymentRefunds.page({ paymentId }), timeoutMs)
      if (made.some(({ metadata, status: state }) => isUnderKey(metadata, key) && !isUndone(state))) return
      await withTimeout(
        client.paymentRefunds.create({
          paymentId,
          amount: { value: formatAmount(amountMinor), currency },
          metadata: { key },
          idempotencyKey: key,
        }),
        timeoutMs,
      )
    },
  }
}
