import type { CatalogueFilter } from '#domain/catalogueFilter.ts'
import { listQuery, listSearch } from '#domain/listAddress.ts'

/** Whether the list is filtered by vehicle, category or group. */
export const isFiltered = (filter: CatalogueFilter): boolean =>
  Object.values(listSearch(filter)).some(Boolean)

/** The route of the list, for links. */
export const listRoute = ({ clearance }: CatalogueFilter) =>
  clearance
    ? ('/clearance/{-$make}/{-$model}/{-$engine}' as const)
    : ('/parts/{-$make}/{-$model}/{-$engine}' as const)

/** The address that lists all parts of a group at once, for browsers without JavaScript. */
export const wholeGroupAddress = (filter: CatalogueFilter, group: string): string => {
  const query = listQuery({ ...filter, group })
  query.set('all', 'yes')
  return `${filter.clearance ? '/clearance' : '/parts'}?${query}`
}
