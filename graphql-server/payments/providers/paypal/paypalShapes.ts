/** The parts of PayPal's Orders v2 answers that the shop reads. */
import * as v from 'valibot'
import { parseAmount } from '#domain/money.ts'
import type { ProviderStatus } from '../../paymentProvider.ts'

const amount = v.object({ currency_code: v.string(), value: v.string() })

export const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })

const capture = v.object({ id: v.string(), status: v.string(), amount: v.optional(amount) })
const refund = v.object({
  status: v.string(),
  amount: v.optional(amount),
  custom_id: v.optional(v.string()),
})

export const orderAnswer = v.object({
  id: v.string(),
  status: v.string(),
  purchase_units: v.optional(
    v.array(
      v.object({
        amount: v.optional(amount),
        payments: v.optional(
          v.object({ captures: v.optional(v.array(capture)), refunds: v.optional(v.array(refund)) }),
        ),
      }),
    ),
    [],
  ),
})
export type PaypalOrder = v.InferOutput<typeof orderAnswer>

export const verificationAnswer = v.object({ verification_status: v.string() })
export const problemAnswer = v.object({
  name: v.optional(v.string(), ''),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string(), '') })), []),
})

const captureStates: Record<string, ProviderStatus['state']> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  // It was refunded before the shop saw it, so it cannot pay an order.
  REFUNDED: 'cancelled',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
}

const orderStates: Record<string, ProviderStatus['state']> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  VOIDED: 'cancelled',
  COMPLETED: 'pending',
}

/** The best capture: an order may have declined captures beside the successful one. */
export const captureOf = (order: PaypalOrder) => {
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const rank = ({ status }: { status: string }) =>
    ['paid', 'pending', 'cancelled'].indexOf(captureStates[status] ?? '') >>> 0
  return [...captures].sort((a, b) => rank(a) - rank(b))[0]
}

const figureOf = (order: PaypalOrder) => captureOf(order)?.amount ?? order.purchase_units[0]?.amount

export const refundsOf = (order: PaypalOrder) =>
  order.purchase_units.flatMap((unit) => unit.payments?.refunds ?? [])

/** The amount that was not refunded, in minor units; null if the order does not say. */
export const leftOf = (order: PaypalOrder): number | null => {
  const captured = captureOf(order)
  const refunds = refundsOf(order).filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
  if (captured?.status === 'REFUNDED') return 0
  if (captured?.status === 'PARTIALLY_REFUNDED' && refunds.length === 0) return null
  return refunds.reduce<number | null>(
    (left, { amount: back }) => {
      const figure = parseAmount(back?.value ?? '')
      return left === null || figure === null ? null : left - figure
    },
    parseAmount(figureOf(order)?.value ?? ''),
  )
}

export const wasCaptured = (order: PaypalOrder): boolean => {
  const captured = captureOf(order)
  return captured !== undefined && captureStates[captured.status] !== 'failed'
}

export const statusOfOrder = (order: PaypalOrder): ProviderStatus => {
  const captured = captureOf(order)
  // After a declined capture the order may still be approved or open, and the shopper may choose another card.
  const said =
    captured && (wasCaptured(order) || order.status === 'COMPLETED')
      ? (captureStates[captured.status] ?? 'pending')
      : (orderStates[order.status] ?? 'pending')
  const amountMinor = leftOf(order)
  const isRefunded = said === 'paid' && amountMinor !== null && amountMinor <= 0
  return {
    state: isRefunded ? 'cancelled' : said,
    amountMinor,
    currency: figureOf(order)?.currency_code.toUpperCase() ?? '',
  }
}
