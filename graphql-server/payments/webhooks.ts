/**
 * Messages of providers. Each is only a hint, and anybody can post one: what makes the shop ask a provider is limited
 * per address and per provider, and given back where something came of it. Who is refused tries again, and the poller
 * settles what stays open.
 */
import type { RateLimiter } from '../http/rateLimits.ts'
import type { Log } from '../log.ts'
import type { PaymentStore } from './paymentStore.ts'
import type { Settler } from './settle.ts'
import type { PaymentAttempt, PaymentProvider, WebhookHeaders, WebhookHint } from './types.ts'

type Deps = { store: PaymentStore; settler: Settler; limiter: RateLimiter; log: Log }
export type Message = { raw: Buffer; headers: WebhookHeaders; ip: string }

export type WebhookVerdict = 'followed' | 'foreign'

export const createWebhooks = ({ store, settler, limiter, log }: Deps) => {
  const attemptOf = async (provider: PaymentProvider, providerRef: string | null) =>
    providerRef === null ? null : ((await store.byProviderRef(provider.id, providerRef))?.value ?? null)

  /** Whether something came of it: it is the provider's, or told what was not known. */
  const follow = async (
    provider: PaymentProvider,
    { isGenuine, providerRef }: WebhookHint,
    named: PaymentAttempt | null,
  ): Promise<boolean> => {
    if (typeof isGenuine === 'function' && !(await isGenuine())) return false
    const attempt = typeof providerRef === 'function' ? await attemptOf(provider, await providerRef()) : named
    // Others may be paid through the same account.
    if (!attempt) return isGenuine !== null
    const settled = await settler.settle(attempt.reference)
    return isGenuine !== null || settled?.state !== attempt.state || settled.settlement !== attempt.settlement
  }

  const limited = async (provider: string, ip: string, work: () => Promise<boolean>): Promise<boolean> => {
    await limiter.check('webhook', ip)
    try {
      // Of each provider alone: a flood in one's name keeps nobody from hearing another.
      await limiter.check('everyWebhook', provider)
    } catch (error) {
      // Others' messages were too many, and this address is not to wait for longer than they.
      await limiter.reward('webhook', ip)
      throw error
    }
    const isOfUse = await work()
    if (isOfUse) await Promise.all([limiter.reward('webhook', ip), limiter.reward('everyWebhook', provider)])
    return isOfUse
  }

  /**
   * Whether the message may be the provider's. Those about unknown payments are answered like all others: a provider
   * that is refused tries for days, and may give the address up. Only the limits, which count what is asked about, tell
   * known ids from others where messages need no proof, and nobody guesses an id of a provider.
   * @throws GraphQLError RATE_LIMITED; or whatever keeps provider or upstream from answering.
   */
  return async (provider: PaymentProvider, { raw, headers, ip }: Message): Promise<WebhookVerdict> => {
    const foreign = () => {
      log.warn({ provider: provider.id }, 'a webhook was turned away: it is not the provider’s')
      return 'foreign' as const
    }
    const hint = await provider.readWebhook(raw, headers)
    if (!hint) return foreign()
    const { eventId, providerRef, isGenuine } = hint
    if (eventId !== null && (await store.hasSeenEvent(provider.id, eventId))) return 'followed'
    const named = typeof providerRef === 'function' ? null : await attemptOf(provider, providerRef)
    // Nobody has to be asked for what nothing comes of.
    const isIdle = !named && typeof providerRef !== 'function' && typeof isGenuine !== 'function'
    if (isIdle) return 'followed'
    const work = () => follow(provider, hint, named)
    const isOfUse = isGenuine === true ? await work() : await limited(provider.id, ip, work)
    if (typeof isGenuine === 'function' && !isOfUse) return foreign()
    if (eventId !== null) await store.seeEvent(provider.id, eventId)
    return 'followed'
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
