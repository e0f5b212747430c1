/** The price of a piece of work, and the day when all of its parts are there (JOB-03). */

import { itemQuantitiesOf, quantityOf } from '../cart/cartLines.ts'
import { type HeldItem, heldQuantity } from '../cart/heldItems.ts'
import { formatDay } from '../days.ts'
import { type ArrivalDays, arrivalDays } from '../delivery/deliveryWindow.ts'
import { arrivalByShipping, type WorkingDays } from '../delivery/shippingDays.ts'
import { type Money, sum } from '../money.ts'
import { offerFor } from '../stock/availability.ts'
import type { Addition, HeldShare, JobPart, JobPlan } from './job.ts'

export interface SoldPart extends JobPart {
  readonly name: string
  /** Null: sold by enquiry only. */
  readonly gross: Money | null
  readonly offers: readonly { readonly upTo: number; readonly days: string | null }[]
  /** When the offers were made. */
  readonly asOf: string
}

/** Null if a part has no price. */
export const costOf = (additions: readonly Addition<SoldPart>[]): Money | null => {
  const costs = additions.flatMap(({ part: { gross }, quantity }) =>
    gross === null ? [] : { ...gross, amount: gross.amount * quantity },
  )
  const isOneCurrency = costs.every(({ currency }) => currency === costs[0]?.currency)
  return costs.length > 0 && costs.length === additions.length && isOneCurrency ? sum(costs) : null
}

/** How many of a kit bring what the cart has of its parts for the work. */
const kitCount = ({ components }: SoldPart, shares: readonly HeldShare<SoldPart>[]): number => {
  const used = itemQuantitiesOf(shares.map(({ part, quantity }) => ({ itemId: part.id, quantity })))
  return Math.max(
    ...used.map(({ itemId, quantity }) => Math.ceil(quantity / (quantityOf(components, itemId) || quantity))),
  )
}

/**
 * What the shopper wants of the work: what the cart has of it, each kit in place of its parts, and what is to be added.
 * Empty if a need cannot be met, or the cart has a kit that is not known here.
 */
const wholeParts = (
  { needs, additions }: JobPlan<SoldPart>,
  kits: readonly SoldPart[],
): readonly Addition<SoldPart>[] => {
  const shares = needs.flatMap(({ status, held }) => (status === 'leftOut' ? [] : held))
  const inCart = [...Map.groupBy(shares, ({ kit }) => kit)].map(([id, alike]) => {
    if (id === null) return alike
    const kit = kits.find((one) => one.id === id)
    return kit ? [{ part: kit, quantity: kitCount(kit, alike) }] : []
  })
  const isUnmet = needs.some(({ status }) => status === 'short' || status === 'unavailable')
  return isUnmet || inCart.some((parts) => parts.length === 0) ? [] : [...inCart.flat(), ...additions]
}

/** The price of all parts together, those in the cart included. Null if it is not known, or one is not sold. */
export const wholeCost = (plan: JobPlan<SoldPart>, kits: readonly SoldPart[]): Money | null =>
  costOf(wholeParts(plan, kits))

export interface Arrival {
  /** `26 Nov`. */
  readonly day: string
  /** The part that comes last. */
  readonly name: string
  /** Its days without the shipping method. */
  readonly promised: ArrivalDays
}

/**
 * When the last part is there; null if it is not known of one, or something is not sold.
 * @param kits those that the cart may have
 * @param shippingDays how long the standard shipping method takes to the visitor's country; null if it is not known
 */
export const wholeArrival = (
  plan: JobPlan<SoldPart>,
  held: readonly HeldItem[],
  kits: readonly SoldPart[],
  shippingDays: WorkingDays | null,
): Arrival | null => {
  const parts = wholeParts(plan, kits)
  const arrivals = parts.flatMap(({ part }) => {
    const added = plan.additions.find((addition) => addition.part.id === part.id)?.quantity ?? 0
    const offer = offerFor(part.offers, Math.max(1, heldQuantity(held, part.id) + added))
    const days = arrivalDays(offer?.days ?? null, new Date(part.asOf))
    return days ? [{ day: arrivalByShipping(days, shippingDays).until, name: part.name, promised: days }] : []
  })
  const [first, ...others] = arrivals
  if (!first || arrivals.length < parts.length) return null
  const last = others.reduce((latest, one) => (one.day > latest.day ? one : latest), first)
  return { ...last, day: formatDay(last.day) }
}
