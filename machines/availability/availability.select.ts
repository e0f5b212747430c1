import type { SnapshotView } from '../vocabulary.ts'
import type { AvailabilityContext } from './availability.types.ts'

type Availability = SnapshotView<AvailabilityContext>
/** Could not be loaded: the inquiry button shows (PDP-09). */
export const isStockUnknown = ({ tags }: Availability): boolean => tags.has('failed')
/** Nothing is known yet; a stock that is only looked up again goes on counting meanwhile. */
export const isStockAwaited = ({ tags, context }: Availability): boolean =>
  tags.has('busy') && (context.loaded === null || context.loaded === 'missing')
/** The largest quantity that can be bought; null where that is not known. */
export const stockLimit = ({ context: { loaded } }: Availability): number | null =>
  loaded === null || loaded === 'missing' ? null : loaded.max
