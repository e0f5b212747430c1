/** What can be promised for one part (AVAIL). The offers are in the Apollo cache. */
import type { Ask } from '../port.ts'

export type AvailabilityInput = { record: string; country: string }
export type AvailabilityEvent =
  | { type: 'country.changed'; country: string }
  | { type: 'retry.clicked' }
  | { type: 'stock.outdated' }
/** `max`: the largest quantity that can be bought. */
export type AvailabilityNews = { type: 'limit.known'; max: number } | { type: 'limit.unknown' }
export type AvailabilityPorts = { fetchOffers: Ask<AvailabilityInput, { max: number }> }
export type AvailabilityContext = AvailabilityInput
