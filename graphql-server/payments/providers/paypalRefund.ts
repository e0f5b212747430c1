/** Gives back what is left of a capture of PayPal's. */
import * as v from 'valibot'
import { formatAmount } from '#domain/money.ts'
import { isRefusalStatus, RefundRefused } from '../refundRefused.ts'
import { type PaypalApi, PaypalProblem } from './paypalApi.ts'
import { captureOf, leftOf, type PaypalOrder, wasTaken } from './paypalShapes.ts'

const giveBack = async (api: PaypalApi, order: PaypalOrder, key: string): Promise<void> => {
  const captured = captureOf(order)
  if (!captured || !wasTaken(order)) throw new RefundRefused('Nothing was taken that could be given back.')
  const left = leftOf(order)
  if (left !== null && left <= 0) return
  const { currency_code } = captured.amount ?? {}
  // Without an amount all that is left goes back.
  const amount = left === null || !currency_code ? null : { currency_code, value: formatAmount(left) }
  await api.call(
    'POST',
    `/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`,
    v.object({ id: v.string() }),
    JSON.stringify(amount ? { amount } : {}),
    // Less is another request: where part went back meanwhile the refusal of the whole would be told again.
    `${key}:${amount?.value ?? 'rest'}`,
  )
}

/** @throws RefundRefused where PayPal says so in its own words; a proxy's refusal has none. */
export const refundOrder = async (
  api: PaypalApi,
  read: () => Promise<PaypalOrder>,
  key: string,
): Promise<void> => {
  try {
    await giveBack(api, await read(), key)
  } catch (error) {
    const isRefusal = error instanceof PaypalProblem && error.issue !== '' && isRefusalStatus(error.status)
    throw isRefusal ? new RefundRefused(error.message) : error
  }
}
