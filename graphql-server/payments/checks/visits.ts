/** One visit of an unsettled payment attempt: what became of it is asked, and what follows is done. */
import { isVisitDue } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { ReportFailure } from '../../backgroundFailures.ts'
import type { Log } from '../../log.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import type { Settlement } from '../settlement/settlement.ts'

export type VisitDeps = {
  store: PaymentStore
  settlement: Settlement
  log: Log
  reportFailure: ReportFailure
  now: () => number
}

export const createVisits =
  ({ store, settlement, log, now }: VisitDeps) =>
  /**
   * The visit is stored before it is made, and counts as a miss until the provider answers. So other attempts have their
   * turn first, and no second server makes the same visit.
   * `provider`: the queue that named the attempt; null for creations without an answer.
   */
  async (provider: string | null, reference: string): Promise<void> => {
    const found = await store.get(reference)
    if (!found) return store.forgetVisits(provider, reference)
    const { value, version } = found
    // A server of the version before has changed the attempt and not its place in the queue.
    if (!isVisitDue(value, now())) return void (await store.replace(value, version))
    const begun = await settlement.send(reference, {
      type: 'visit.begun',
      at: now(),
      lastCheckedAt: value.checkedAt,
    })
    if (!begun) return
    try {
      await settlement.check(reference)
    } catch (error) {
      log.warn(
        { provider: value.provider, err: error },
        'a payment could not be checked; it is visited again later',
      )
    }
  }
