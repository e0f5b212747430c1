import type { SnapshotFrom } from 'xstate'
import type { pagerMachine } from './pager.machine.ts'

type Pager = SnapshotFrom<typeof pagerMachine>
export const shownCount = ({ context }: Pager): number => context.shown
/** `Loading more items...` */
export const isLoadingMore = (pager: Pager): boolean => pager.hasTag('busy')
export const isGroupComplete = (pager: Pager): boolean => pager.matches({ pages: 'complete' })
/** Shown with `Retry`. */
export const pagerProblem = ({ context }: Pager): string | null => context.problem
