import { pageHead } from '#client/features/shop/index.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { catalogueHeading, vehicleText } from '#domain/vehicle.ts'
import { type ListChoice, listAddress } from './choice.ts'

export const listHead = (facts: ShopFacts, list: { choice: ListChoice } | undefined) => {
  const choice: ListChoice = list?.choice ?? { clearance: false }
  const heading = catalogueHeading(choice, choice.clearance)
  const { category, groups } = choice
  const vehicle = vehicleText(choice)
  // A group can stand under two categories: both are said, so that no two lists have one title or description.
  const narrowed = [vehicle && category, groups].filter(Boolean).join(', ')
  const title = heading === 'CATALOGUE' ? 'Parts catalogue' : heading
  const what = [groups, groups && category ? `(${category})` : category].filter(Boolean).join(' ')
  return pageHead({
    facts,
    path: listAddress(choice),
    title: narrowed ? `${title}: ${narrowed}` : title,
    description: `${what || 'Suspension, steering and brake parts'}${vehicle && ` for ${vehicle}`} with prices, stock and delivery times${choice.clearance ? ', at clearance prices' : ''}.`,
  })
}
