/** Gives back what is left of a payment of Mollie's, and tells how that stands: a bank may refuse it days later. */
import { MollieApiError, type MollieClient } from '@mollie/api-client'
import { formatAmount } from '#domain/money.ts'
import { withTimeout } from '../../../timeouts.ts'
import type { PaymentProvider, RefundState } from '../../paymentProvider.ts'
import { isRefusalStatus, RefundRefused } from '../../refundRefused.ts'
import { isGone, leftOf, type MolliePayment, timeoutMs } from './mollieShapes.ts'

/** What the provider will say in time is `taken`, also where it learns a new word. */
const states: Record<string, RefundState> = {
  refunded: 'done',
  failed: 'undone',
  canceled: 'undone',
}
const stateOf = (status: string): RefundState => states[status] ?? 'taken'

/** The provider remembers its keys for a while only, and a refund may be tried again after days: so it carries ours. */
const isUnderKey = (metadata: unknown, key: string) =>
  typeof metadata === 'object' && metadata !== null && 'key' in metadata && metadata.key === key

const refusalOf = (error: unknown) =>
  error instanceof MollieApiError && isRefusalStatus(error.statusCode)
    ? new RefundRefused(error.message)
    : error

export const mollieRefunds = (
  client: MollieClient,
  read: (paymentId: string) => Promise<MolliePayment>,
): Pick<PaymentProvider, 'refund' | 'refundState'> => {
  const refundState = async (paymentId: string, key: string): Promise<RefundState | null> => {
    const made = await withTimeout(client.paymentRefunds.page({ paymentId }), timeoutMs)
    const ours = made.filter(({ metadata }) => isUnderKey(metadata, key)).map(({ status }) => stateOf(status))
    const best = (['done', 'taken', 'undone'] as const).find((state) => ours.includes(state)) ?? null
    // Somebody may have given it back by hand since.
    return best === 'undone' && isGone(leftOf(await read(paymentId))) ? 'done' : best
  }

  const refund = async (paymentId: string, key: string): Promise<RefundState> => {
    const known = await refundState(paymentId, key)
    if (known !== null) return known
    const payment = await read(paymentId)
    const left = leftOf(payment)
    if (isGone(left)) return 'done'
    const { value, currency } = payment.amount
    // What cannot be read goes back in the words it came in.
    const amount = { value: left === null ? value : formatAmount(left), currency }
    const { status } = await withTimeout(
      client.paymentRefunds.create({
        paymentId,
        amount,
        metadata: { key },
        // Less is another request: where part went back meanwhile the refusal of the whole would be told again.
        idempotencyKey: `${key}:${amount.value}`,
      }),
      timeoutMs,
    )
    return stateOf(status)
  }

  return {
    refundState,
    refund: async (paymentId, key) => {
      try {
        return await refund(paymentId, key)
      } catch (error) {
        throw refusalOf(error)
      }
    },
  }
}
