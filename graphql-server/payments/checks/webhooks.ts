/**
 * The webhooks of the providers. Each message is only a hint, and anybody can post one. So messages that make the shop ask
 * a provider are limited per address and per provider, and do not count if they were of use. A provider that is refused
 * sends its message again, and the poller settles the payment meanwhile.
 */
import type { RateLimiter } from '../../http/rateLimits.ts'
import type { Log } from '../../log.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import type { PaymentProvider, WebhookHeaders, WebhookHint } from '../paymentProvider.ts'
import type { Settlement } from '../settlement/settlement.ts'

type Deps = { store: PaymentStore; settlement: Settlement; limiter: RateLimiter; log: Log }
export type WebhookMessage = { raw: Buffer; headers: WebhookHeaders; ip: string }

/** `rejected`: the message is not the provider's. */
export type WebhookResult = 'accepted' | 'rejected'

export const createWebhookHandler = ({ store, settlement, limiter, log }: Deps) => {
  const attemptOf = async (provider: PaymentProvider, providerRef: string | null) =>
    providerRef === null ? null : ((await store.byProviderRef(provider.id, providerRef))?.value ?? null)

  /** Resolves to whether the message was of use: it is proven to be the provider's, or it brought news. */
  const follow = async (
    provider: PaymentProvider,
    { isGenuine, providerRef }: WebhookHint,
    named: PaymentAttempt | null,
  ): Promise<boolean> => {
    if (typeof isGenuine === 'function' && !(await isGenuine())) return false
    const attempt = typeof providerRef === 'function' ? await attemptOf(provider, await providerRef()) : named
    // The same account may sell for other shops, too.
    if (!attempt) return isGenuine !== null
    const checked = await settlement.check(attempt.reference)
    return isGenuine !== null || checked?.state !== attempt.state
  }

  const withLimits = async (provider: string, ip: string, work: () => Promise<boolean>): Promise<boolean> => {
    await limiter.check('webhook', ip)
    try {
      // Per provider, so that a flood in the name of one does not block the messages of another.
      await limiter.check('everyWebhook', provider)
    } catch (error) {
      // The messages of others exceeded this limit, so this one must not count for the address.
      await limiter.reward('webhook', ip)
      throw error
    }
    const isOfUse = await work()
    if (isOfUse) await Promise.all([limiter.reward('webhook', ip), limiter.reward('everyWebhook', provider)])
    return isOfUse
  }

  /**
   * Messages about unknown payments are accepted like all others: a provider that is refused repeats its messages for days,
   * and may give up the address.
   * @throws GraphQLError RATE_LIMITED; or the failure of the provider or the upstream.
   */
  return async (provider: PaymentProvider, { raw, headers, ip }: WebhookMessage): Promise<WebhookResult> => {
    const reject = () => {
      log.warn({ provider: provider.id }, 'a webhook was rejected: it is not the provider’s')
      return 'rejected' as const
    }
    const hint = await provider.readWebhook(raw, headers)
    if (!hint) return reject()
    const { eventId, providerRef, isGenuine } = hint
    if (eventId !== null && (await store.hasSeenEvent(provider.id, eventId))) return 'accepted'
    const named = typeof providerRef === 'function' ? null : await attemptOf(provider, providerRef)
    const isWithoutEffect = !named && typeof providerRef !== 'function' && typeof isGenuine !== 'function'
    if (isWithoutEffect) return 'accepted'
    const work = () => follow(provider, hint, named)
    const isOfUse = isGenuine === true ? await work() : await withLimits(provider.id, ip, work)
    if (typeof isGenuine === 'function' && !isOfUse) return reject()
    if (eventId !== null) await store.seeEvent(provider.id, eventId)
    return 'accepted'
  }
}
export type WebhookHandler = ReturnType<typeof createWebhookHandler>
