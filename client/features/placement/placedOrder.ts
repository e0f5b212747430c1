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

const lineIdsSchema = v.array(v.string())
/** `placing`: the lines of the cart whose placement has no answer yet. */
const originSchema = v.object({
  orderId: v.nullable(v.string()),
  key: v.string(),
  lineIds: lineIdsSchema,
  placing: v.optional(lineIdsSchema, []),
})
type Stored = v.InferOutput<typeof originSchema>

const nothingPlaced: Stored = { orderId: null, key: '', lineIds: [], placing: [] }

const readOrigin = (): Stored => {
  const stored = attempt((): unknown => JSON.parse(readStored(originKey) ?? 'null'))
  const { success, output } = v.safeParse(originSchema, stored)
  return success ? output : nothingPlaced
}
const writeOrigin = (origin: Stored): void =>
  writeStored(originKey, JSON.stringify({ ...origin, storedAt: Date.now() }))

const isSameCart = (lineIds: readonly string[], others: readonly string[]): boolean =>
  lineIds.length > 0 && lineIds.join() === others.join()

/** From now on the cart may become an order, even if the answer does not reach this page. */
export const storePlacing = (lineIds: readonly string[]): void => {
  // The page of a cart that is gone knows no lines.
  if (lineIds.length > 0) writeOrigin({ ...readOrigin(), placing: [...lineIds] })
}

/** The server did not order the cart. */
export const clearPlacing = (): void => writeOrigin({ ...readOrigin(), placing: [] })

export const storePlacedOrder = (orderId: string, { key: placement, lineIds }: Origin): void => {
  // Without session storage nothing is lost: the order's page opens next.
  attempt(() => sessionStorage.setItem(lastOrderKey, orderId))
  writeOrigin({ orderId, key: placement, lineIds: [...lineIds], placing: [] })
}

/** The last order of this device, if it was made from this placement or cart. */
export const findPlacedOrder = ({ key: placement, lineIds }: Origin): string | null => {
  const stored = readOrigin()
  return isSameCart(lineIds, stored.lineIds) || placement === stored.key ? stored.orderId : null
}

/** The cart with these lines became an order of this device, or is becoming one. */
export const isPlacedCart = (lineIds: readonly string[]): boolean => {
  const stored = readOrigin()
  return isSameCart(lineIds, stored.lineIds) || isSameCart(lineIds, stored.placing)
}

/** The last placement, for a page whose cart is gone. */
export const readLastPlacement = (): PlacementTrace => ({
  unanswered: hasPlacementKey(),
  orderId: attempt(() => sessionStorage.getItem(lastOrderKey)),
})
