import type { Ignored } from '../ignored.ts'
import type { SearchBoxEvent } from './search-box.types.ts'

export const searchBoxIgnored: Ignored<SearchBoxEvent> = {
  'box.entered': {
    in: ['leaving', 'open.resting', 'open.suggested', 'open.suggesting', 'open.typing'],
    why: 'It is open already.',
  },
  'box.left': {
    in: ['closed', 'leaving'],
    why: 'It is closed already, or closes when the page is there.',
  },
  'term.typed': {
    in: ['closed'],
    why: 'Focus comes first, and opens the box.',
  },
  'arrow.pressed': {
    in: ['closed', 'leaving', 'open.resting', 'open.suggesting', 'open.typing'],
    why: 'No suggestions are shown.',
  },
  'search.submitted': {
    in: ['closed', 'leaving', 'open.resting'],
    why: 'The term is empty, or it is being searched for: a double Enter searches once.',
  },
  'suggestion.chosen': {
    in: ['closed', 'leaving', 'open.resting', 'open.suggesting', 'open.typing'],
    why: 'No suggestions are shown.',
  },
}
