/**
 * Orders that come to nothing. No provider is asked: their payment is written down as one that has arrived, and goes on as
 * any other from there, a report that got lost included.
 */
import { createHash } from 'node:crypto'
import { isNothingToPay } from '#domain/nothingToPay.ts'
import type { Log } from '../log.ts'
import type { Payable } from './payable.ts'
import type { PaymentStore } from './paymentStore.ts'
import type { Settler } from './settle.ts'

/** In the place of a provider's id. */
export const noProvider = 'none'

type Deps = { store: PaymentStore; settler: Settler; log: Log; now: () => number }

/** One per order, whoever settles it: so it is reported once. */
const referenceOf = (orderId: string) =>
  createHash('sha256').update(`${noProvider}:${orderId}`).digest('base64url').slice(0, 22)

export const createNothingToPay =
  ({ store, settler, log, now }: Deps) =>
  /** Settles an order that comes to nothing; answers whether it does. */
  async ({ orderId, orderName, amount, state, methodId }: Payable): Promise<boolean> => {
    if (!isNothingToPay(amount)) return false
    if (state === 'paid') return true
    const reference = referenceOf(orderId)
    await store.insert({
      reference,
      orderId,
      orderName,
      provider: noProvider,
      methodId: methodId ?? '',
      providerRef: reference,
      next: null,
      amountMinor: amount.amount,
      currency: amount.currency,
      state: 'paid',
      settlement: 'none',
      declines: 0,
      receivedMinor: amount.amount,
      receivedCurrency: amount.currency,
      createdAt: now(),
      updatedAt: now(),
      checkedAt: now(),
      misses: 0,
    })
    try {
      await settler.settle(reference)
    } catch (error) {
      // Nothing is owed whatever the upstream says; the poller tells it.
      log.warn({ err: error }, 'an order that comes to nothing could not be reported')
    }
    return true
  }
export type NothingToPay = ReturnType<typeof createNothingToPay>
