/**
 * When an order is expected to arrive: the days that the shop promises for the slowest of its sources (AVAIL-02). The order
 * is sent together, so its slowest unit decides.
 */
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

const daysOf = ({ kind, key }: Allocation, today: number): Days => {
  if (kind !== 'transit') return daysOfKind[kind]
  if (!key.eta) return daysOfKind.manufacturer
  const wait = Math.max(0, dayNumber(new Date(key.eta)) - today)
  return [wait + afterDelivery[0], wait + afterDelivery[1]]
}

export const promisedDays = (allocations: readonly Allocation[], placedAt: Date): ExpectedDays | null => {
  if (allocations.length === 0) return null
  const today = dayNumber(placedAt)
  const days = allocations.map((allocation) => daysOf(allocation, today))
  return {
    expected_from: isoDay(today + Math.max(...days.map(([from]) => from))),
    expected_until: isoDay(today + Math.max(...days.map(([, until]) => until))),
  }
}

/**
 * The same days, counted from a payment that came on a later day than the order: nothing is packed before it. Null if the
 * order was paid on the day on which it was placed.
 */
export const daysFromPayment = (
  promised: ExpectedDays,
  placedAt: Date,
  paidAt: Date,
): ExpectedDays | null => {
  const late = dayNumber(paidAt) - dayNumber(placedAt)
  if (late <= 0) return null
  const moved = (day: string) => isoDay(dayNumber(new Date(day)) + late)
  return { expected_from: moved(promised.expected_from), expected_until: moved(promised.expected_until) }
}
