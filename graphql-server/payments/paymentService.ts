/** What the shop asks of its payments: start one for an order, capture one. */
import type { Money } from '#domain/money.ts'
import type { Log } from '../log.ts'
import { isRefusal, type OrderAnswer, type Sources } from '../sources/types.ts'
import { sleep } from '../timeouts.ts'
import type { TranslationSettings } from '../translate/values.ts'
import type { Attempts } from './attempts.ts'
import { methodsFor } from './methods.ts'
import type { NothingToPay } from './nothingToPay.ts'
import { type Payable, payableOf } from './payable.ts'
import type { PaymentStore } from './paymentStore.ts'
import type { Settler } from './settle.ts'
import type { PaymentStarter } from './startPayment.ts'
import type { NextAction, PaymentOutcome, PaymentProvider } from './types.ts'

export type Started =
  | { kind: 'next'; providerRef: string; next: NextAction }
  | { kind: 'transfer'; orderName: string; amount: Money }
  | { kind: 'settled'; state: PaymentOutcome }
  | { kind: 'declined'; message: string }
  | { kind: 'notFound' }

export type PaymentServiceDeps = {
  store: PaymentStore
  settler: Settler
  attempts: Attempts
  begin: PaymentStarter
  settleNothing: NothingToPay
  /** By what the upstream calls a payment method's provider; absent where none is configured. */
  byKind: Partial<Record<'cardbank' | 'wallet', PaymentProvider>>
  terms: TranslationSettings
  log: Log
}

const lockMs = 30_000
const maxTurns = 50

const words = {
  notOffered: 'This way to pay is not available for this order. Please choose another one.',
  noAnswer:
    'The payment provider does not answer. Your order is kept: try again or choose another way to pay.',
  declined: 'The payment was declined. Your order is kept: choose how to pay.',
  busy: 'A payment of this order is being started already. Please try again in a moment.',
}
const declined = (message: string): Started => ({ kind: 'declined', message })

export const createPaymentService = ({
  store,
  settler,
  attempts,
  begin,
  settleNothing,
  byKind,
  terms,
  log,
}: PaymentServiceDeps) => {
  /** Answers the order as it stands after that: an upstream may ask more for one way to pay than for another. */
  const changeMethod = async (sources: Sources, { orderId, cartId }: Payable, methodId: string) => {
    if (cartId === null) return null
    const answer = await sources.carts.setField(cartId, { field: 'paymentmethod', value: methodId })
    if (isRefusal(answer)) return answer
    const changed = await sources.orders.get(orderId)
    return changed && payableOf(changed, terms)
  }

  const startLocked = async (
    sources: Sources,
    orderId: string,
    wanted: string | null,
    known: OrderAnswer | null,
  ): Promise<Started> => {
    const found = known ?? (await sources.orders.get(orderId))
    if (!found) return { kind: 'notFound' }
    const before = payableOf(found, terms)
    if (before.state === 'paid') return { kind: 'settled', state: 'paid' }
    const earlier = await attempts.bringUpToDate(await attempts.ofOrder(orderId))
    if (earlier.some(({ state }) => state === 'paid')) return { kind: 'settled', state: 'paid' }
    if (await settleNothing(before)) return { kind: 'settled', state: 'paid' }

    const methodId = wanted ?? before.methodId
    const methods = await methodsFor(sources, before.shipCountry)
    if (isRefusal(methods)) return declined(methods.message)
    const method = methods.find(({ _id }) => _id === methodId)
    const provider = method && method.provider !== 'transfer' ? byKind[method.provider] : undefined
    if (!method || (method.provider !== 'transfer' && !provider)) return declined(words.notOffered)
    const changed = method._id === before.methodId ? null : await changeMethod(sources, before, method._id)
    if (isRefusal(changed)) return declined(changed.message)
    const payable = changed ?? before
    if (changed && (await settleNothing(changed))) return { kind: 'settled', state: 'paid' }
    if (!provider) return { kind: 'transfer', orderName: payable.orderName, amount: payable.amount }
    const begun = await begin(payable, method._id, provider, earlier)
    return begun ? { kind: 'next', ...begun } : declined(words.noAnswer)
  }

  /** One start per order at a time, over all servers. */
  const inTurn = async (orderId: string, work: () => Promise<Started>): Promise<Started> => {
    for (let turn = 0; turn < maxTurns; turn += 1) {
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
    return declined(words.busy)
  }

  const startOnce = async (...[sources, orderId, methodId, known]: Parameters<typeof startLocked>) => {
    try {
      return await inTurn(orderId, () => startLocked(sources, orderId, methodId, known))
    } catch (error) {
      log.error({ err: error }, 'a payment could not be started')
      return declined(words.noAnswer)
    }
  }

  const underWay = new Map<string, Promise<Started>>()
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
    const running = underWay.get(name)
    if (running) return running
    const started = startOnce(sources, orderId, methodId, known).finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  /** After the wallet's approval in the browser. The reference is the attempt's or the provider's. */
  const capture = async (orderId: string, reference: string): Promise<Started> => {
    const found = (await attempts.ofOrder(orderId)).find(
      (one) => one.reference === reference || one.providerRef === reference,
    )
    if (!found) return { kind: 'notFound' }
    const settled = await settler.settle(found.reference, { approvedNow: true }).catch(async (error) => {
      const now = (await store.get(found.reference))?.value
      if (now?.state !== 'paid') throw error
      // The money is in; the poller tells the upstream.
      log.warn({ provider: now.provider, err: error }, 'a payment that was made could not be reported')
      return now
    })
    const { state } = settled ?? found
    return state === 'failed' ? declined(words.declined) : { kind: 'settled', state }
  }

  /** Whether a payment of this order was ever begun here. */
  const knows = async (orderId: string) => (await attempts.ofOrder(orderId)).length > 0

  /** How its payments stand. One that comes to nothing is settled by whoever looks at it, so that nobody has to pay it. */
  const view = async (answer: OrderAnswer) => {
    const payable = payableOf(answer, terms)
    await settleNothing(payable)
    return attempts.view(payable.orderId)
  }

  return { start, capture, knows, view }
}
export type PaymentService = ReturnType<typeof createPaymentService>
