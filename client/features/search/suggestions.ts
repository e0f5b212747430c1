import type { SuggestionsQuery } from '#client/generated/graphql.ts'
import { isHiddenCategory } from '#domain/categories.ts'

export type Suggestion =
  | { kind: 'part'; name: string; urlcomponent: string; group: string }
  | { kind: 'group'; category: string; group: string; count: number }
  | { kind: 'vehicle'; make: string; model: string }

/**
 * All suggestions in the order shown: groups, vehicles, parts. The machine knows them by their index in this list.
 */
export const listSuggestions = (answer: SuggestionsQuery | undefined): readonly Suggestion[] => {
  if (!answer) return []
  const { groups, vehicles, parts } = answer.suggestions
  return [
    ...groups
      .filter(({ category }) => !isHiddenCategory(category))
      .map(({ category, group, count }) => ({ kind: 'group' as const, category, group, count })),
    ...vehicles.map(({ make, model }) => ({ kind: 'vehicle' as const, make, model })),
    ...parts.map(({ name, urlcomponent, group }) => ({ kind: 'part' as const, name, urlcomponent, group })),
  ]
}

/** The address that a suggestion leads to. */
export const suggestionDestination = (
  chosen: Suggestion,
): { path: string; search: Record<string, string> } => {
  switch (chosen.kind) {
    case 'group':
      return { path: '/parts', search: { category: chosen.category, groups: chosen.group } }
    case 'vehicle':
      return { path: '/parts', search: { make: chosen.make, model: chosen.model } }
    case 'part':
      return { path: `/details/${encodeURIComponent(chosen.urlcomponent)}`, search: {} }
  }
}
