/**
 * The stored deadlines of unpaid orders. An order is stored when its payment is started, and its cart just before it is
 * placed: a server that dies in between must not leave an order that nobody ends.
 */
import * as v from 'valibot'
import type { Records, RestPeriod } from '../../storage/records.ts'
import type { PaymentMethodKind } from '../paymentProvider.ts'

/** How long an order may stay unpaid, in milliseconds; null: for ever. */
export type UnpaidTimes = Record<PaymentMethodKind, number | null>

const queue = 'unpaid-orders'
const reminderQueue = 'payment-reminders'
/** A reminder is sent in the middle of the time to pay, but no earlier than this before its end. */
const reminderLeadMs = 3 * 24 * 3_600_000
const cartQueue = 'carts-being-ordered'
/** A placement has ended by then, with or without an order. */
const placementMs = 2 * 60_000
const recordTtlMs = 24 * 3_600_000
/** The clocks of two servers differ by less. A clock that is further behind was set back. */
const clockToleranceMs = 60_000

const unpaidOrder = v.object({
  /** When the order was stored. */
  placedAt: v.number(),
  /** When `deadline` was set. */
  since: v.number(),
  /** Null: the order may stay unpaid. */
  deadline: v.nullable(v.number()),
  /** The customer was reminded of this deadline. */
  reminded: v.optional(v.boolean(), false),
})
export type UnpaidOrder = v.InferOutput<typeof unpaidOrder>
type Found = { order: UnpaidOrder; version: number }

const orderKey = (orderId: string) => `unpaid-order:${orderId}`
const cartKey = (cartId: string) => `ordered-cart:${cartId}`
const restPeriod = (since: number, until: number): RestPeriod => ({ from: since - clockToleranceMs, until })

type Deps = { records: Records; times: UnpaidTimes; now: () => number }

export const createUnpaidOrders = ({ records, times, now }: Deps) => {
  const limits = Object.values(times)
  /** The longest time of all, which a payment method that cannot be read gets. */
  const longest = limits.reduce(
    (most, time) => (most === null || time === null ? null : Math.max(most, time)),
    0,
  )

  const read = async (orderId: string): Promise<Found | null> => {
    const record = await records.read(orderKey(orderId))
    if (!record || record.value === '') return null
    return { order: v.parse(unpaidOrder, JSON.parse(record.value)), version: record.version }
  }
  const reminderPeriodOf = ({ since, deadline, reminded }: UnpaidOrder) =>
    deadline === null || reminded
      ? null
      : restPeriod(since, deadline - Math.min(reminderLeadMs, (deadline - since) / 2))
  const write = (
    orderId: string,
    order: UnpaidOrder,
    version: number,
    period: RestPeriod | null,
    reminderPeriod = reminderPeriodOf(order),
  ) =>
    records.write(orderKey(orderId), JSON.stringify(order), version, {
      queues: {
        member: orderId,
        restPeriods: [
          { queue, period },
          { queue: reminderQueue, period: reminderPeriod },
        ],
      },
    })
  const restPeriodOf = ({ since, deadline }: UnpaidOrder) =>
    deadline === null ? null : restPeriod(since, deadline)

  /** The later deadline counts, but no order stays unpaid for longer than the longest time from its placing. */
  const extended = (known: UnpaidOrder | null, method: PaymentMethodKind | null): UnpaidOrder => {
    const since = now()
    const placedAt = known?.placedAt ?? since
    const time = method === null ? longest : times[method]
    if (time === null || (known && known.deadline === null))
      return { placedAt, since, deadline: null, reminded: false }
    const latest = longest === null ? Number.POSITIVE_INFINITY : placedAt + longest
    const deadline = Math.max(known?.deadline ?? 0, Math.min(since + time, latest))
    return { placedAt, since, deadline, reminded: known?.deadline === deadline && known.reminded }
  }

  return {
    read,
    /** Call before the order is placed. */
    expectOrder: async (cartId: string): Promise<void> => {
      const known = await records.read(cartKey(cartId))
      await records.write(cartKey(cartId), 'expected', known?.version ?? 0, {
        ttlMs: recordTtlMs,
        queues: {
          member: cartId,
          restPeriods: [{ queue: cartQueue, period: restPeriod(now(), now() + placementMs) }],
        },
      })
    },
    forgetCart: (cartId: string) => records.leaveQueue(cartQueue, cartId),
    /** Sets the deadline of an order that is being paid by this method, and never an earlier one than before. */
    extend: async (orderId: string, method: PaymentMethodKind | null): Promise<void> => {
      for (;;) {
        const record = await records.read(orderKey(orderId))
        const known = record && record.value !== '' ? v.parse(unpaidOrder, JSON.parse(record.value)) : null
        // An unknown payment method changes nothing for an order that has a deadline.
        if (known && method === null) return
        const next = extended(known, method)
        if (await write(orderId, next, record?.version ?? 0, restPeriodOf(next))) return
      }
    },
    /** The order is paid, cancelled or unknown. */
    forget: async (orderId: string): Promise<void> => {
      const record = await records.read(orderKey(orderId))
      if (!record) {
        await records.leaveQueue(reminderQueue, orderId)
        return records.leaveQueue(queue, orderId)
      }
      await records.write(orderKey(orderId), '', record.version, {
        ttlMs: recordTtlMs,
        queues: {
          member: orderId,
          restPeriods: [queue, reminderQueue].map((one) => ({ queue: one, period: null })),
        },
      })
    },
    /** Looks at the order again after a pause. Another server may have changed it, then that change counts. */
    postpone: (orderId: string, { order, version }: Found, pauseMs: number) =>
      write(orderId, order, version, restPeriod(now(), now() + pauseMs)),
    /** After the clock was set back: the order keeps the time that it had. */
    keepTime: (orderId: string, { order, version }: Found) => {
      const time = (order.deadline ?? 0) - order.since
      const deadline = order.deadline === null ? null : now() + time
      const moved = { ...order, placedAt: now(), since: now(), deadline }
      return write(orderId, moved, version, restPeriodOf(moved))
    },
    /** The customer was reminded, or need not be. */
    setReminded: (orderId: string, { order, version }: Found) => {
      const reminded = { ...order, reminded: true }
      return write(orderId, reminded, version, restPeriodOf(reminded))
    },
    postponeReminder: (orderId: string, { order, version }: Found, pauseMs: number) =>
      write(orderId, order, version, restPeriodOf(order), restPeriod(now(), now() + pauseMs)),
    leaveReminders: (orderId: string) => records.leaveQueue(reminderQueue, orderId),
    dueReminders: (limit: number) => records.due(reminderQueue, now(), limit),
    due: (limit: number) => records.due(queue, now(), limit),
    dueCarts: (limit: number) => records.due(cartQueue, now(), limit),
    isClockSetBack: ({ since }: UnpaidOrder) => now() <= since - clockToleranceMs,
  }
}
export type UnpaidOrders = ReturnType<typeof createUnpaidOrders>
