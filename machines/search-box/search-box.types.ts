/** The header's search field with its suggestions (SRCH-01). Suggestions are in the query cache. */

export type SearchBoxEvent =
  | { type: 'box.entered' }
  /** Escape, or the focus left the box. */
  | { type: 'box.left' }
  | { type: 'term.typed'; term: string }
  | { type: 'arrow.pressed'; direction: 'up' | 'down' }
  /** Enter or the button: opens the highlighted suggestion, else searches the term. */
  | { type: 'search.submitted' }
  | { type: 'suggestion.chosen'; index: number }
export type SearchBoxContext = { term: string; count: number; highlighted: number | null }
