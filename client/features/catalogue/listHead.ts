import { pageHead } from '#client/features/shop/index.ts'
import { type CatalogueFilter, catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { listAddress } from '#domain/catalogue/listAddress.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { catalogueHeading, vehicleText } from '#domain/vehicle/vehicle.ts'

export const listHead = (facts: ShopFacts, list: { filter: CatalogueFilter } | undefined) => {
  const filter = list?.filter ?? catalogueFilter({})
  const heading = catalogueHeading(filter, filter.clearance)
  const { category, group } = filter
  const vehicle = vehicleText(filter)
  // A group may be in two categories. Naming both keeps titles and descriptions unique.
  const narrowed = [vehicle && category, group].filter(Boolean).join(', ')
  const title = heading === 'CATALOGUE' ? 'Parts catalogue' : heading
  const subject = [group, group && category ? `(${category})` : category].filter(Boolean).join(' ')
  return pageHead({
    facts,
    path: listAddress(filter),
    title: narrowed ? `${title}: ${narrowed}` : title,
    description: `${subject || 'Suspension, steering and brake parts'}${vehicle && ` for ${vehicle}`} with prices, stock and delivery times${filter.clearance ? ', at clearance prices' : ''}.`,
  })
}
