import type { ListChoice } from './catalogueFilter.ts'

/** The search params of a list's address. */
export const choiceSearch = ({ make, model, year, category, groups }: ListChoice) => ({
  make,
  model,
  year,
  category,
  groups,
})

/** Whether the list is filtered by vehicle, category or group. */
export const isNarrowed = (choice: ListChoice): boolean => Object.values(choiceSearch(choice)).some(Boolean)

/** The query of a list's address, always in the same order. */
const choiceQuery = (choice: ListChoice): URLSearchParams => {
  const params = Object.entries(choiceSearch(choice)).filter((entry): entry is [string, string] => !!entry[1])
  return new URLSearchParams(params)
}

/** The canonical address of a list. */
export const listAddress = (choice: ListChoice): string => {
  const query = choiceQuery(choice).toString()
  return `${choice.clearance ? '/clearance' : '/parts'}${query ? `?${query}` : ''}`
}

/** The route of the list, for links. */
export const listRoute = ({ clearance }: ListChoice) =>
  clearance
    ? ('/clearance/{-$make}/{-$model}/{-$engine}' as const)
    : ('/parts/{-$make}/{-$model}/{-$engine}' as const)

/** The address that lists all parts of a group at once, for browsers without JavaScript. */
export const wholeGroupAddress = (choice: ListChoice, group: string): string => {
  const query = choiceQuery({ ...choice, groups: group })
  query.set('all', 'yes')
  return `${choice.clearance ? '/clearance' : '/parts'}?${query}`
}
