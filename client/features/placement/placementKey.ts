/**
 * The key of a placement, kept until its answer came: a reload, a second tab and a retry place under the
 * same key, and the same key makes one order (PAY-06). The order that came of it is remembered: in this tab for
 * whoever comes back to a page whose cart is gone, on the device for another tab that places the same cart.
 */
import * as v from 'valibot'
import { attempt, readStored, removeStored, writeStored } from '#client/lib/storage.ts'
import type { PlacementKey, PlacementTrace } from '#machines/payment/payment.types.ts'

const key = 'placementKey'
const lastOrder = 'lastOrder'
const originKey = 'orderOrigin'

export const takePlacementKey = (): PlacementKey => {
  const known = readStored(key)
  if (known) return { key: known, tried: true }
  const made = crypto.randomUUID()
  writeStored(key, made)
  return { key: made, tried: false }
}

export const dropPlacementKey = (): void => removeStored(key)

/** What an order is made of: one placement, of one cart. Its lines tell it from the next one; empty where unknown. */
export type Origin = { key: string; lineIds: readonly string[] }

const originSchema = v.object({ orderId: v.string(), key: v.string(), lineIds: v.array(v.string()) })

export const storePlacedOrder = (orderId: string, { key: placement, lineIds }: Origin): void => {
  // Without storage the order's own page follows at once.
  attempt(() => sessionStorage.setItem(lastOrder, orderId))
  writeStored(originKey, JSON.stringify({ orderId, key: placement, lineIds }))
}

/** The order that was made last on this device, where it came of this very placement or cart. */
export const findPlacedOrder = ({ key: placement, lineIds }: Origin): string | null => {
  const { success, output } = v.safeParse(
    originSchema,
    attempt((): unknown => JSON.parse(readStored(originKey) ?? 'null')),
  )
  if (!success) return null
  const isSameCart = lineIds.length > 0 && lineIds.join() === output.lineIds.join()
  return isSameCart || placement === output.key ? output.orderId : null
}

/** What is known of the last placement where there is no cart any more. */
export const readLastPlacement = (): PlacementTrace => ({
  unanswered: readStored(key) !== null,
  orderId: attempt(() => sessionStorage.getItem(lastOrder)),
})
