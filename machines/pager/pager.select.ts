import type { SnapshotView } from '../vocabulary.ts'
import type { PagerContext } from './pager.types.ts'

type Pager = SnapshotView<PagerContext>
export const shownCount = ({ context }: Pager): number => context.shown
/** `Loading more items...` */
export const isLoadingMore = ({ tags }: Pager): boolean => tags.has('busy')
export const isGroupComplete = ({ tags }: Pager): boolean => tags.has('complete')
/** With `Retry`. */
export const pagerProblem = ({ context }: Pager): string | null => context.problem
