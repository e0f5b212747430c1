import type { CatalogueFilter } from '#machines/vocabulary.ts'

/** What the address of a list selects. The vehicle comes from the query, else from the path. */
export type ListChoice = {
  make?: string | undefined
  model?: string | undefined
  year?: string | undefined
  category?: string | undefined
  /** The name of one group. */
  groups?: string | undefined
  clearance: boolean
}

/** The filter as the schema and the machines take it. One function, so that all of them share cache entries. */
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
