/** The days of a delivery promise, for the timeline on the product page and the review of an order. */

import { formatDay, parseDay, toDayNumber } from '../days.ts'
import type { AvailabilityCase } from '../stock/availabilityCase.ts'
import { arrivalByShipping, type WorkingDays } from './shippingDays.ts'

export interface DeliveryWindow {
  /** `21 Nov`. */
  readonly ordered: string
  /** The step between order and arrival, and its place or day. */
  readonly dispatched: { readonly what: string; readonly where: string }
  /** `23 - 26 Nov`. */
  readonly arrives: string
}

type Promised = Exclude<AvailabilityCase, 'outofstock'>
const dispatchStep = (name: Promised, eta: string | null, today: number): DeliveryWindow['dispatched'] => {
  if (name === 'intransit') {
    const day = parseDay(eta)
    // The day of an overdue delivery is before the order.
    return { what: 'At our warehouse', where: day === null || day < today ? 'shortly' : formatDay(day) }
  }
  if (name === 'airfreight') return { what: 'Airfreight', where: 'from payment on' }
  const where = {
    dropshipping: 'by the supplier',
    alternative: 'from another warehouse',
    instock: 'from our warehouse',
  }
  return { what: 'Dispatched', where: where[name] }
}

const formatRange = (from: number, to: number): string => {
  const [first, last] = [formatDay(from), formatDay(to)]
  const [day, month] = first.split(' ')
  return last.endsWith(` ${month}`) ? `${day} - ${last}` : `${first} - ${last}`
}

/** Day numbers of `days.ts`. */
export interface ArrivalDays {
  readonly from: number
  readonly until: number
}

/**
 * When an order of today arrives; null if the promise names no future days.
 * @param days the text of AVAIL-02 and AVAIL-03
 * @param asOf when the promise was made
 */
export const arrivalDays = (days: string | null, asOf: Date): ArrivalDays | null => {
  const figures = days?.match(/^within (\d+) ?- ?(\d+) (days|weeks)/)
  if (!figures) return null
  const unit = figures[3] === 'weeks' ? 7 : 1
  const today = toDayNumber(asOf)
  return { from: today + Number(figures[1]) * unit, until: today + Number(figures[2]) * unit }
}

/** `23 - 26 Nov`. */
export const formatArrival = ({ from, until }: ArrivalDays): string => formatRange(from, until)

/** An order is sent together, so its slowest part decides. Null if the days of a part are unknown. */
export const slowestArrival = (parts: readonly (ArrivalDays | null)[]): ArrivalDays | null => {
  const known = parts.flatMap((days) => days ?? [])
  if (known.length === 0 || known.length < parts.length) return null
  return {
    from: Math.max(...known.map(({ from }) => from)),
    until: Math.max(...known.map(({ until }) => until)),
  }
}

/**
 * Null if the promise names no future days: out of stock, or an overdue delivery.
 * @param promise `days` is the text of AVAIL-02 and AVAIL-03
 * @param asOf when the promise was made
 * @param shippingDays how long the standard shipping method takes to the visitor's country; null if it is not known
 */
export const deliveryWindow = (
  promise: { case: AvailabilityCase; days: string | null; eta: string | null },
  asOf: Date,
  shippingDays: WorkingDays | null,
): DeliveryWindow | null => {
  if (promise.case === 'outofstock') return null
  const arrives = arrivalDays(promise.days, asOf)
  if (!arrives) return null
  const today = toDayNumber(asOf)
  return {
    ordered: formatDay(today),
    dispatched: dispatchStep(promise.case, promise.eta, today),
    arrives: formatArrival(arrivalByShipping(arrives, shippingDays)),
  }
}
