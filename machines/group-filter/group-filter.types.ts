/** The sidebar `Shop By` (CAT-03, CAT-06 to CAT-08). The chosen group itself lives in the URL. */
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'

export type GroupFilterEvent =
  /** `category`: stored in the URL with the group. `chosen`: the URL already holds the group. */
  | { type: 'group.clicked'; group: string; category: string | null; chosen: boolean }
  | { type: 'category.clicked'; category: string }
  /** `Clear all`. */
  | { type: 'filters.cleared' }
  | { type: 'header.clicked' }
/** The page's filter; its vehicle may be in the path (ROUTE-06). */
export type GroupFilterInput = { filter: CatalogueFilter }
/** `next`: the filter of the list to go to. */
export type GroupFilterContext = GroupFilterInput & { next: CatalogueFilter }
