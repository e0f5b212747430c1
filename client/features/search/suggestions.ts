import type { SuggestionsQuery } from '#client/generated/graphql.ts'
import { isHiddenCategory } from '#domain/catalogue/categories.ts'

export type Suggestion =
  | { kind: 'part'; name: string; articleNumber: string | null; urlcomponent: string; group: string }
  | { kind: 'group'; category: string; group: string; count: number; forVehicle: number | null }
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
      .map(({ category, group, count, forVehicle }) => ({
        kind: 'group' as const,
        category,
        group,
        count,
        forVehicle: forVehicle ?? null,
      })),
    ...vehicles.map(({ make, model }) => ({ kind: 'vehicle' as const, make, model })),
    ...parts.map(({ name, articleNumber, urlcomponent, group }) => ({
      kind: 'part' as const,
      name,
      articleNumber: articleNumber ?? null,
      urlcomponent,
      group,
    })),
  ]
}

/** The address that a suggestion for `term` leads to: a group to as many parts as it counts. */
export const suggestionDestination = (
  chosen: Suggestion,
  term: string,
): { path: string; search: Record<string, string> } => {
  switch (chosen.kind) {
    case 'group':
      return { path: `/search/${encodeURIComponent(term)}`, search: { groups: chosen.group } }
    case 'vehicle':
      return { path: '/parts', search: { make: chosen.make, model: chosen.model } }
    case 'part':
      return { path: `/details/${encodeURIComponent(chosen.urlcomponent)}`, search: {} }
  }
}
