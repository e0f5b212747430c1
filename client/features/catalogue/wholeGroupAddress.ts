import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { listPath, listQuery } from '#domain/catalogue/listAddress.ts'

/** The address that lists all parts of a group at once, for browsers without JavaScript. */
export const wholeGroupAddress = (filter: CatalogueFilter, group: string): string => {
  const query = listQuery({ ...filter, group })
  query.set('all', 'yes')
  return `${listPath(filter.clearance)}?${query}`
}
