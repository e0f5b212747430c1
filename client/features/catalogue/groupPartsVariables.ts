import { groupPageSize } from '#domain/limits.ts'
import { type ListChoice, listFilter } from './catalogueFilter.ts'

export type GroupPageKey = { choice: ListChoice; country: string; group: string; offset: number }

/** The variables of the query for one page of a group. */
export const groupPartsVariables = ({ choice, country, group, offset }: GroupPageKey) => ({
  filter: listFilter(choice),
  country,
  group,
  offset,
  limit: groupPageSize,
})
