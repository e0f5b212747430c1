import { isSearchable } from '#domain/searchTerm.ts'
import type { SnapshotView } from '../vocabulary.ts'
import type { SearchBoxContext } from './search-box.types.ts'

type SearchBox = SnapshotView<SearchBoxContext>
export const isBoxOpen = ({ tags }: SearchBox): boolean => tags.has('open')
export const typedTerm = ({ context }: SearchBox): string => context.term
/** Nothing that could be searched for: the button waits. */
export const isTermEmpty = ({ context }: SearchBox): boolean => !isSearchable(context.term)
export const areSuggestionsShown = ({ context, tags }: SearchBox): boolean =>
  tags.has('suggested') && context.count > 0
export const highlightedIndex = ({ context }: SearchBox): number | null => context.highlighted
