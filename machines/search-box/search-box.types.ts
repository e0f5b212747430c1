/** The header's search field with its suggestions (SRCH-01). Suggestions are in the Apollo cache. */
import type { Ask } from '../port.ts'

export type SearchBoxEvent =
  | { type: 'box.entered' }
  /** Escape, or focus went elsewhere. */
  | { type: 'box.left' }
  | { type: 'term.typed'; term: string }
  | { type: 'arrow.pressed'; direction: 'up' | 'down' }
  /** Enter or the button: the highlighted suggestion, else the term. */
  | { type: 'search.submitted' }
  | { type: 'suggestion.chosen'; index: number }
export type SearchBoxPorts = {
  /** How many rows there are to choose from, in the order shown. */
  suggest: Ask<{ term: string }, { count: number }>
  /** `index` null: to `/search/{term}`; else to where that suggestion leads. */
  goToSearch: Ask<{ term: string; index: number | null }, void>
}
export type SearchBoxContext = { term: string; count: number; highlighted: number | null }
