import type { ShopFacts } from '#domain/facts.ts'
import { catalogueHeading } from '#domain/vehicle.ts'
import { pageHead } from '../head.ts'
import { choiceQuery, type ListChoice } from './choice.ts'

export const listHead = (facts: ShopFacts, list: { choice: ListChoice } | undefined) => {
  const choice: ListChoice = list?.choice ?? { clearance: false }
  const heading = catalogueHeading(choice, choice.clearance)
  const what = choice.groups ?? choice.category
  // A group can stand under two categories: both are said, so that no two lists have one title.
  const narrowed = [choice.category, choice.groups].filter((name) => name && name !== heading).join(', ')
  const title = heading === 'CATALOGUE' ? 'Parts catalogue' : heading
  const query = choiceQuery(choice).toString()
  return pageHead({
    facts,
    path: `${choice.clearance ? '/clearance' : '/parts'}${query ? `?${query}` : ''}`,
    title: narrowed ? `${title}: ${narrowed}` : title,
    description: `${what ? `${what} ` : 'Suspension, steering and brake parts '}${choice.make ? `for ${heading.replace('Clearance ', '')} ` : ''}with prices, stock and delivery times${choice.clearance ? ', at clearance prices' : ''}.`,
  })
}
