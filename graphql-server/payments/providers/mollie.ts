/**
 * Card and bank payments by redirect, through Mollie's own client. Its webhook posts nothing but the
 * payment's id, unsigned: whoever sends one only makes the shop ask.
 */
import { createMollieClient, MollieApiError, type PaymentStatus } from '@mollie/api-client'
import { formatAmount, parseAmount } from '#domain/money.ts'
import { withTimeout } from '../../waiting.ts'
import { isRefusalStatus, RefundRefused } from '../refundRefused.ts'
import type { PaymentOutcome, PaymentProvider, ProviderStatus } from '../types.ts'
import { descriptionOf } from './description.ts'

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
type MolliePayment = {
  status: `${PaymentStatus}`
  amount: Amount
  amountRefunded?: Amount
  amountChargedBack?: Amount
}

/**
 * What has not gone back, by whichever hand; null where that cannot be read. Below zero where more went back than was
 * paid, for what it costs to send goods back.
 */
const leftOf = ({ amount, amountRefunded, amountChargedBack }: MolliePayment): number | null => {
  const paid = parseAmount(amount.value)
  const refunded = parseAmount(amountRefunded?.value ?? '0.00')
  const chargedBack = parseAmount(amountChargedBack?.value ?? '0.00')
  return paid === null || refunded === null || chargedBack === null ? null : paid - refunded - chargedBack
}
const isGone = (left: number | null) => left !== null && left <= 0

/** Paid and wholly given back, before the shop saw it: no money is there to pay an order with. */
const statusOf = (payment: MolliePayment): ProviderStatus => {
  const left = leftOf(payment)
  const isOver = payment.status === 'paid' && isGone(left)
  return {
    state: isOver ? 'cancelled' : (outcomes[payment.status] ?? 'pending'),
    amountMinor: left,
    currency: payment.amount.currency.toUpperCase(),
  }
}

const timeoutMs = 10_000
/** What is longer Mollie cuts itself, anywhere. */
const descriptionMaxLength = 255
/** The provider refuses addresses that it cannot reach; the poller settles then. */
const isReachable = (url: string) => !/^https?:\/\/(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(url)

/** The provider remembers its keys for a while only, and a refund may be tried again after days: so it carries ours. */
const isUnderKey = (metadata: unknown, key: string) =>
  typeof metadata === 'object' && metadata !== null && 'key' in metadata && metadata.key === key
const isUndone = (state: string) => state === 'failed' || state === 'canceled'

const refusalOf = (error: unknown) =>
  error instanceof MollieApiError && isRefusalStatus(error.statusCode)
    ? new RefundRefused(error.message)
    : error

/** `apiUrl` points elsewhere than to Mollie in tests alone, and only then may webhooks stay local. */
export const createMollieProvider = (apiKey: string, apiUrl: string | null): PaymentProvider => {
  const client = createMollieClient({ apiKey, ...(apiUrl ? { apiEndpoint: `${apiUrl}/v2/` } : {}) })
  const read = (paymentId: string) => withTimeout(client.payments.get(paymentId), timeoutMs)
  const status = async (paymentId: string) => statusOf(await read(paymentId))

  const refund = async (paymentId: string, key: string) => {
    const payment = await read(paymentId)
    const left = leftOf(payment)
    if (isGone(left)) return
    const made = await withTimeout(client.paymentRefunds.page({ paymentId }), timeoutMs)
    if (made.some(({ metadata, status: state }) => isUnderKey(metadata, key) && !isUndone(state))) return
    const { value, currency } = payment.amount
    // What cannot be read goes back in the words it came in.
    const amount = { value: left === null ? value : formatAmount(left), currency }
    await withTimeout(
      client.paymentRefunds.create({
        paymentId,
        amount,
        metadata: { key },
        // Less is another request: where part went back meanwhile the refusal of the whole would be told again.
        idempotencyKey: `${key}:${amount.value}`,
      }),
      timeoutMs,
    )
  }
  return {
    id: 'mollie',
    kind: 'cardbank',
    create: async ({ reference, orderId, orderName, amountMinor, currency, returnUrl, webhookUrl }) => {
      const payment = await withTimeout(
        client.payments.create({
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
      if (!url) throw new Error('The provider gave no page to pay on.')
      return { providerRef: payment.id, next: { kind: 'redirect', url } }
    },
    capture: (paymentId) => status(paymentId),
    status,
    readWebhook: async (raw) => {
      const id = new URLSearchParams(raw.toString('utf8')).get('id') ?? ''
      return /^tr_\w{1,64}$/.test(id) ? { eventId: null, providerRef: id, isGenuine: null } : null
    },
    refund: async (paymentId, key) => {
      try {
        await refund(paymentId, key)
      } catch (error) {
        throw refusalOf(error)
      }
    },
  }
}
