/** Reads the upstream's lists of parts: in its spelling, and of all of its categories that the shop shows as one. */
import type { OptionsAnswer } from '#contract/catalogue.ts'
import type { WirePart } from '#contract/parts.ts'
import type { CategoryOf } from '#domain/catalogue/categoryTree.ts'
import type { CatalogueSource, Dated, PartsFilter, VehicleFilter } from '../sources/types.ts'
import { memoizeByObject } from '../translate/memoizeByObject.ts'
import { categoryOfOptions, wireCategories, wireName } from '../translate/options.ts'

const withoutOptions: OptionsAnswer['options'] = {}

/** Options only correct the spelling of a filter and the category of a part; lists work without them. */
export const optionsOrEmpty = (
  source: CatalogueSource,
  filter: VehicleFilter,
): Promise<OptionsAnswer['options']> =>
  source.options(filter).then(
    (answer) => answer.value,
    () => withoutOptions,
  )

/** The categories of the whole catalogue's parts. */
export const readCategoryOf = async (source: CatalogueSource): Promise<CategoryOf> =>
  categoryOfOptions(await optionsOrEmpty(source, { clearance: false }))

/** Make and model in the upstream's spelling (ROUTE-06). */
export const wireVehicle = async (
  source: CatalogueSource,
  { make, model, clearance }: VehicleFilter,
): Promise<VehicleFilter> => {
  if (!make) return { clearance }
  const named = wireName(make, (await optionsOrEmpty(source, { clearance })).make)
  if (!model) return { clearance, make: named }
  const { model: models } = await optionsOrEmpty(source, { clearance, make: named })
  return { clearance, make: named, model: wireName(model, models) }
}

/** By the first list. Concatenated once, several lists are also grouped once. */
const concatenations = new WeakMap<WirePart[], { lists: readonly WirePart[][]; all: WirePart[] }>()

const concatenate = (first: WirePart[], lists: readonly WirePart[][]): WirePart[] => {
  const known = concatenations.get(first)
  if (known?.lists.length === lists.length && known.lists.every((list, index) => list === lists[index]))
    return known.all
  const all = lists.flat()
  concatenations.set(first, { lists, all })
  return all
}

/** The parts of a list without a category, by the list. */
const partsWithoutCategory = memoizeByObject((wire: readonly WirePart[]): WirePart[] =>
  wire.filter((part) => !(part.categorydescription ?? part.category)?.trim()),
)

/** An empty category cannot be requested. */
const readCategory = async (
  source: CatalogueSource,
  filter: PartsFilter,
  category: string,
  country: string,
): Promise<Dated<WirePart[]>> => {
  if (category.trim() !== '') return source.parts({ ...filter, category }, country)
  const all = await source.parts(filter, country)
  return { ...all, value: partsWithoutCategory(all.value) }
}

/** The parts of several of the upstream's categories. */
const readCategories = async (
  source: CatalogueSource,
  filter: PartsFilter,
  categories: readonly string[],
  country: string,
): Promise<Dated<WirePart[]>> => {
  const answers = await Promise.all(
    categories.map((category) => readCategory(source, filter, category, country)),
  )
  const [first, ...others] = answers
  if (!first || others.length === 0) return first ?? source.parts(filter, country)
  return {
    value: concatenate(
      first.value,
      answers.map(({ value }) => value),
    ),
    asOf: new Date(Math.min(...answers.map(({ asOf }) => asOf.getTime()))),
    stale: answers.some(({ stale }) => stale),
  }
}

/** The answer may have parts of other categories, too. */
export const readParts = (
  source: CatalogueSource,
  vehicle: PartsFilter,
  category: string | undefined,
  options: OptionsAnswer['options'],
  country: string,
): Promise<Dated<WirePart[]>> => {
  if (category === undefined) return source.parts(vehicle, country)
  const categories = wireCategories(category, options)
  // Without a vehicle an upstream lists only some parts of each group, but more of a single category.
  const isWithoutVehicle = vehicle.make === undefined && vehicle.year === undefined
  const [only] = categories
  return isWithoutVehicle || (categories.length === 1 && only?.trim())
    ? readCategories(source, vehicle, categories, country)
    : source.parts(vehicle, country)
}
