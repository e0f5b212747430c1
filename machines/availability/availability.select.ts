import type { SnapshotFrom } from 'xstate'
import type { availabilityMachine } from './availability.machine.ts'

type Availability = SnapshotFrom<typeof availabilityMachine>
/** The offers could not be loaded: the inquiry button shows (PDP-09). */
export const isStockUnknown = (availability: Availability): boolean => availability.matches('failed')
/** Nothing is known yet. While a known stock is fetched again, it goes on counting. */
export const isStockAwaited = (availability: Availability): boolean =>
  availability.matches('fetching') && stockLimit(availability) === null
/** The largest quantity that can be bought; null where that is not known. */
export const stockLimit = ({ context: { loaded } }: Availability): number | null =>
  loaded === null || loaded === 'missing' ? null : loaded.max
