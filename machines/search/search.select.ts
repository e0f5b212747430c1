import type { SnapshotView } from '../vocabulary.ts'
import type { SearchContext } from './search.types.ts'

type Search = SnapshotView<SearchContext>
export const isSearching = ({ tags }: Search): boolean => tags.has('searching')
export const areResultsShown = ({ tags }: Search): boolean => tags.has('list')
export const isNothingFound = ({ tags }: Search): boolean => tags.has('empty')
/** How many of them show, and how many there are. */
export const shownResults = ({ context }: Search): number => context.shown
export const allResults = ({ context }: Search): number => context.total
export const canFindMore = ({ context, tags }: Search): boolean =>
  tags.has('list') && context.shown < context.total
export const isFindingMore = ({ tags }: Search): boolean => tags.has('more')
/** `Problem with fetching data`; offer `Retry`. */
export const searchProblem = ({ context }: Search): string | null => context.problem
