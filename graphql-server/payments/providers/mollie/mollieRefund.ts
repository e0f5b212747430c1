/** Refunds what is left of a payment at Mollie, or a part of it, and reads the state of the refund: a bank may reject it days later. */
import type { MollieClient } from '@mollie/api-client'
import { formatAmount } from '#domain/money.ts'
import { withTimeout } from '../../../timeouts.ts'
import type { PaymentProvider, RefundState } from '../../paymentProvider.ts'
import { isRefusalStatus, RefundRefused } from '../../refunds/refundRefused.ts'
import { type Amount, isNothingLeft, leftOf, type MolliePayment, timeoutMs } from './mollieShapes.ts'

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
): Pick<PaymentProvider, 'refund' | 'refundPart' | 'refundState'> => {
  const stateUnder = async (paymentId: string, key: string): Promise<RefundState | null> => {
    const { paymentRefunds } = await client()
    const made = await withTimeout(paymentRefunds.page({ paymentId }), timeoutMs)
    const ours = made.filter(({ metadata }) => isUnderKey(metadata, key)).map(({ status }) => stateOf(status))
    return (['done', 'taken', 'undone'] as const).find((state) => ours.includes(state)) ?? null
  }

  const refundState = async (paymentId: string, key: string): Promise<RefundState | null> => {
    const best = await stateUnder(paymentId, key)
    // The merchant may have refunded it by hand since.
    return best === 'undone' && isNothingLeft(leftOf(await read(paymentId))) ? 'done' : best
  }

  const create = async (paymentId: string, key: string, amount: Amount): Promise<RefundState> => {
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

  const refund = async (paymentId: string, key: string): Promise<RefundState> => {
    const earlier = await refundState(paymentId, key)
    if (earlier !== null) return earlier
    const payment = await read(paymentId)
    const left = leftOf(payment)
    if (isNothingLeft(left)) return 'done'
    const { value, currency } = payment.amount
    // An amount that cannot be read is sent back as it was received.
    const amount = { value: left === null ? value : formatAmount(left), currency }
    return create(paymentId, key, amount)
  }

  const refundPart = async (paymentId: string, key: string, amountMinor: number): Promise<RefundState> => {
    const earlier = await stateUnder(paymentId, key)
    if (earlier !== null) return earlier
    const payment = await read(paymentId)
    if ((leftOf(payment) ?? 0) < amountMinor)
      throw new RefundRefused('Less than this is left of the payment.')
    return create(paymentId, key, { value: formatAmount(amountMinor), currency: payment.amount.currency })
  }

  const orRefusal = async (work: () => Promise<RefundState>): Promise<RefundState> => {
    try {
      return await work()
    } catch (error) {
      throw await refusalOf(error)
    }
  }

  return {
    refundState,
    refund: (paymentId, key) => orRefusal(() => refund(paymentId, key)),
    refundPart: (paymentId, key, amountMinor) => orRefusal(() => refundPart(paymentId, key, amountMinor)),
  }
}
