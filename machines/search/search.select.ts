import type { Seen } from '../port.ts'
import type { SearchContext } from './search.types.ts'

type Search = Seen<SearchContext>
export const isSearching = ({ tags }: Search): boolean => tags.has('searching')
export const areResultsShown = ({ tags }: Search): boolean => tags.has('list')
export const isNothingFound = ({ tags }: Search): boolean => tags.has('empty')
export const canFindMore = ({ context, tags }: Search): boolean =>
  tags.has('list') && context.shown < context.total
export const isFindingMore = ({ tags }: Search): boolean => tags.has('more')
/** `Problem with fetching data`; offer `Retry`. */
export const searchProblem = ({ context }: Search): string | null => context.problem
