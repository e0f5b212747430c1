/** Translates the finder's options and the category tree. */
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
 * The upstream's spelling of a category that the shop writes in upper case. Null where it has several spellings or an
 * empty name: then the shop requests the whole list and filters it.
 */
export const wireCategory = (name: string, options: WireOptions): string | null => {
  const spellings = Object.keys(options.categorydescription ?? {}).filter(
    (raw) => categoryName(raw) === categoryName(name),
  )
  if (spellings.length === 0) return name
  const [only] = spellings
  return spellings.length === 1 && only?.trim() ? only : null
}

/** The upstream's spellings of a category; null where it has none, or an empty one, which cannot be requested. */
export const wireCategories = (name: string, { categorydescription }: WireOptions): string[] | null => {
  const found = Object.keys(categorydescription ?? {}).filter(
    (raw) => categoryName(raw) === categoryName(name),
  )
  return found.length === 0 || found.some((raw) => raw.trim() === '') ? null : found
}

const sortedNames = memoizeByObject(sortNames)

/** The upstream's spelling of a make or model in an address; unchanged where it is not in the list. */
export const wireName = (given: string | undefined, known: WireOptions['make']): string | undefined =>
  given === undefined ? undefined : (nameFromPath(given, sortedNames(known ?? [])) ?? given)
