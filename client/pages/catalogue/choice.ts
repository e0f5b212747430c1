import type { CatalogueFilter as CatalogueFilterInput } from '#client/graphql/generated/graphql.ts'

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

/** The same as the schema asks for it; one writing, so that loader and page share the cache. */
export const toFilter = ({
  make,
  model,
  year,
  category,
  groups,
  clearance,
}: ListChoice): CatalogueFilterInput => ({
  make: make ?? null,
  model: model ?? null,
  year: year ?? null,
  category: category ?? null,
  group: groups ?? null,
  clearance,
})
