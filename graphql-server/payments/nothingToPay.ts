/**
 * Orders that cost nothing. No provider is asked: the attempt counts as paid from the beginning, and is reported like any
 * other.
 */
import { createHash } from 'node:crypto'
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'
import type { Log } from '../log.ts'
import { newAttempt } from './attempts/newAttempt.ts'
import type { PaymentStore } from './attempts/paymentStore.ts'
import type { Payable } from './payable.ts'
import type { Settlement } from './settlement/settlement.ts'

/** Stored in place of a provider's id. */
export const noProvider = 'none'

type Deps = { store: PaymentStore; settlement: Settlement; log: Log; now: () => number }

/** The same for every caller, so that the order is reported once. */
const referenceOf = (orderId: string) =>
  createHash('sha256').update(`${noProvider}:${orderId}`).digest('base64url').slice(0, 22)

export const createNothingToPay =
  ({ store, settlement, log, now }: Deps) =>
  /** Settles an order that costs nothing. Resolves to whether it does. */
  async ({ orderId, orderName, amount, state, methodId }: Payable): Promise<boolean> => {
    if (!isNothingToPay(amount)) return false
    if (state === 'paid') return true
    const reference = referenceOf(orderId)
    await store.insert(
      newAttempt({
        reference,
        orderId,
        orderName,
        provider: noProvider,
        methodId: methodId ?? '',
        providerRef: reference,
        amountMinor: amount.amount,
        currency: amount.currency,
        createdAt: now(),
      }),
    )
    try {
      await settlement.check(reference)
    } catch (error) {
      // The order costs nothing, so a failed report must not stop the buyer. The poller reports it later.
      log.warn({ err: error }, 'an order that costs nothing could not be reported yet')
    }
    return true
  }
export type SettleNothingToPay = ReturnType<typeof createNothingToPay>
