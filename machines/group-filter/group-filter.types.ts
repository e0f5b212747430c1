/** The sidebar `Shop By` (CAT-03, CAT-06 to CAT-08). The chosen group itself lives in the URL. */

export type GroupFilterEvent =
  /** `category` goes with the group into the URL, if any; `chosen`: the URL names the group already. */
  | { type: 'group.clicked'; group: string; category: string | null; chosen: boolean }
  | { type: 'category.clicked'; category: string }
  /** `Clear all`. */
  | { type: 'filters.cleared' }
  | { type: 'header.clicked' }
/** The list of the page: its vehicle may stand in the path (ROUTE-06). */
export type FilteredList = {
  make: string | null
  model: string | null
  year: string | null
  category: string | null
}
/** The list to go to. */
export type FilterChange = FilteredList & { group: string | null }
export type GroupFilterInput = { list: FilteredList }
export type GroupFilterContext = GroupFilterInput & { change: FilterChange }
