import { type Narrowing, narrowingOf, type PartSort } from './narrowing.ts'

/** The filter of a list of parts; null is not filtered. The schema's input has the same fields. */
export type CatalogueFilter = Narrowing & {
  readonly make: string | null
  readonly model: string | null
  readonly year: string | null
  readonly category: string | null
  readonly group: string | null
  readonly clearance: boolean
  readonly sort: PartSort | null
}

/** Fills absent fields with null, so that equal filters share their cache entries. */
export const catalogueFilter = ({
  make,
  model,
  year,
  category,
  group,
  clearance,
  sort,
  ...narrowing
}: {
  readonly [Field in keyof CatalogueFilter]?: CatalogueFilter[Field] | undefined
}): CatalogueFilter => ({
  make: make ?? null,
  model: model ?? null,
  year: year ?? null,
  category: category ?? null,
  group: group ?? null,
  clearance: clearance ?? false,
  sort: sort ?? null,
  ...narrowingOf(narrowing),
})

/** Neither a vehicle nor a category is chosen: the list of everything, or of everything in clearance. */
export const isListOfEverything = ({ make, category, group }: CatalogueFilter): boolean =>
  make === null && category === null && group === null
