/** Makes a payment at a provider, or goes on with one that was left open. */
import { randomBytes } from 'node:crypto'
import type { Log } from '../log.ts'
import type { Payable } from './payable.ts'
import type { PaymentStore } from './paymentStore.ts'
import type { Settler } from './settle.ts'
import type { NextAction, PaymentAttempt, PaymentProvider } from './types.ts'

/** Null where the provider gave no answer; the attempt is kept, and is created only once whenever it does. */
export type Begun = { providerRef: string; next: NextAction } | null

export type PaymentStarterDeps = {
  store: PaymentStore
  settler: Settler
  origin: string
  log: Log
  now: () => number
}

/** An open payment of the same kind and amount is gone on with for so long; after that a new one is made. */
const resumeMs = 20 * 60_000

export const createPaymentStarter = ({ store, settler, origin, log, now }: PaymentStarterDeps) => {
  const create = async (attempt: PaymentAttempt, provider: PaymentProvider): Promise<Begun> => {
    const { reference, orderId, orderName, amountMinor, currency } = attempt
    try {
      const created = await provider.create({
        reference,
        orderId,
        orderName,
        amountMinor,
        currency,
        returnUrl: `${origin}/order/${encodeURIComponent(orderId)}`,
        webhookUrl: `${origin}/payments/webhook/${provider.id}`,
      })
      await settler.transform(reference, () => created)
      return created
    } catch (error) {
      log.warn({ provider: provider.id, err: error }, 'a payment could not be created')
      return null
    }
  }

  return async (
    { orderId, orderName, amount }: Payable,
    methodId: string,
    provider: PaymentProvider,
    attempts: PaymentAttempt[],
  ): Promise<Begun> => {
    const { amount: amountMinor, currency } = amount
    const last = attempts.findLast(
      (attempt) =>
        attempt.provider === provider.id &&
        attempt.methodId === methodId &&
        attempt.state === 'open' &&
        attempt.amountMinor === amountMinor &&
        attempt.currency === currency &&
        now() - attempt.createdAt < resumeMs,
    )
    if (last?.next && last.providerRef !== null) return { providerRef: last.providerRef, next: last.next }
    // One whose creation got no answer is created again under its own reference, which creates once.
    if (last) return create(last, provider)
    const attempt: PaymentAttempt = {
      reference: randomBytes(16).toString('base64url'),
      orderId,
      orderName,
      provider: provider.id,
      methodId,
      providerRef: null,
      next: null,
      amountMinor,
      currency,
      state: 'open',
      settlement: 'none',
      declines: 0,
      receivedMinor: null,
      receivedCurrency: null,
      createdAt: now(),
      updatedAt: now(),
      checkedAt: now(),
      misses: 0,
    }
    await store.insert(attempt)
    return create(attempt, provider)
  }
}
export type PaymentStarter = ReturnType<typeof createPaymentStarter>
