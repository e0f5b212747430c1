/** Attempts that no poller visits: creations without an answer, and payments of providers that are not configured. */
import type { PollerDeps } from './poller.ts'
import { createRepeatingTask } from './repeatingTask.ts'

const pauseMs = 60_000

type Deps = Pick<PollerDeps, 'store' | 'settlement' | 'log'> & {
  /** The providers that have a poller. */
  providers: { has: (id: string) => boolean }
}

export const createOrphanedPayments = ({ store, settlement, log, providers }: Deps) => {
  const warned = new Set<string>()

  /** Whether the money arrived is unknown, so the payments stay as they are. */
  const warnOnce = (provider: string) => {
    if (warned.has(provider)) return
    warned.add(provider)
    log.warn({ provider }, 'payments stay open because their provider is no longer configured')
  }

  /** A creation without an answer expires in time. Money that arrived before the provider was removed is reported. */
  const sweep = async () => {
    for (const { value } of await store.unsettled()) {
      const isCreated = value.providerRef !== null
      if (isCreated && providers.has(value.provider)) continue
      if (isCreated) warnOnce(value.provider)
      try {
        await settlement.check(value.reference)
      } catch (error) {
        log.warn({ err: error }, 'a payment of a removed provider could not be checked; it stays unsettled')
      }
    }
  }

  const task = createRepeatingTask(sweep, {
    pauseMs,
    log,
    failure: 'orphaned payments could not be checked',
  })
  return { sweep, start: task.start, stop: task.stop }
}
