import type { SnapshotFrom } from 'xstate'
import type { availabilityMachine } from './availability.machine.ts'

type Availability = SnapshotFrom<typeof availabilityMachine>
/** The offers could not be loaded, so the inquiry button shows (PDP-09). */
export const isStockUnknown = (availability: Availability): boolean => availability.matches('failed')
/** A known stock stays valid while it is fetched again. */
export const isStockPending = (availability: Availability): boolean =>
  availability.matches('fetching') && stockLimit(availability) === null
/** The largest quantity that can be bought; null if unknown. */
export const stockLimit = ({ context: { loaded } }: Availability): number | null =>
  loaded === null || loaded === 'missing' ? null : loaded.max
