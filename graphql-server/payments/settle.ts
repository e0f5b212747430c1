/**
 * The only place where an attempt changes its state. A webhook, a page and the poller are all hints: each
 * ends here, where the provider is asked, amount and currency are compared, and what follows from money is
 * done once, whoever else is at it (PAY-09).
 */
import { formatAmount } from '#domain/money.ts'
import type { Log } from '../log.ts'
import { isRefusal, type OrderSource } from '../sources/types.ts'
import type { PaymentStore } from './storage/store.ts'
import type { PaymentAttempt, PaymentOutcome, PaymentProvider, ProviderStatus, Versioned } from './types.ts'

/** After this time a report or refund under way counts as lost, and is made again with the same key. */
const takeOverMs = 15_000
const maxConflicts = 8

export type SettleDeps = {
  store: PaymentStore
  providers: ReadonlyMap<string, PaymentProvider>
  orders: OrderSource
  customer: string
  log: Log
  now: () => number
  count: (what: 'paid' | 'reported' | 'refunded' | 'mismatched') => void
}

type Found = Versioned<PaymentAttempt>
/** What the provider says, and whether it was a capture of ours that it declined. */
type Asked = ProviderStatus & { declined?: boolean }

export const createSettler = ({ store, providers, orders, customer, log, now, count }: SettleDeps) => {
  /** Writes until nobody was in between; null where `change` sees nothing to do. */
  const transform = async (
    reference: string,
    change: (attempt: PaymentAttempt) => Partial<PaymentAttempt> | null,
  ): Promise<Found | null> => {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      const found = await store.get(reference)
      const changes = found && change(found.value)
      if (!found || !changes) return null
      const next = { ...found.value, ...changes, updatedAt: now() }
      if (await store.replace(next, found.version)) return { value: next, version: found.version + 1 }
    }
    throw new Error('A payment changed too often while it was settled.')
  }

  const isPaidOtherwise = async ({ orderId, reference }: PaymentAttempt) => {
    const payer = await store.payerOf(orderId)
    if (payer !== null) return payer !== reference
    return (await orders.get(orderId))?.order.paymentstatus === 'paid'
  }

  const report = async (attempt: PaymentAttempt) => {
    const answer = await orders.setPaymentStatus(attempt.orderId, customer, {
      idempotencyKey: `${attempt.reference}:paid`,
    })
    if (isRefusal(answer)) {
      // The next round of the poller tries again; the money is in and the order must come to know of it.
      log.error({ status: answer.status, code: answer.code }, 'the upstream refused a payment status')
      return
    }
    await transform(attempt.reference, ({ settlement }) =>
      settlement === 'reporting' ? { settlement: 'reported' } : null,
    )
    count('reported')
  }

  const refund = async (attempt: PaymentAttempt, provider: PaymentProvider) => {
    if (attempt.providerRef === null) return
    await provider.refund(
      attempt.providerRef,
      attempt.receivedMinor ?? attempt.amountMinor,
      attempt.receivedCurrency ?? attempt.currency,
      `${attempt.reference}:refund`,
    )
    await transform(attempt.reference, ({ settlement }) =>
      settlement === 'refunding' ? { settlement: 'refunded' } : null,
    )
    count('refunded')
    log.warn({ provider: provider.id }, 'a payment that the order did not need was given back')
  }

  /** Reports the order's payment, gives any other back. Each is begun by one caller alone. */
  const follow = async (attempt: PaymentAttempt, provider: PaymentProvider) => {
    let { settlement } = attempt
    if (settlement === 'none') {
      if (attempt.state !== 'paid') return
      const surplus =
        (await isPaidOtherwise(attempt)) ||
        (await store.claimOrder(attempt.orderId, attempt.reference)) !== attempt.reference
      settlement = surplus ? 'refunding' : 'reporting'
      const begun = await transform(attempt.reference, (now_) =>
        now_.settlement === 'none' ? { settlement } : null,
      )
      if (begun === null) return
    } else if (settlement === 'reporting' || settlement === 'refunding') {
      if (now() - attempt.updatedAt < takeOverMs) return
      const seen = attempt.updatedAt
      const takenOver = await transform(attempt.reference, (now_) => (now_.updatedAt === seen ? {} : null))
      if (takenOver === null) return
    }
    if (settlement === 'reporting') await report(attempt)
    if (settlement === 'refunding') await refund(attempt, provider)
  }

  const judge = (attempt: PaymentAttempt, status: Asked): Partial<PaymentAttempt> => {
    const checked = { checkedAt: now() }
    if (attempt.state === 'paid' || attempt.settlement !== 'none') return checked
    if (status.state !== 'paid') {
      const declines = attempt.declines + (status.declined ? 1 : 0)
      return { ...checked, declines, state: openOf(status.state) }
    }
    const received = { receivedMinor: status.amountMinor, receivedCurrency: status.currency }
    const exact = status.amountMinor === attempt.amountMinor && status.currency === attempt.currency
    return exact
      ? { ...checked, ...received, state: 'paid' }
      : { ...checked, ...received, state: 'failed', settlement: 'refunding' }
  }

  /**
   * An approved payment is captured, unless the order is paid otherwise, or a capture of it was declined
   * and the shopper did not approve anew: nobody's other card is charged behind their back.
   */
  const statusOf = async (
    attempt: PaymentAttempt,
    providerRef: string,
    provider: PaymentProvider,
    approvedNow: boolean,
  ): Promise<Asked> => {
    const status = await provider.status(providerRef)
    if (status.state !== 'approved') return status
    if (attempt.declines > 0 && !approvedNow) return { ...status, state: 'failed' }
    if (await isPaidOtherwise(attempt)) return status
    const captured = await provider.capture(providerRef, `${attempt.reference}:capture:${attempt.declines}`)
    return { ...captured, declined: captured.state === 'failed' }
  }

  /**
   * Asks the provider and draws the consequences. Answers the attempt as it stands then.
   * @throws where provider or upstream give no answer; nothing is lost then, the poller comes back to it.
   */
  const settle = async (reference: string, { approvedNow = false } = {}): Promise<PaymentAttempt | null> => {
    const found = await store.get(reference)
    if (!found) return null
    const { value: before } = found
    const provider = providers.get(before.provider)
    if (!provider || before.providerRef === null) return before
    let current = before
    if (before.state !== 'paid' && before.settlement === 'none') {
      const status = await statusOf(before, before.providerRef, provider, approvedNow)
      const wrong = { now: false }
      const written = await transform(reference, (attempt) => {
        const changes = judge(attempt, status)
        wrong.now = changes.settlement === 'refunding'
        return changes
      })
      current = written?.value ?? before
      if (current.state === 'paid') count('paid')
      if (wrong.now) {
        count('mismatched')
        log.error(
          {
            provider: provider.id,
            asked: formatAmount(before.amountMinor),
            got: formatAmount(status.amountMinor),
          },
          'a payment arrived with a wrong amount or currency; it is given back',
        )
        await refund(current, provider)
      }
    }
    await follow(current, provider)
    return (await store.get(reference))?.value ?? current
  }

  return { settle, transform }
}
export type Settler = ReturnType<typeof createSettler>

/** A payment that waits for our capture is, for the shopper, in the provider's hands. */
const openOf = (state: Exclude<ProviderStatus['state'], 'paid'>): PaymentOutcome =>
  state === 'approved' ? 'pending' : state
