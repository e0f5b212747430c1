/** How long a shipping method takes, and when an order arrives by it. Days are day numbers of `days.ts`. */
import type { ArrivalDays } from './deliveryWindow.ts'

/** Working days from dispatch: Monday to Friday. Holidays are not known. */
export interface WorkingDays {
  readonly from: number
  readonly until: number
}

/** @param text of a tariff, such as `2-3` or `1` */
export const workingDaysOf = (text: string): WorkingDays => {
  const [from = 0, until = from] = text.split('-').map(Number)
  return { from, until }
}

/** Days from order to arrival for own stock (AVAIL-02). For other sources, the days until the goods are here come on top. */
const ownStock = { from: 2, until: 5 } as const

/** Day 0 was a Thursday. */
const isWorkingDay = (day: number): boolean => (day + 3) % 7 < 5

const workingDaysAfter = (day: number, count: number): number => {
  let last = day
  for (let left = count; left > 0; ) {
    last += 1
    if (isWorkingDay(last)) left -= 1
  }
  return last
}

/**
 * The promise of availability is moved where the shipping method takes longer than own stock's days, and never to an earlier day.
 * @param shippingDays null if they are not known
 */
export const arrivalByShipping = (promised: ArrivalDays, shippingDays: WorkingDays | null): ArrivalDays => {
  if (shippingDays === null) return promised
  const first = promised.from - ownStock.from
  const last = Math.max(first, promised.until - ownStock.until)
  return {
    from: Math.max(promised.from, workingDaysAfter(first, shippingDays.from)),
    until: Math.max(promised.until, workingDaysAfter(last, shippingDays.until)),
  }
}

/** Whether a shipping method takes longer than what is promised of own stock, also where no weekend comes between. */
export const isSlowShipping = ({ until }: WorkingDays): boolean => until > ownStock.until

const workingDaysText = ({ from, until }: WorkingDays, to = '-'): string =>
  `${from === until ? from : `${from}${to}${until}`} working days`

/** Of a slow method: `7 to 12 working days from dispatch`. */
export const slowShippingText = (shippingDays: WorkingDays): string =>
  `${workingDaysText(shippingDays, ' to ')} from dispatch`

/**
 * Why an order arrives later than the promise of availability says; null where it does not.
 * @param place the name of the destination
 */
export const shippingNote = (
  promised: ArrivalDays,
  shippingDays: WorkingDays | null,
  place: string,
): string | null => {
  if (shippingDays === null || arrivalByShipping(promised, shippingDays).until <= promised.until) return null
  const days = workingDaysText(shippingDays)
  return isSlowShipping(shippingDays)
    ? `${place}: longer, ${days} from dispatch.`
    : `${place}: longer over a weekend, ${days} from dispatch.`
}

const workingDaysBetween = (first: number, last: number): number => {
  let count = 0
  for (let day = first + 1; day <= last; day += 1) if (isWorkingDay(day)) count += 1
  return count
}

/**
 * The promised days of an order that is paid on a later day: nothing is packed before. Neither the calendar nor the working days
 * between order and payment are lost.
 */
export const arrivalFromPayment = (
  promised: ArrivalDays,
  { placed, paid }: { placed: number; paid: number },
): ArrivalDays => {
  const late = workingDaysBetween(placed, paid)
  const moved = (day: number) => Math.max(day + paid - placed, workingDaysAfter(day, late))
  return { from: moved(promised.from), until: moved(promised.until) }
}
