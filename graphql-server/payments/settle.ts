/**
 * The only place where an attempt changes its state. A webhook, a page and the poller are all hints: each
 * ends here, where the provider is asked, and amount and currency are compared (PAY-09).
 */
import { formatAmount } from '#domain/money.ts'
import { type ConsequenceDeps, createConsequences } from './consequences.ts'
import { createTransform } from './transform.ts'
import type { PaymentAttempt, PaymentOutcome, PaymentProvider, ProviderStatus } from './types.ts'

export type SettleDeps = ConsequenceDeps & { providers: ReadonlyMap<string, PaymentProvider> }

/** What the provider says, and whether it was a capture of ours that it declined. */
type Asked = ProviderStatus & { declined?: boolean }

/** A payment that waits for our capture is, for the shopper, in the provider's hands. */
const openOf = (state: Exclude<ProviderStatus['state'], 'paid'>): PaymentOutcome =>
  state === 'approved' ? 'pending' : state

const spoken = (amountMinor: number | null) =>
  amountMinor === null ? 'unreadable' : formatAmount(amountMinor)

const judge = (attempt: PaymentAttempt, status: Asked, checkedAt: number): Partial<PaymentAttempt> => {
  if (attempt.state === 'paid' || attempt.settlement !== 'none') return { checkedAt }
  if (status.state !== 'paid') {
    const declines = attempt.declines + (status.declined ? 1 : 0)
    return { checkedAt, misses: 0, declines, state: openOf(status.state) }
  }
  const received = {
    checkedAt,
    misses: 0,
    receivedMinor: status.amountMinor,
    receivedCurrency: status.currency,
  }
  const isExact = status.amountMinor === attempt.amountMinor && status.currency === attempt.currency
  return isExact ? { ...received, state: 'paid' } : { ...received, state: 'failed', settlement: 'refunding' }
}

export const createSettler = (deps: SettleDeps) => {
  const { store, providers, log, now, count } = deps
  const transform = createTransform(store, now)
  const { follow, refund, isPaidOtherwise } = createConsequences(deps, transform)

  /**
   * An approved payment is captured, unless the order is paid otherwise, or a capture of it was declined
   * and the shopper did not approve anew: nobody's other card is charged behind their back.
   */
  const ask = async (
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

  const update = async (attempt: PaymentAttempt, provider: PaymentProvider, status: Asked) => {
    const seen = { paid: false, wrong: false }
    const written = await transform(attempt.reference, (current) => {
      const changes = judge(current, status, now())
      seen.paid = changes.state === 'paid'
      seen.wrong = changes.settlement === 'refunding'
      return changes
    })
    const current = written ?? attempt
    if (seen.paid) count('paid')
    if (seen.wrong) {
      count('mismatched')
      const figures = { asked: formatAmount(attempt.amountMinor), got: spoken(status.amountMinor) }
      log.error(
        { provider: provider.id, ...figures },
        'a wrong amount or currency was paid; it is given back',
      )
      await refund(current, provider)
    }
    return current
  }

  /**
   * Asks the provider and draws the consequences. Answers the attempt as it stands then.
   * @throws where provider or upstream give no answer; nothing is lost then, the poller comes back to it.
   */
  const settle = async (reference: string, { approvedNow = false } = {}): Promise<PaymentAttempt | null> => {
    const before = (await store.get(reference))?.value ?? null
    if (!before || before.providerRef === null) return before
    const provider = providers.get(before.provider)
    const isDecided = before.state === 'paid' || before.settlement !== 'none'
    if (!isDecided && !provider) return before
    const current =
      isDecided || !provider
        ? before
        : await update(before, provider, await ask(before, before.providerRef, provider, approvedNow))
    await follow(current, provider)
    return (await store.get(reference))?.value ?? current
  }

  return { settle, transform }
}
export type Settler = ReturnType<typeof createSettler>
