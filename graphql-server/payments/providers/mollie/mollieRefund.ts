/** Refunds what is left of a payment at Mollie, and reads the state of the refund: a bank may reject it days later. */
import type { MollieClient } from '@mollie/api-client'
import { formatAmount } from '#domain/money.ts'
import { withTimeout } from '../../../timeouts.ts'
import type { PaymentProvider, RefundState } from '../../paymentProvider.ts'
import { isRefusalStatus, RefundRefused } from '../../refundRefused.ts'
import { isNothingLeft, leftOf, type MolliePayment, timeoutMs } from './mollieShapes.ts'

/** All other states, future ones included, count as `taken`. */
const states: Record<string, RefundState> = {
  refunded: 'done',
  failed: 'undone',
  canceled: 'undone',
}
const stateOf = (status: string): RefundState => states[status] ?? 'taken'

/** Mollie forgets idempotency keys after a while, but a refund may be repeated after days. So its metadata carries our key. */
const isUnderKey = (metadata: unknown, key: string) =>
  typeof metadata === 'object' && metadata !== null && 'key' in metadata && metadata.key === key

const refusalOf = async (error: unknown) => {
  const { MollieApiError } = await import('@mollie/api-client')
  return error instanceof MollieApiError && isRefusalStatus(error.statusCode)
    ? new RefundRefused(error.message)
    : error
}

export const mollieRefunds = (
  client: () => Promise<MollieClient>,
  read: (paymentId: string) => Promise<MolliePayment>,
): Pick<PaymentProvider, 'refund' | 'refundState'> => {
  const refundState = async (paymentId: string, key: string): Promise<RefundState | null> => {
    const { paymentRefunds } = await client()
    const made = await withTimeout(paymentRefunds.page({ paymentId }), timeoutMs)
    const ours = made.filter(({ metadata }) => isUnderKey(metadata, key)).map(({ status }) => stateOf(status))
    const best = (['done', 'taken', 'undone'] as const).find((state) => ours.includes(state)) ?? null
    // The merchant may have refunded it by hand since.
    return best === 'undone' && isNothingLeft(leftOf(await read(paymentId))) ? 'done' : best
  }

  const refund = async (paymentId: string, key: string): Promise<RefundState> => {
    const earlier = await refundState(paymentId, key)
    if (earlier !== null) return earlier
    const payment = await read(paymentId)
    const left = leftOf(payment)
    if (isNothingLeft(left)) return 'done'
    const { value, currency } = payment.amount
    // An amount that cannot be read is sent back as it was received.
    const amount = { value: left === null ? value : formatAmount(left), currency }
    const { paymentRefunds } = await client()
    const { status } = await withTimeout(
      paymentRefunds.create({
        paymentId,
        amount,
        metadata: { key },
        // The key contains the amount: after a partial refund, Mollie would repeat its refusal of the full amount.
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
        throw await refusalOf(error)
      }
    },
  }
}
