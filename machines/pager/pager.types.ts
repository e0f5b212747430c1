/** The pages of one group (CAT-10). One per group; the view creates it. Parts are in the Apollo cache. */
import type { CatalogueFilter } from '#domain/catalogueFilter.ts'

type GroupOfList = { filter: CatalogueFilter; country: string; group: string }
/** One page of a group's parts. */
export type PageRequest = GroupOfList & { offset: number }
/** `shown`: how many came with the list itself, 0 for groups further down. */
export type PagerInput = GroupOfList & { total: number; shown: number }
export type PagerEvent =
  /** The group's end came within 100 px of view; `end.left` when it went out again. */
  { type: 'end.reached' } | { type: 'end.left' } | { type: 'retry.clicked' }
export type PagerContext = PagerInput & { problem: string | null }
