import type { Seen } from '../port.ts'

type Availability = Seen<object>
export const isStockKnown = ({ tags }: Availability): boolean => tags.has('known')
/** Could not be loaded: the inquiry button shows (PDP-09). */
export const isStockUnknown = ({ tags }: Availability): boolean => tags.has('failed')
export const isStockLoading = ({ tags }: Availability): boolean => tags.has('busy')
