/** Creates a payment at a provider, or continues one that is still open. */
import { randomBytes } from 'node:crypto'
import { outcomeOf } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { NextAction } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { Log } from '../log.ts'
import type { SignedIds } from '../signedIds.ts'
import { newAttempt } from './attempts/newAttempt.ts'
import type { PaymentAttempt } from './attempts/paymentAttempt.ts'
import type { PaymentStore } from './attempts/paymentStore.ts'
import type { Payable } from './payable.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import type { Settlement } from './settlement/settlement.ts'

/** Null if the provider gave no answer. The attempt is stored, and a later start creates the same payment. */
export type ProviderStart = { providerRef: string; next: NextAction } | null

export type PaymentStarterDeps = {
  store: PaymentStore
  settlement: Settlement
  origin: string
  orderIds: SignedIds
  log: Log
  now: () => number
}

/** An open payment of the same method and amount is continued for this long; after that a new one is created. */
const resumeMs = 20 * 60_000

export const createPaymentStarter = ({
  store,
  settlement,
  origin,
  orderIds,
  log,
  now,
}: PaymentStarterDeps) => {
  const create = async (attempt: PaymentAttempt, provider: PaymentProvider): Promise<ProviderStart> => {
    const { reference, orderId, orderName, amountMinor, currency } = attempt
    try {
      const created = await provider.create({
        reference,
        orderId,
        orderName,
        amountMinor,
        currency,
        returnUrl: `${origin}/order/${encodeURIComponent(orderIds.sign(orderId))}`,
        webhookUrl: `${origin}/payments/webhook/${provider.id}`,
      })
      await settlement.send(reference, { type: 'payment.created', at: now(), ...created })
      return created
    } catch (error) {
      log.warn({ provider: provider.id, err: error }, 'a payment could not be created')
      return null
    }
  }

  /** `attempts`: those of the order, oldest first. */
  return async (
    { orderId, orderName, amount }: Payable,
    methodId: string,
    provider: PaymentProvider,
    attempts: readonly PaymentAttempt[],
  ): Promise<ProviderStart> => {
    const { amount: amountMinor, currency } = amount
    const last = attempts.findLast(
      (attempt) =>
        attempt.provider === provider.id &&
        attempt.methodId === methodId &&
        outcomeOf(attempt.state) === 'open' &&
        attempt.amountMinor === amountMinor &&
        attempt.currency === currency &&
        now() - attempt.createdAt < resumeMs,
    )
    if (last?.next && last.providerRef !== null) return { providerRef: last.providerRef, next: last.next }
    // A creation without an answer is repeated with the same reference, so that it creates one payment.
    if (last) return create(last, provider)
    const attempt = newAttempt({
      reference: randomBytes(16).toString('base64url'),
      orderId,
      orderName,
      provider: provider.id,
      methodId,
      providerRef: null,
      amountMinor,
      currency,
      createdAt: now(),
    })
    await store.insert(attempt)
    return create(attempt, provider)
  }
}
export type StartAtProvider = ReturnType<typeof createPaymentStarter>
