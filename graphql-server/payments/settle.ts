/**
 * The only place where an attempt changes its state. A webhook, a page and the poller are all hints: each
 * ends here, where the provider is asked, and amount and currency are compared (PAY-09).
 */
import { formatAmount } from '#domain/money.ts'
import { type ConsequenceDeps, createConsequences } from './consequences.ts'
import { createStanding, isTooLittle, type Owed } from './standing.ts'
import { createTransform } from './transform.ts'
import type { PaymentAttempt, PaymentProvider, ProviderStatus } from './types.ts'

export type SettleDeps = ConsequenceDeps & { providers: ReadonlyMap<string, PaymentProvider> }

/** What the provider says, whether it was a capture of ours that it declined, and what the order costs as money arrives. */
type Asked = ProviderStatus & { declined?: boolean; owed?: Owed }

/**
 * A payment that waits for our capture is, for the shopper, in the provider's hands. One that is forgotten has expired
 * where no money can be in it; a provider says the same of a payment that is another account's.
 */
const unpaidOf = (
  attempt: PaymentAttempt,
  said: Exclude<ProviderStatus['state'], 'paid'>,
): Pick<PaymentAttempt, 'state' | 'inHand'> => {
  if (said !== 'forgotten')
    return { state: said === 'approved' ? 'pending' : said, inHand: said === 'pending' }
  const isLeft = attempt.state === 'open' || (attempt.state === 'pending' && attempt.inHand === false)
  return isLeft ? { state: 'expired' } : { state: attempt.state }
}

const spoken = (amountMinor: number | null) =>
  amountMinor === null ? 'unreadable' : formatAmount(amountMinor)

const isExact = (attempt: PaymentAttempt, { amountMinor, currency }: ProviderStatus) =>
  amountMinor === attempt.amountMinor && currency === attempt.currency

const judge = (attempt: PaymentAttempt, status: Asked, checkedAt: number): Partial<PaymentAttempt> => {
  if (attempt.state === 'paid' || attempt.settlement !== 'none') return { checkedAt }
  if (status.state !== 'paid') {
    const declines = attempt.declines + (status.declined ? 1 : 0)
    return { checkedAt, misses: 0, declines, ...unpaidOf(attempt, status.state) }
  }
  const received = {
    checkedAt,
    misses: 0,
    receivedMinor: status.amountMinor,
    receivedCurrency: status.currency,
  }
  const pays = isExact(attempt, status) && !isTooLittle(attempt, status.owed ?? null)
  return pays ? { ...received, state: 'paid' } : { ...received, state: 'failed', settlement: 'refunding' }
}

export const createSettler = (deps: SettleDeps) => {
  const { store, providers, log, now, count } = deps
  const transform = createTransform(store, now)
  const standing = createStanding(deps)
  const { follow, refund } = createConsequences(deps, standing, transform)

  /**
   * An approved payment is captured, unless the order is paid otherwise or costs more by now, or a capture of it was
   * declined and the shopper did not approve anew: nobody's other card is charged behind their back.
   */
  const ask = async (
    attempt: PaymentAttempt,
    providerRef: string,
    provider: PaymentProvider,
    approvedNow: boolean,
  ): Promise<Asked> => {
    const status = await provider.status(providerRef)
    if (status.state === 'paid' && isExact(attempt, status))
      return { ...status, owed: await standing.owedFor(attempt) }
    if (status.state !== 'approved') return status
    if (attempt.declines > 0 && !approvedNow) return { ...status, state: 'failed' }
    const owed = await standing.owedFor(attempt)
    if (owed === 'paid') return status
    // What would have to go back is not taken.
    if (isTooLittle(attempt, owed)) return { ...status, state: 'expired' }
    const captured = await provider.capture(providerRef, `${attempt.reference}:capture:${attempt.declines}`)
    return { ...captured, owed, declined: captured.state === 'failed' }
  }

  /** The whole of a payment can be given back, not a part of it. */
  const tellIfTooMuch = ({ provider, providerRef, orderName, amountMinor }: PaymentAttempt, owed: Owed) => {
    if (owed === null || owed === 'paid' || owed.amount >= amountMinor) return
    const figures = { paid: formatAmount(amountMinor), owed: formatAmount(owed.amount) }
    log.error(
      { provider, payment: providerRef, order: orderName, ...figures },
      'an order became cheaper while it was paid; the difference is to be given back at the provider',
    )
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
    if (seen.paid) {
      count('paid')
      tellIfTooMuch(attempt, status.owed ?? null)
    }
    if (seen.wrong) {
      count('mismatched')
      const { owed } = status
      const figures = {
        asked: formatAmount(attempt.amountMinor),
        got: spoken(status.amountMinor),
        ...(owed && owed !== 'paid' && { owed: `${formatAmount(owed.amount)} ${owed.currency}` }),
      }
      log.error(
        { provider: provider.id, ...figures },
        'what was paid is not what the order costs; it is given back',
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
