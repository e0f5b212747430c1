/**
 * When an order is expected to arrive: the days that the shop promises for the slowest of its sources (AVAIL-02), or later by
 * the shipping method. The order is sent together, so its slowest unit decides.
 */
import { arrivalByShipping, arrivalFromPayment, type WorkingDays } from '#shop-config/tariff.ts'
import type { Allocation } from './stockSources.ts'

export interface ExpectedDays {
  /** Days, as `2026-12-01`. */
  expected_from: string
  expected_until: string
}

type Days = readonly [from: number, until: number]
const dayMs = 86_400_000
const daysOfKind = { own: [2, 5], dropship: [2, 5], alternative: [5, 10], manufacturer: [21, 28] } as const
/** Counted from the day on which a delivery arrives. A delivery without a day takes as long as the manufacturer. */
const afterDelivery: Days = [5, 7]

const dayNumber = (date: Date): number => Math.floor(date.getTime() / dayMs)
const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
const expectedDays = ({ from, until }: { from: number; until: number }): ExpectedDays => ({
  expected_from: isoDay(from),
  expected_until: isoDay(until),
})

const daysOf = ({ kind, key }: Allocation, today: number): Days => {
  if (kind !== 'transit') return daysOfKind[kind]
  if (!key.eta) return daysOfKind.manufacturer
  const wait = Math.max(0, dayNumber(new Date(key.eta)) - today)
  return [wait + afterDelivery[0], wait + afterDelivery[1]]
}

/**
 * Null if there is nothing to send.
 * @param shippingDays of the shipping method; null if they are not known
 */
export const promisedDays = (
  allocations: readonly Allocation[],
  placedAt: Date,
  shippingDays: WorkingDays | null,
): ExpectedDays | null => {
  if (allocations.length === 0) return null
  const today = dayNumber(placedAt)
  const days = allocations.map((allocation) => daysOf(allocation, today))
  const from = today + Math.max(...days.map(([first]) => first))
  const until = today + Math.max(...days.map(([, last]) => last))
  return expectedDays(arrivalByShipping({ from, until }, shippingDays))
}

/**
 * The same days, counted from a payment that came on a later day than the order: nothing is packed before it. Null if the
 * order was paid on the day on which it was placed.
 */
export const daysFromPayment = (
  { expected_from, expected_until }: ExpectedDays,
  placedAt: Date,
  paidAt: Date,
): ExpectedDays | null => {
  const [placed, paid] = [dayNumber(placedAt), dayNumber(paidAt)]
  if (paid <= placed) return null
  const [from, until] = [dayNumber(new Date(expected_from)), dayNumber(new Date(expected_until))]
  return expectedDays(arrivalFromPayment({ from, until }, { placed, paid }))
}
