import type { Seen } from '../port.ts'

type Overlay = Seen<object>
export const isDrawerOpen = ({ tags }: Overlay): boolean => tags.has('drawer')
export const isMiniCartOpen = ({ tags }: Overlay): boolean => tags.has('miniCart')
/** The dark overlay lies over the page, and scrolling is locked. */
export const isPageLocked = ({ tags }: Overlay): boolean => tags.has('locked')
