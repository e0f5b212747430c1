/** Refunds what is left of a capture at PayPal, or a part of it, and reads the state of the refund: an eCheck may fail days later. */
import * as v from 'valibot'
import { formatAmount } from '#domain/money.ts'
import type { PaymentProvider, RefundState } from '../../paymentProvider.ts'
import { isRefusalStatus, RefundRefused } from '../../refunds/refundRefused.ts'
import { type PaypalApi, PaypalProblem } from './paypalApi.ts'
import { captureOf, leftOf, type PaypalOrder, refundsOf, wasCaptured } from './paypalShapes.ts'

const states: Record<string, RefundState> = { COMPLETED: 'done', FAILED: 'undone', CANCELLED: 'undone' }
const stateOf = (status: string): RefundState => states[status] ?? 'taken'

const best = (found: readonly RefundState[]): RefundState | null =>
  (['done', 'taken', 'undone'] as const).find((state) => found.includes(state)) ?? null

const isNothingLeft = (left: number | null) => left !== null && left <= 0

const stateUnder = (order: PaypalOrder, key: string): RefundState | null =>
  best(
    refundsOf(order)
      .filter(({ custom_id }) => custom_id === key)
      .map(({ status }) => stateOf(status)),
  )

/** If nothing is left, the payment was refunded, perhaps by hand. */
const knownState = (order: PaypalOrder, key: string): RefundState | null => {
  const ours = stateUnder(order, key)
  if (ours === 'done' || ours === 'taken' || !isNothingLeft(leftOf(order))) return ours
  return refundsOf(order).some(({ status }) => stateOf(status) === 'taken') ? 'taken' : 'done'
}

const captured = (order: PaypalOrder) => {
  const found = captureOf(order)
  if (!found || !wasCaptured(order)) throw new RefundRefused('Nothing was captured that could be refunded.')
  return found
}

/** @param minor null: all that is left */
const create = async (
  api: PaypalApi,
  { id, amount: paid }: ReturnType<typeof captured>,
  key: string,
  minor: number | null,
): Promise<RefundState> => {
  const amount =
    minor === null || !paid ? null : { currency_code: paid.currency_code, value: formatAmount(minor) }
  const { status } = await api.call(
    'POST',
    `/v2/payments/captures/${encodeURIComponent(id)}/refund`,
    v.object({ id: v.string(), status: v.optional(v.string(), '') }),
    JSON.stringify({ ...(amount && { amount }), custom_id: key }),
    // The key contains the amount: after a partial refund, PayPal would repeat its refusal of the full amount.
    `${key}:${amount?.value ?? 'rest'}`,
  )
  return stateOf(status)
}

const refundRest = async (api: PaypalApi, order: PaypalOrder, key: string): Promise<RefundState> => {
  const capture = captured(order)
  const known = knownState(order, key)
  return known ?? create(api, capture, key, leftOf(order))
}

const refundPart = async (
  api: PaypalApi,
  order: PaypalOrder,
  key: string,
  amountMinor: number,
): Promise<RefundState> => {
  const capture = captured(order)
  const known = stateUnder(order, key)
  if (known !== null) return known
  // Without an amount PayPal would refund all that is left.
  if (!capture.amount || (leftOf(order) ?? 0) < amountMinor)
    throw new RefundRefused('Less than this is left of the payment.')
  return create(api, capture, key, amountMinor)
}

/** @throws RefundRefused if PayPal's answer names an issue; a proxy's answer names none. */
const orRefusal = async (work: () => Promise<RefundState>): Promise<RefundState> => {
  try {
    return await work()
  } catch (error) {
    const isRefusal = error instanceof PaypalProblem && error.issue !== '' && isRefusalStatus(error.status)
    throw isRefusal ? new RefundRefused(error.message) : error
  }
}

export const paypalRefunds = (
  api: PaypalApi,
  read: (ref: string) => Promise<PaypalOrder>,
): Pick<PaymentProvider, 'refund' | 'refundPart' | 'refundState'> => ({
  refundState: async (ref, key) => knownState(await read(ref), key),
  refund: (ref, key) => orRefusal(async () => refundRest(api, await read(ref), key)),
  refundPart: (ref, key, amountMinor) =>
    orRefusal(async () => refundPart(api, await read(ref), key, amountMinor)),
})
