import type { SnapshotFrom } from 'xstate'
import { isSearchable } from '#domain/search/searchTerm.ts'
import type { searchBoxMachine } from './search-box.machine.ts'

type SearchBox = SnapshotFrom<typeof searchBoxMachine>
export const isBoxOpen = (box: SearchBox): boolean => box.matches('open')
export const typedTerm = ({ context }: SearchBox): string => context.term
/** The term is empty, so the button is disabled. */
export const isTermEmpty = ({ context }: SearchBox): boolean => !isSearchable(context.term)
export const areSuggestionsShown = (box: SearchBox): boolean =>
  box.matches({ open: 'suggested' }) && box.context.count > 0
export const highlightedIndex = ({ context }: SearchBox): number | null => context.highlighted
