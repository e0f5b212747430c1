/**
 * Limits what the unpaid orders of one visitor hold (PAY-12), so that nobody can take the whole stock with orders that are
 * never paid. A visitor is an address, as for the other limits.
 */
import * as v from 'valibot'
import type { CartAnswer, OrderSource } from '../sources/types.ts'
import type { Records } from '../storage/records.ts'
import { countOf } from '../translate/values.ts'

const held = v.array(
  v.object({
    cartId: v.string(),
    /** Null until the order is known. */
    orderId: v.nullable(v.string()),
    units: v.number(),
    until: v.number(),
  }),
)
type Held = v.InferOutput<typeof held>

export type UnpaidLimits = {
  /** 0: no limit. */
  orders: number
  units: number
  /** An order is not held for longer than this; milliseconds. */
  longestMs: number
}

type Deps = {
  records: Records
  limits: UnpaidLimits
  /** Addresses are personal data, so keys hold a signature of them. */
  keyOf: (ip: string) => string
  now: () => number
}

/** A kit holds the units of its components. */
const unitsOf = ({ cart }: CartAnswer): number => {
  const lines = cart.transactionlines ?? []
  return lines
    .filter(({ item }) => item.recordtype !== 'kititem')
    .reduce((sum, { quantity }) => sum + countOf(quantity), 0)
}

export const createUnpaidLimit = ({ records, limits, keyOf, now }: Deps) => {
  const update = async (ip: string, change: (known: Held) => Promise<Held | null> | Held | null) => {
    const key = `unpaid-by:${keyOf(ip)}`
    for (;;) {
      const record = await records.read(key)
      const known = record ? v.parse(held, JSON.parse(record.value)) : []
      const next = await change(known.filter(({ until }) => until > now()))
      if (next === null) return false
      if (await records.write(key, JSON.stringify(next), record?.version ?? 0, { ttlMs: limits.longestMs }))
        return true
    }
  }
  const isWithin = (all: Held): boolean =>
    (limits.orders === 0 || all.length <= limits.orders) &&
    (limits.units === 0 || all.reduce((sum, { units }) => sum + units, 0) <= limits.units)

  /** Only read if the limit is reached: most orders are paid soon, and nobody has to say so here. */
  const withoutEnded = async (all: Held, orders: OrderSource): Promise<Held> => {
    const states = await Promise.all(
      all.map(async ({ orderId }) => {
        const order = orderId === null ? null : await orders.get(orderId)
        return order?.order.paymentstatus === 'paid' || order?.order.cancelledat !== undefined
      }),
    )
    return all.filter((_, index) => !states[index])
  }

  const isOff = limits.orders === 0 && limits.units === 0
  return {
    /** Resolves to whether the visitor may place the cart; then its units count. A repeated call counts once. */
    hold: async (
      ip: string | null,
      cartId: string,
      cart: CartAnswer,
      orders: OrderSource,
    ): Promise<boolean> => {
      if (isOff || ip === null) return true
      return update(ip, async (known) => {
        const others = known.filter((one) => one.cartId !== cartId)
        const mine = { cartId, orderId: null, units: unitsOf(cart), until: now() + limits.longestMs }
        if (isWithin([...others, mine])) return [...others, mine]
        const left = await withoutEnded(others, orders)
        return isWithin([...left, mine]) ? [...left, mine] : null
      })
    },
    /** The cart became this order. */
    name: async (ip: string | null, cartId: string, orderId: string): Promise<void> => {
      if (isOff || ip === null) return
      await update(ip, (known) => known.map((one) => (one.cartId === cartId ? { ...one, orderId } : one)))
    },
    /** Gives the visitor's place back when nothing was ordered. */
    release: async (ip: string | null, cartId: string): Promise<void> => {
      if (isOff || ip === null) return
      await update(ip, (known) => known.filter((one) => one.cartId !== cartId))
    },
  }
}
export type UnpaidLimit = ReturnType<typeof createUnpaidLimit>
