import type { SnapshotView } from '../vocabulary.ts'

type Overlay = SnapshotView<object>
export const isDrawerOpen = ({ tags }: Overlay): boolean => tags.has('drawer')
export const isMiniCartOpen = ({ tags }: Overlay): boolean => tags.has('miniCart')
