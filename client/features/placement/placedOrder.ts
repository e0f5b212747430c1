/**
 * The order that was made last: in this tab for visitors who return to a page whose cart is gone, on this device for
 * another tab that places the same cart.
 */
import * as v from 'valibot'
import { attempt, readStored, writeStored } from '#client/lib/storage.ts'
import type { PlacementTrace } from '#machines/payment/payment.types.ts'
import { hasPlacementKey } from './placementKey.ts'

const lastOrderKey = 'lastOrder'
const originKey = 'orderOrigin'

/** The placement and the cart that an order was made from. `lineIds` identify the cart; empty if unknown. */
type Origin = { key: string; lineIds: readonly string[] }

const originSchema = v.object({ orderId: v.string(), key: v.string(), lineIds: v.array(v.string()) })

export const storePlacedOrder = (orderId: string, { key: placement, lineIds }: Origin): void => {
  // Without session storage nothing is lost: the order's page opens next.
  attempt(() => sessionStorage.setItem(lastOrderKey, orderId))
  writeStored(originKey, JSON.stringify({ orderId, key: placement, lineIds, storedAt: Date.now() }))
}

/** The last order of this device, if it was made from this placement or cart. */
export const findPlacedOrder = ({ key: placement, lineIds }: Origin): string | null => {
  const { success, output } = v.safeParse(
    originSchema,
    attempt((): unknown => JSON.parse(readStored(originKey) ?? 'null')),
  )
  if (!success) return null
  const isSameCart = lineIds.length > 0 && lineIds.join() === output.lineIds.join()
  return isSameCart || placement === output.key ? output.orderId : null
}

/** The last placement, for a page whose cart is gone. */
export const readLastPlacement = (): PlacementTrace => ({
  unanswered: hasPlacementKey(),
  orderId: attempt(() => sessionStorage.getItem(lastOrderKey)),
})
