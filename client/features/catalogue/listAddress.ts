import type { CatalogueFilter } from '#domain/catalogueFilter.ts'

/** The search params of a list's address. */
export const listSearch = ({ make, model, year, category, group }: CatalogueFilter) => ({
  make: make ?? undefined,
  model: model ?? undefined,
  year: year ?? undefined,
  category: category ?? undefined,
  groups: group ?? undefined,
})

/** Whether the list is filtered by vehicle, category or group. */
export const isFiltered = (filter: CatalogueFilter): boolean =>
  Object.values(listSearch(filter)).some(Boolean)

/** The query of a list's address, always in the same order. */
const listQuery = (filter: CatalogueFilter): URLSearchParams => {
  const params = Object.entries(listSearch(filter)).filter((entry): entry is [string, string] => !!entry[1])
  return new URLSearchParams(params)
}

/** The canonical address of a list. */
export const listAddress = (filter: CatalogueFilter): string => {
  const query = listQuery(filter).toString()
  return `${filter.clearance ? '/clearance' : '/parts'}${query ? `?${query}` : ''}`
}

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
