/** The price of a piece of work, and the day when all of its parts are there (JOB-03). */

import { offerFor } from './availability.ts'
import { type ItemQuantity, quantityOf } from './cartLines.ts'
import { formatDay } from './days.ts'
import { arrivalDays } from './deliveryWindow.ts'
import { type Addition, type Job, type JobChoices, type JobPart, type JobPlan, planJob } from './job.ts'
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

/** The price of all parts together, those in the cart included. Null if one is not sold or has no price. */
export const wholeCost = (job: Job<SoldPart>, plan: JobPlan<SoldPart>, choices: JobChoices): Money | null => {
  const parts = Object.fromEntries(plan.needs.flatMap(({ need, part }) => (part ? [[need.id, part.id]] : [])))
  const wanted = Object.fromEntries(plan.needs.map(({ need, status }) => [need.id, status !== 'leftOut']))
  const whole = planJob(job, [], { ...choices, parts, wanted })
  const isWhole = whole.needs.every(({ status }) => status !== 'short' && status !== 'unavailable')
  return isWhole ? costOf(whole.additions) : null
}

export interface Arrival {
  /** `26 Nov`. */
  readonly day: string
  /** The part that comes last. */
  readonly name: string
}

/** When the last part is there; null if it is not known of one, or something is not sold. */
export const wholeArrival = (plan: JobPlan<SoldPart>, held: readonly ItemQuantity[]): Arrival | null => {
  if (plan.needs.some(({ status }) => status === 'short' || status === 'unavailable')) return null
  // A component arrives with the chosen kit, which is one of the additions. A part in the cart has an arrival of its own.
  const inCart = plan.needs.flatMap(({ status, part, held: count }) =>
    (status === 'covered' || (status === 'inKit' && count > 0)) && part ? [part] : [],
  )
  const parts = [...inCart, ...plan.additions.map(({ part }) => part)]
  const arrivals = parts.map((part) => {
    const added = plan.additions.find((addition) => addition.part.id === part.id)?.quantity ?? 0
    const offer = offerFor(part.offers, Math.max(1, quantityOf(held, part.id) + added))
    const days = arrivalDays(offer?.days ?? null, new Date(part.asOf))
    return days && { day: days.until, name: part.name }
  })
  const known = arrivals.flatMap((arrival) => arrival ?? [])
  const [first, ...others] = known
  if (!first || known.length < arrivals.length) return null
  const last = others.reduce((latest, one) => (one.day > latest.day ? one : latest), first)
  return { day: formatDay(last.day), name: last.name }
}
