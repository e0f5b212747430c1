/** What the shop asks of its payments: start one for an order, capture one, say how an order stands. */
import { randomBytes } from 'node:crypto'
import type { Money } from '#domain/money.ts'
import type { Log } from '../log.ts'
import { isRefusal, type OrderAnswer, type Sources } from '../sources/types.ts'
import type { Terms } from '../translate/terms.ts'
import { methodsFor } from './methods.ts'
import { type Payable, payableOf } from './payable.ts'
import { sleep } from './sleep.ts'
import type { Settler } from './settle.ts'
import type { PaymentStore } from './storage/store.ts'
import type { NextAction, PaymentAttempt, PaymentOutcome, PaymentProvider } from './types.ts'

export type Started =
  | { kind: 'next'; providerRef: string; next: NextAction }
  | { kind: 'transfer'; orderName: string; amount: Money }
  | { kind: 'settled'; state: PaymentOutcome }
  | { kind: 'declined'; message: string }
  | { kind: 'notFound' }

export type DeskDeps = {
  store: PaymentStore
  settler: Settler
  /** By what the upstream calls a payment method's provider; absent where none is configured. */
  byKind: Partial<Record<'cardbank' | 'wallet', PaymentProvider>>
  origin: string
  terms: Terms
  log: Log
  now: () => number
}

/** An open payment of the same kind and amount is gone on with for so long; after that a new one is made. */
const resumeMs = 20 * 60_000
/** A page that asks again and again asks the provider no oftener than this. */
const refreshMs = 400
const refreshLimitMs = 2_500
const lockMs = 30_000
const maxTurns = 50

const words = {
  notOffered: 'This way to pay is not available for this order. Please choose another one.',
  noAnswer:
    'The payment provider does not answer. Your order is kept: try again or choose another way to pay.',
  busy: 'A payment of this order is being started already. Please try again in a moment.',
}

