/** The days behind a promise of delivery, for the short line that draws it. */
import type { AvailabilityCase } from './availability.ts'
import { dayOf, readDay, speakDay } from './days.ts'

export interface DeliveryWindow {
  /** `21 Nov`. */
  readonly ordered: string
  /** What happens between order and arrival, and where or when. */
  readonly dispatched: { readonly what: string; readonly where: string }
  /** `23 - 26 Nov`. */
  readonly arrives: string
}

type Promised = Exclude<AvailabilityCase, 'outofstock'>
const between = (name: Promised, eta: string | null, today: number): DeliveryWindow['dispatched'] => {
  if (name === 'intransit') {
    const day = readDay(eta)
    // One that is overdue comes any day; its own day lies before the order.
    return { what: 'At our warehouse', where: day === null || day < today ? 'shortly' : speakDay(day) }
  }
  if (name === 'airfreight') return { what: 'Airfreight', where: 'from payment on' }
  const where = {
    dropshipping: 'by the supplier',
    alternative: 'from another warehouse',
    instock: 'from our warehouse',
  }
  return { what: 'Dispatched', where: where[name] }
}

const spoken = (from: number, to: number): string => {
  const [first, last] = [speakDay(from), speakDay(to)]
  const [day, month] = first.split(' ')
  return last.endsWith(` ${month}`) ? `${day} - ${last}` : `${first} - ${last}`
}

/**
 * `days` as AVAIL-02 and AVAIL-03 write it, `asOf` when it was said. Null where it names no two days ahead: out of
 * stock, or a delivery that should have come already.
 */
export const deliveryWindow = (
  promise: { case: AvailabilityCase; days: string | null; eta: string | null },
  asOf: Date,
): DeliveryWindow | null => {
  if (promise.case === 'outofstock') return null
  const figures = promise.days?.match(/^within (\d+) ?- ?(\d+) (days|weeks)/)
  if (!figures) return null
  const unit = figures[3] === 'weeks' ? 7 : 1
  const today = dayOf(asOf)
  return {
    ordered: speakDay(today),
    dispatched: between(promise.case, promise.eta, today),
    arrives: spoken(today + Number(figures[1]) * unit, today + Number(figures[2]) * unit),
  }
}
