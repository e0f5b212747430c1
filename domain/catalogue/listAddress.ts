/** Addresses of lists of parts, and the path of links that leads to one. */

import { vehicleText } from '../vehicle/vehicle.ts'
import { type CatalogueFilter, catalogueFilter } from './catalogueFilter.ts'
import type { NarrowingField } from './narrowing.ts'

/** A filter whose absent fields are not filtered. */
type PartialFilter = Parameters<typeof catalogueFilter>[0]

/** The search params of a list's address, without what narrows and sorts it. */
export const wholeListSearchParams = ({ make, model, year, category, group }: CatalogueFilter) => ({
  make: make ?? undefined,
  model: model ?? undefined,
  year: year ?? undefined,
  category: category ?? undefined,
  groups: group ?? undefined,
})

/** The search params of a list's address. */
export const listSearchParams = (filter: CatalogueFilter) =>
  ({
    ...wholeListSearchParams(filter),
    axle: filter.axle ?? undefined,
    side: filter.side ?? undefined,
    lift: filter.lift ?? undefined,
    load: filter.load ?? undefined,
    brand: filter.brand ?? undefined,
    price: filter.price ?? undefined,
    stock: filter.stock ?? undefined,
    sort: filter.sort ?? undefined,
  }) satisfies Record<NarrowingField | 'sort', string | undefined>

const queryOf = (search: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]))

/** The query of a list's address, always in the same order. */
export const listQuery = (filter: CatalogueFilter): URLSearchParams => queryOf(listSearchParams(filter))

/** The path of a list's address. */
export const listPath = (clearance: boolean): '/clearance' | '/parts' => (clearance ? '/clearance' : '/parts')

const addressOf = ({ clearance }: CatalogueFilter, query: URLSearchParams): string =>
  `${listPath(clearance)}${query.size > 0 ? `?${query}` : ''}`

/** The address of a list as it is narrowed and sorted. */
export const narrowedListAddress = (filter: CatalogueFilter): string => addressOf(filter, listQuery(filter))

/** The canonical address of a list: that of the whole one, however it is narrowed and sorted. */
export const listAddress = (partial: PartialFilter): string => {
  const filter = catalogueFilter(partial)
  return addressOf(filter, queryOf(wholeListSearchParams(filter)))
}

export type TrailStep = { readonly name: string; readonly path: string }

/** From the vehicle over the category to the group: each step is a list, narrower than the one before (SHELL-10). */
export const listTrail = (filter: PartialFilter): TrailStep[] => {
  const { make, model, year, category, group } = filter
  const vehicle = { ...filter, category: null, group: null }
  return [
    { name: vehicleText({ make, model, year }), path: listAddress(vehicle) },
    { name: category ?? '', path: listAddress({ ...vehicle, category }) },
    { name: group ?? '', path: listAddress({ ...vehicle, category, group }) },
  ].filter(({ name }) => name)
}
