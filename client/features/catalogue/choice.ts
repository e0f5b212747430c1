import type { CatalogueFilter as FilterInput } from '#client/generated/graphql.ts'
import type { CatalogueFilter } from '#machines/vocabulary.ts'

/** What the address chooses: the query's vehicle, or the path's, and the list. */
export type ListChoice = {
  make?: string | undefined
  model?: string | undefined
  year?: string | undefined
  category?: string | undefined
  /** One group; the address calls it `groups`. */
  groups?: string | undefined
  clearance: boolean
}

export const listFilter = ({
  make,
  model,
  year,
  category,
  groups,
  clearance,
}: ListChoice): CatalogueFilter => ({
  make: make ?? null,
  model: model ?? null,
  year: year ?? null,
  category: category ?? null,
  group: groups ?? null,
  clearance,
})

/** The same as the schema asks for it; one writing, so that loader, machine and page share the cache. */
export const toFilter = (choice: ListChoice): FilterInput => listFilter(choice)

/** The choice as search params, without what is not chosen. */
export const choiceSearch = ({ make, model, year, category, groups }: ListChoice) => ({
  make,
  model,
  year,
  category,
  groups,
})

/** Whether anything but the kind of list is chosen. */
export const isNarrowed = (choice: ListChoice): boolean => Object.values(choiceSearch(choice)).some(Boolean)

/** The choice as the query of an address, always in the same order. */
export const choiceQuery = (choice: ListChoice): URLSearchParams => {
  const given = Object.entries(choiceSearch(choice)).filter((entry): entry is [string, string] => !!entry[1])
  return new URLSearchParams(given)
}

/** Where the list is, by one address for each choice. */
export const listAddress = (choice: ListChoice): string => {
  const query = choiceQuery(choice).toString()
  return `${choice.clearance ? '/clearance' : '/parts'}${query ? `?${query}` : ''}`
}

export const listPath = ({ clearance }: ListChoice) =>
  clearance
    ? ('/clearance/{-$make}/{-$model}/{-$engine}' as const)
    : ('/parts/{-$make}/{-$model}/{-$engine}' as const)
