/** Refunds what is left of a capture at PayPal, and reads the state of the refund: an eCheck may fail days later. */
import * as v from 'valibot'
import { formatAmount } from '#domain/money.ts'
import type { PaymentProvider, RefundState } from '../../paymentProvider.ts'
import { isRefusalStatus, RefundRefused } from '../../refundRefused.ts'
import { type PaypalApi, PaypalProblem } from './paypalApi.ts'
import { captureOf, leftOf, type PaypalOrder, refundsOf, wasCaptured } from './paypalShapes.ts'

const states: Record<string, RefundState> = { COMPLETED: 'done', FAILED: 'undone', CANCELLED: 'undone' }
const stateOf = (status: string): RefundState => states[status] ?? 'taken'

const best = (found: readonly RefundState[]): RefundState | null =>
  (['done', 'taken', 'undone'] as const).find((state) => found.includes(state)) ?? null

const isNothingLeft = (left: number | null) => left !== null && left <= 0

/** If nothing is left, the payment was refunded, perhaps by hand. */
const knownState = (order: PaypalOrder, key: string): RefundState | null => {
  const refunds = refundsOf(order)
  const ours = best(refunds.filter(({ custom_id }) => custom_id === key).map(({ status }) => stateOf(status)))
  if (ours === 'done' || ours === 'taken' || !isNothingLeft(leftOf(order))) return ours
  return refunds.some(({ status }) => stateOf(status) === 'taken') ? 'taken' : 'done'
}

const refundRest = async (api: PaypalApi, order: PaypalOrder, key: string): Promise<RefundState> => {
  const captured = captureOf(order)
  if (!captured || !wasCaptured(order))
    throw new RefundRefused('Nothing was captured that could be refunded.')
  const known = knownState(order, key)
  if (known !== null) return known
  const left = leftOf(order)
  const { currency_code } = captured.amount ?? {}
  // Without an amount PayPal refunds all that is left.
  const amount = left === null || !currency_code ? null : { currency_code, value: formatAmount(left) }
  const { status } = await api.call(
    'POST',
    `/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`,
    v.object({ id: v.string(), status: v.optional(v.string(), '') }),
    JSON.stringify({ ...(amount && { amount }), custom_id: key }),
    // The key contains the amount: after a partial refund, PayPal would repeat its refusal of the full amount.
    `${key}:${amount?.value ?? 'rest'}`,
  )
  return stateOf(status)
}

/** @throws RefundRefused if PayPal's answer names an issue; a proxy's answer names none. */
export const paypalRefunds = (
  api: PaypalApi,
  read: (ref: string) => Promise<PaypalOrder>,
): Pick<PaymentProvider, 'refund' | 'refundState'> => ({
  refundState: async (ref, key) => knownState(await read(ref), key),
  refund: async (ref, key) => {
    try {
      return await refundRest(api, await read(ref), key)
    } catch (error) {
      const isRefusal = error instanceof PaypalProblem && error.issue !== '' && isRefusalStatus(error.status)
      throw isRefusal ? new RefundRefused(error.message) : error
    }
  },
})
