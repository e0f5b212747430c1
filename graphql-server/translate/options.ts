/** The finder's lists and the category tree. */
import type { OptionsAnswer } from '#contract/catalogue.ts'
import { categoryName, cleanTree } from '#domain/categories.ts'
import { sortNames, sortYears } from '#domain/options.ts'
import { nameFromPath } from '#domain/vehicle.ts'
import type { CatalogueOptions, Category } from '../generated/schema.ts'
import { memoizeByObject } from './memoizeByObject.ts'

type WireOptions = OptionsAnswer['options']

export const categoriesOf = (options: WireOptions): Category[] =>
  cleanTree(options.categorydescription ?? {}).map(({ name, groups }) => ({ name, groups: [...groups] }))

export const optionsOf = memoizeByObject(
  (options: WireOptions): CatalogueOptions => ({
    makes: sortNames(options.make ?? []),
    models: sortNames(options.model ?? []),
    years: sortYears(options.year ?? []),
    categories: categoriesOf(options),
  }),
)

/**
 * How the upstream writes a category that the shop writes in upper case. Null where it has several spellings
 * of it, or writes it with no name at all: then the whole list is asked for and filtered here.
 */
export const wireCategory = (name: string, options: WireOptions): string | null => {
  const spellings = Object.keys(options.categorydescription ?? {}).filter(
    (raw) => categoryName(raw) === categoryName(name),
  )
  if (spellings.length === 0) return name
  const [only] = spellings
  return spellings.length === 1 && only?.trim() ? only : null
}

/** All of the upstream's spellings of a category; null where it has none, or one with no name to be asked by. */
export const wireCategories = (name: string, { categorydescription }: WireOptions): string[] | null => {
  const found = Object.keys(categorydescription ?? {}).filter(
    (raw) => categoryName(raw) === categoryName(name),
  )
  return found.length === 0 || found.some((raw) => raw.trim() === '') ? null : found
}

const sortedNames = memoizeByObject(sortNames)

/** A make or model of an address as the upstream writes it; as given where it is not in the list. */
export const wireName = (given: string | undefined, known: WireOptions['make']): string | undefined =>
  given === undefined ? undefined : (nameFromPath(given, sortedNames(known ?? [])) ?? given)
