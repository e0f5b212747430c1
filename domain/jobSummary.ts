/** The price of a piece of work, and the day when all of its parts are there (JOB-03). */

import { offerFor } from './availability.ts'
import { quantityOf } from './cartLines.ts'
import { formatDay } from './days.ts'
import { arrivalDays } from './deliveryWindow.ts'
import { type HeldItem, heldQuantity } from './heldItems.ts'
import type { Addition, HeldShare, JobPart, JobPlan } from './job.ts'
import { type Money, sum } from './money.ts'

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
  const costs = additions.map(({ part: { gross }, quantity }) =>
    gross === null ? null : { ...gross, amount: gross.amount * quantity },
  )
  const [first] = costs
  const known = costs.flatMap((cost) => cost ?? [])
  const isOneCurrency = known.every(({ currency }) => currency === first?.currency)
  return first && known.length === costs.length && isOneCurrency ? sum(known, { ...first, amount: 0 }) : null
}

/** What the cart has for the work, without what the shopper leaves out. */
const heldShares = ({ needs }: JobPlan<SoldPart>): readonly HeldShare<SoldPart>[] =>
  needs.flatMap(({ status, held }) => (status === 'leftOut' ? [] : held))

/** How many of a kit bring what the cart has of its parts for the work. */
const kitCount = (kit: SoldPart, shares: readonly HeldShare<SoldPart>[]): number =>
  Math.max(
    ...[...Map.groupBy(shares, ({ part }) => part.id)].map(([id, alike]) => {
      const used = alike.reduce((sum, { quantity }) => sum + quantity, 0)
      return Math.ceil(used / (quantityOf(kit.components, id) || used))
    }),
  )

/** The price of all parts together, those in the cart included. Null if one is not sold or has no price. */
export const wholeCost = (plan: JobPlan<SoldPart>, kits: readonly SoldPart[]): Money | null => {
  if (plan.needs.some(({ status }) => status === 'short' || status === 'unavailable')) return null
  const inCart = [...Map.groupBy(heldShares(plan), ({ kit }) => kit)].map(([id, shares]) => {
    if (id === null) return shares
    const kit = kits.find((one) => one.id === id)
    return kit ? [{ part: kit, quantity: kitCount(kit, shares) }] : null
  })
  return inCart.includes(null) ? null : costOf([...inCart.flatMap((parts) => parts ?? []), ...plan.additions])
}

export interface Arrival {
  /** `26 Nov`. */
  readonly day: string
  /** The part that comes last. */
  readonly name: string
}

/**
 * When the last part is there; null if it is not known of one, or something is not sold.
 * @param kits those whose parts the cart may have
 */
export const wholeArrival = (
  plan: JobPlan<SoldPart>,
  held: readonly HeldItem[],
  kits: readonly SoldPart[],
): Arrival | null => {
  if (plan.needs.some(({ status }) => status === 'short' || status === 'unavailable')) return null
  // A component arrives with its kit.
  const inCart = heldShares(plan).map(({ part, kit }) =>
    kit === null ? part : (kits.find(({ id }) => id === kit) ?? null),
  )
  const parts = [...inCart, ...plan.additions.map(({ part }) => part)]
  const arrivals = parts.map((part) => {
    if (part === null) return null
    const added = plan.additions.find((addition) => addition.part.id === part.id)?.quantity ?? 0
    const offer = offerFor(part.offers, Math.max(1, heldQuantity(held, part.id) + added))
    const days = arrivalDays(offer?.days ?? null, new Date(part.asOf))
    return days && { day: days.until, name: part.name }
  })
  const known = arrivals.flatMap((arrival) => arrival ?? [])
  const [first, ...others] = known
  if (!first || known.length < arrivals.length) return null
  const last = others.reduce((latest, one) => (one.day > latest.day ? one : latest), first)
  return { day: formatDay(last.day), name: last.name }
}
