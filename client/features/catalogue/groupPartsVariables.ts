import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { groupPageSize } from '#domain/limits.ts'

export type GroupPageKey = { filter: CatalogueFilter; country: string; group: string; offset: number }

/** The variables of the query for one page of a group. */
export const groupPartsVariables = ({ filter, country, group, offset }: GroupPageKey) => ({
  filter,
  country,
  group,
  offset,
  limit: groupPageSize,
})
