import { pageHead } from '#client/features/shop/index.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { catalogueHeading, vehicleText } from '#domain/vehicle.ts'
import type { ListChoice } from './catalogueFilter.ts'
import { listAddress } from './listAddress.ts'

export const listHead = (facts: ShopFacts, list: { choice: ListChoice } | undefined) => {
  const choice: ListChoice = list?.choice ?? { clearance: false }
  const heading = catalogueHeading(choice, choice.clearance)
  const { category, groups } = choice
  const vehicle = vehicleText(choice)
  // A group may be in two categories. Naming both keeps titles and descriptions unique.
  const narrowed = [vehicle && category, groups].filter(Boolean).join(', ')
  const title = heading === 'CATALOGUE' ? 'Parts catalogue' : heading
  const subject = [groups, groups && category ? `(${category})` : category].filter(Boolean).join(' ')
  return pageHead({
    facts,
    path: listAddress(choice),
    title: narrowed ? `${title}: ${narrowed}` : title,
    description: `${subject || 'Suspension, steering and brake parts'}${vehicle && ` for ${vehicle}`} with prices, stock and delivery times${choice.clearance ? ', at clearance prices' : ''}.`,
  })
}
