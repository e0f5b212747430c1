/**
 * The stored cancellations of orders by their buyers. One is stored before the upstream is asked, and stays until the money
 * of the order is on its way back: a server that dies in between must not keep the money.
 */
import type { Records, RestPeriod } from '../../storage/records.ts'

const queue = 'buyer-cancellations'
/** The upstream has answered by then, or never will: its calls take no longer than 15 seconds. */
const undecidedMs = 15 * 60_000
/** A cancellation in progress is not looked at. */
const progressMs = 20_000
const recordTtlMs = 24 * 3_600_000
/** The clocks of two servers differ by less. A clock that is further behind was set back. */
const clockToleranceMs = 60_000

const keyOf = (orderId: string) => `buyer-cancellation:${orderId}`

/** `version`: a cancellation that began since is not changed by what was found out before. */
export type Cancellation = { since: number; version: number }

export const createBuyerCancellations = (records: Records, now: () => number) => {
  const restingFor = (orderId: string, pauseMs: number | null) => {
    const period: RestPeriod | null =
      pauseMs === null ? null : { from: now() - clockToleranceMs, until: now() + pauseMs }
    return { queues: { member: orderId, restPeriods: [{ queue, period }] } }
  }

  return {
    /** Null: the shop cancelled no such order, or its money is on its way back. */
    read: async (orderId: string): Promise<Cancellation | null> => {
      const record = await records.read(keyOf(orderId))
      return record && record.value !== '' ? { since: Number(record.value), version: record.version } : null
    },
    /** Call before the upstream is asked. */
    begin: async (orderId: string): Promise<Cancellation> => {
      for (;;) {
        const known = (await records.read(keyOf(orderId)))?.version ?? 0
        const since = now()
        const options = { lasting: true, ...restingFor(orderId, progressMs) }
        if (await records.write(keyOf(orderId), `${since}`, known, options))
          return { since, version: known + 1 }
      }
    },
    /** Whether an upstream that has not cancelled the order by now never will. The clock may have been set back. */
    isOver: ({ since }: Cancellation): boolean => Math.abs(now() - since) > undecidedMs,
    /** Looks at the order again after a pause. */
    postpone: (orderId: string, { since, version }: Cancellation, pauseMs: number) =>
      records.write(keyOf(orderId), `${since}`, version, restingFor(orderId, pauseMs)),
    /** Ends the cancellation: nothing is left to do for it. */
    end: (orderId: string, { version }: Cancellation) =>
      records.write(keyOf(orderId), '', version, { ttlMs: recordTtlMs, ...restingFor(orderId, null) }),
    /** Removes an order without a stored cancellation from the queue. */
    leave: (orderId: string) => records.leaveQueue(queue, orderId),
    due: (limit: number) => records.due(queue, now(), limit),
  }
}
export type BuyerCancellations = ReturnType<typeof createBuyerCancellations>