export const createDesk = ({ store, settler, byKind, origin, terms, log, now }: DeskDeps) => {
  const attemptsOf = async (orderId: string) => (await store.byOrder(orderId)).map(({ value }) => value)

  /**
   * Asks the provider about everything that may still be paid, so that nobody is asked to pay twice. One
   * that does not answer is left as it was: should it be paid after all, the surplus is given back.
   */
  const bringUpToDate = (attempts: PaymentAttempt[]) =>
    Promise.all(
      attempts.map(async (attempt) => {
        try {
          return (await settler.settle(attempt.reference)) ?? attempt
        } catch (error) {
          log.warn({ provider: attempt.provider, err: error }, 'a payment could not be brought up to date')
          return attempt
        }
      }),
    )

  const create = async (attempt: PaymentAttempt, provider: PaymentProvider): Promise<Started> => {
    const { reference } = attempt
    try {
      const created = await provider.create({
        reference,
        orderId: attempt.orderId,
        orderName: attempt.orderName,
        amountMinor: attempt.amountMinor,
        currency: attempt.currency,
        returnUrl: `${origin}/order/${encodeURIComponent(attempt.orderId)}`,
        webhookUrl: `${origin}/payments/webhook/${provider.id}`,
      })
      await settler.transform(reference, () => created)
      return { kind: 'next', ...created }
    } catch (error) {
      log.warn({ provider: provider.id, err: error }, 'a payment could not be created')
      return { kind: 'declined', message: words.noAnswer }
    }
  }

  const beginWith = async (
    { orderId, orderName, amount }: Payable,
    methodId: string,
    provider: PaymentProvider,
    attempts: PaymentAttempt[],
  ): Promise<Started> => {
    const { amount: amountMinor, currency } = amount
    const fitting = attempts.filter(
      (attempt) =>
        attempt.provider === provider.id &&
        attempt.methodId === methodId &&
        attempt.state === 'open' &&
        attempt.amountMinor === amountMinor &&
        attempt.currency === currency &&
        now() - attempt.createdAt < resumeMs,
    )
    const last = fitting.at(-1)
    if (last?.next && last.providerRef !== null) {
      return { kind: 'next', providerRef: last.providerRef, next: last.next }
    }
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
    }
    await store.insert(attempt)
    return create(attempt, provider)
  }

  const startLocked = async (
    sources: Sources,
    orderId: string,
    wanted: string | null,
    known: OrderAnswer | null,
  ): Promise<Started> => {
    const found = known ?? (await sources.orders.get(orderId))
    if (!found) return { kind: 'notFound' }
    const payable = payableOf(found, terms)
    if (payable.state === 'paid') return { kind: 'settled', state: 'paid' }
    const attempts = await bringUpToDate(await attemptsOf(orderId))
    if (attempts.some(({ state }) => state === 'paid')) return { kind: 'settled', state: 'paid' }

    const methodId = wanted ?? payable.methodId
    const methods = await methodsFor(sources, payable.shipCountry)
    if (isRefusal(methods)) return { kind: 'declined', message: methods.message }
    const method = methods.find(({ _id }) => _id === methodId)
    const provider = method && method.provider !== 'transfer' ? byKind[method.provider] : undefined
    if (!method || (method.provider !== 'transfer' && !provider)) {
      return { kind: 'declined', message: words.notOffered }
    }
    if (method._id !== payable.methodId && payable.cartId !== null) {
      const change = { field: 'paymentmethod', value: method._id } as const
      const answer = await sources.carts.setField(payable.cartId, change)
      if (isRefusal(answer)) return { kind: 'declined', message: answer.message }
    }
    if (provider) return beginWith(payable, method._id, provider, attempts)
    return { kind: 'transfer', orderName: payable.orderName, amount: payable.amount }
  }

  /** One start per order at a time, over all servers. */
  const inTurn = async (orderId: string, work: () => Promise<Started>): Promise<Started> => {
    for (let tries = 0; tries < maxTurns; tries += 1) {
      const release = await store.lease(`order:${orderId}`, lockMs)
      if (release) {
        try {
          return await work()
        } finally {
          await release()
        }
      }
      await sleep(100)
    }
    return { kind: 'declined', message: words.busy }
  }

  const begin = async (
    sources: Sources,
    orderId: string,
    methodId: string | null,
    known: OrderAnswer | null,
  ): Promise<Started> => {
    try {
      return await inTurn(orderId, () => startLocked(sources, orderId, methodId, known))
    } catch (error) {
      log.error({ err: error }, 'a payment could not be started')
      return { kind: 'declined', message: words.noAnswer }
    }
  }

  const beginning = new Map<string, Promise<Started>>()
  /**
   * Never throws: the order is placed, and whatever hinders its payment now can be tried again. Equal
   * calls that overlap share one start. `known` is the order where it was read a moment ago.
   */
  const start = (
    sources: Sources,
    orderId: string,
    methodId: string | null,
    known: OrderAnswer | null = null,
  ): Promise<Started> => {
    const name = JSON.stringify([orderId, methodId])
    const running = beginning.get(name)
    if (running) return running
    const started = begin(sources, orderId, methodId, known).finally(() => beginning.delete(name))
    beginning.set(name, started)
    return started
  }

  /** After the wallet's approval in the browser. The reference is the attempt's or the provider's. */
  const capture = async (orderId: string, reference: string): Promise<Started> => {
    const attempts = await attemptsOf(orderId)
    const attempt = attempts.find((one) => one.reference === reference || one.providerRef === reference)
    if (!attempt) return { kind: 'notFound' }
    const settled = await settler.settle(attempt.reference, { approvedNow: true })
    const state = settled?.state ?? attempt.state
    return state === 'failed'
      ? { kind: 'declined', message: 'The payment was declined. Your order is kept: choose how to pay.' }
      : { kind: 'settled', state }
  }

  const isOpen = ({ state }: PaymentAttempt) => state === 'open' || state === 'pending'

  /** The attempts of an order, the undecided ones asked about where nobody did lately. */
  const view = async (orderId: string): Promise<PaymentAttempt[]> => {
    const attempts = await attemptsOf(orderId)
    const due = attempts.filter((attempt) => isOpen(attempt) && now() - attempt.checkedAt >= refreshMs)
    if (due.length === 0) return attempts
    await Promise.race([bringUpToDate(due), sleep(refreshLimitMs)])
    return attemptsOf(orderId)
  }

  return { start, capture, view }
}
export type Desk = ReturnType<typeof createDesk>

/**
 * How an order stands, from the upstream's word and the attempts. Money that arrived counts at once, even
 * where the upstream has not been told yet.
 */
export const stateOf = (
  upstream: 'open' | 'paid' | 'failed',
  attempts: readonly PaymentAttempt[],
): PaymentOutcome => {
  if (upstream === 'paid' || attempts.some(({ state }) => state === 'paid')) return 'paid'
  const last = attempts.at(-1)
  if (!last) return upstream
  return attempts.some(({ state }) => state === 'pending') ? 'pending' : last.state
}
