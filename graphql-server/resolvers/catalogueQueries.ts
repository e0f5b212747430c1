/** Lists of parts: catalogue, clearance and search. */
import type { OptionsAnswer, WirePart } from '#contract/catalogue.ts'
import type { PartGroupOf, Processed } from '#domain/catalogue.ts'
import { categoryName } from '#domain/categories.ts'
import { groupName } from '#domain/groupOrder.ts'
import { groupPageSize } from '#domain/limits.ts'
import type { Context } from '../context.ts'
import type { CatalogueFilter, Category, Part, PartPage } from '../generated/schema.ts'
import type { CatalogueSource, Dated, PartsFilter, VehicleFilter } from '../sources/types.ts'
import { categoriesOf, wireCategories, wireCategory, wireName } from '../translate/options.ts'
import { groupedParts } from '../translate/parts.ts'
import { optionalSingleLine } from './input.ts'
import { freshnessOf } from './parents.ts'

/** The first groups carry their first parts; the rest follow by `groupParts`. */
export const groupsWithFirstPage = 8

/** Lists are large and shared by their readers, so each answer is grouped once. */
const grouped = new WeakMap<readonly WirePart[], Processed<PartGroupOf<Part>[]>>()

const groupsOf = (wire: readonly WirePart[], context: Context) => {
  const known = grouped.get(wire)
  if (known) return known
  const made = groupedParts(wire, context.terms)
  grouped.set(wire, made)
  return made
}

/** Lists of options only refine a filter: without them it goes out as it was given. */
const optionsOrEmpty = (source: CatalogueSource, filter: VehicleFilter): Promise<OptionsAnswer['options']> =>
  source.options(filter).then(
    (answer) => answer.value,
    () => ({}),
  )

/** Make and model as the upstream writes them (ROUTE-06). */
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

/** What several lists come to, by the first of them: put together once, it is grouped once too. */
const joined = new WeakMap<WirePart[], { lists: readonly WirePart[][]; whole: WirePart[] }>()

const join = (first: WirePart[], lists: readonly WirePart[][]): WirePart[] => {
  const known = joined.get(first)
  if (known?.lists.length === lists.length && known.lists.every((list, at) => list === lists[at]))
    return known.whole
  const whole = lists.flat()
  joined.set(first, { lists, whole })
  return whole
}

/** The parts of a category that the upstream writes in several ways. */
const readSpellings = async (
  source: CatalogueSource,
  filter: PartsFilter,
  spellings: readonly string[],
  country: string,
): Promise<Dated<WirePart[]>> => {
  const answers = await Promise.all(
    spellings.map((category) => source.parts({ ...filter, category }, country)),
  )
  const [first, ...others] = answers
  if (!first || others.length === 0) return first ?? source.parts(filter, country)
  return {
    value: join(
      first.value,
      answers.map(({ value }) => value),
    ),
    asOf: new Date(Math.min(...answers.map(({ asOf }) => asOf.getTime()))),
    stale: answers.some(({ stale }) => stale),
  }
}

/** `isWhole`: whether parts of other categories are among them. */
const readParts = async (
  source: CatalogueSource,
  vehicle: PartsFilter,
  category: string | undefined,
  country: string,
): Promise<{ answer: Dated<WirePart[]>; isWhole: boolean }> => {
  if (category === undefined) return { answer: await source.parts(vehicle, country), isWhole: true }
  const options = await optionsOrEmpty(source, vehicle)
  // A vehicle's list is whole. Of everything there is, an upstream gives some of each group; of a category many more.
  const isOfEverything = vehicle.make === undefined && vehicle.year === undefined
  const spellings = isOfEverything ? wireCategories(category, options) : null
  if (spellings) return { answer: await readSpellings(source, vehicle, spellings, country), isWhole: false }
  const spelled = wireCategory(category, options)
  const answer = await source.parts({ ...vehicle, category: spelled ?? undefined }, country)
  return { answer, isWhole: spelled === null }
}

export type CatalogueList = {
  /** Make, model and year, without category and group. */
  vehicle: PartsFilter
  answer: Dated<WirePart[]>
  groups: Processed<PartGroupOf<Part>[]>
}

/** @throws GraphQLError where the upstream does not answer. */
export const readCatalogue = async (
  filter: CatalogueFilter,
  country: string,
  context: Context,
): Promise<CatalogueList> => {
  const source = context.sources.catalogue
  const spelledVehicle = await wireVehicle(source, {
    clearance: filter.clearance ?? false,
    make: optionalSingleLine('make', filter.make),
    model: optionalSingleLine('model', filter.model),
  })
  const vehicle: PartsFilter = { ...spelledVehicle, year: optionalSingleLine('year', filter.year, 32) }
  const category = optionalSingleLine('category', filter.category)
  const group = optionalSingleLine('group', filter.group)
  const { answer, isWhole } = await readParts(source, vehicle, category, country)
  const all = groupsOf(answer.value, context)
  if (!all.ok) return { vehicle, answer, groups: all }
  const narrowed =
    category !== undefined && isWhole ? inCategory(all.value, categoryName(category)) : all.value
  const value = group === undefined ? narrowed : narrowed.filter(({ name }) => name === groupName(group))
  return { vehicle, answer, groups: { ok: true, value } }
}

/** The tree of a vehicle of one year: the upstream's own counts know no years, so its parts are counted. */
export const readCategoryTreeOfYear = async (
  vehicle: PartsFilter,
  country: string,
  context: Context,
): Promise<Category[]> => {
  const counted = groupsOf((await context.sources.catalogue.parts(vehicle, country)).value, context)
  const tree: Record<string, Record<string, number>> = {}
  for (const { name, parts } of counted.ok ? counted.value : [])
    for (const { category } of parts) {
      const groups = (tree[category] ??= {})
      groups[name] = (groups[name] ?? 0) + 1
    }
  return categoriesOf({ categorydescription: tree })
}

const inCategory = (groups: readonly PartGroupOf<Part>[], category: string): PartGroupOf<Part>[] =>
  groups.flatMap((group) => {
    const parts = group.parts.filter((part) => part.category === category)
    return parts.length > 0 ? [{ ...group, category, parts }] : []
  })

export const pageOfParts = (
  parts: readonly Part[],
  answer: Dated<unknown>,
  offset = 0,
  limit: number = groupPageSize,
): PartPage => ({
  items: parts.slice(offset, offset + limit),
  total: parts.length,
  offset,
  freshness: freshnessOf(answer),
})
