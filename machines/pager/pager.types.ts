/** The pages of one group (CAT-10). One per group; the view creates it. Parts are in the query cache. */
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'

type GroupOfList = { filter: CatalogueFilter; country: string; group: string }
/** One page of a group's parts. */
export type PageRequest = GroupOfList & { offset: number }
/** `shown`: the number of parts that the list already holds; 0 for groups further down. */
export type PagerInput = GroupOfList & { total: number; shown: number }
export type PagerEvent =
  /** The group's end is within 100 px of the view; `end.left`: it is outside again. */
  { type: 'end.reached' } | { type: 'end.left' } | { type: 'retry.clicked' }
export type PagerContext = PagerInput & { problem: string | null }
