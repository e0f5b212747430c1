import type { Seen } from '../port.ts'

type Overlay = Seen<object>
export const isDrawerOpen = ({ tags }: Overlay): boolean => tags.has('drawer')
export const isMiniCartOpen = ({ tags }: Overlay): boolean => tags.has('miniCart')
