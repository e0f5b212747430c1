/** What no provider can be asked about: creations without an answer, and providers that are not configured. */

import type { PollerDeps } from './poller.ts'
import { createRepeated } from './repeated.ts'

const pauseMs = 60_000
/** A creation that never got through leaves nothing that a shopper could have paid. */
const uncreatedLifeMs = 24 * 3_600_000

type Deps = PollerDeps & { providers: { has: (id: string) => boolean } }

export const createLeftovers = ({ store, settler, providers, log, now }: Deps) => {
  const told = new Set<string>()

  /** Whether money arrived at a provider that is gone nobody knows, so its payments stay as they are. */
  const tell = (provider: string) => {
    if (told.has(provider)) return
    told.add(provider)
    log.warn({ provider }, 'payments stay open whose provider is not configured any more')
  }

  /** What was paid before the provider went is reported all the same. */
  const finish = async (reference: string) => {
    try {
      await settler.settle(reference)
    } catch (error) {
      log.warn({ err: error }, 'a payment of a provider that is gone could not be settled; it stays in hand')
    }
  }

  const sort = async () => {
    for (const { value } of await store.unsettled()) {
      const { reference, provider, createdAt } = value
      if (value.providerRef !== null) {
        if (providers.has(provider)) continue
        tell(provider)
        await finish(reference)
      } else if (now() - createdAt > uncreatedLifeMs) {
        await settler.transform(reference, ({ providerRef, state }) =>
          providerRef === null && state === 'open' ? { state: 'expired' } : null,
        )
      }
    }
  }

  const repeated = createRepeated(sort, {
    pauseMs,
    log,
    failure: 'open payments could not be looked through',
  })
  return { sort, start: repeated.start, stop: repeated.stop }
}
