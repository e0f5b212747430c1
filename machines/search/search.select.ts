import type { SnapshotFrom } from 'xstate'
import type { searchMachine } from './search.machine.ts'

type Search = SnapshotFrom<typeof searchMachine>
export const isSearching = (search: Search): boolean => search.matches('searching')
export const areResultsShown = (search: Search): boolean => search.hasTag('list')
export const isNothingFound = (search: Search): boolean => search.matches('empty')
export const shownResults = ({ context }: Search): number => context.shown
export const allResults = ({ context }: Search): number => context.total
export const canFindMore = (search: Search): boolean =>
  search.hasTag('list') && search.context.shown < search.context.total
export const isFindingMore = (search: Search): boolean => search.matches('loadingMore')
/** Shown with `Retry`. */
export const searchProblem = ({ context }: Search): string | null => context.problem
