/** Lists of parts as the catalogue and clearance show them: grouped, narrowed and sorted. */
import type { WirePart } from '#contract/parts.ts'
import type { PartGroupOf, Processed } from '#domain/catalogue/catalogue.ts'
import { categoryName } from '#domain/catalogue/categories.ts'
import type { CategoryOf } from '#domain/catalogue/categoryTree.ts'
import { groupName } from '#domain/catalogue/groupOrder.ts'
import {
  isNarrowed,
  type Narrowing,
  narrowingFields,
  narrowingOf,
  type PartSort,
} from '#domain/catalogue/narrowing.ts'
import { type Facet, facetsOf, narrow, sortParts } from '#domain/catalogue/narrowList.ts'
import { toDayNumber } from '#domain/days.ts'
import { groupPageSize } from '#domain/limits.ts'
import { selectedVehicle } from '#domain/vehicle/vehicle.ts'
import type { Context } from '../context.ts'
import type { CatalogueFilter, Category, Part, PartPage } from '../generated/schema.ts'
import type { Dated, PartsFilter } from '../sources/types.ts'
import { memoizeByObject } from '../translate/memoizeByObject.ts'
import { categoriesOf, categoryOfOptions } from '../translate/options.ts'
import { groupedParts, type ListedRow } from '../translate/parts.ts'
import { optionalSingleLine } from './input.ts'
import { freshnessOf } from './parents.ts'
import { optionsOrEmpty, readParts, wireVehicle } from './upstreamLists.ts'

/** These groups come with their first page of parts; others are loaded by `groupParts`. */
export const groupsWithFirstPage = 8

type Grouped = { categoryOf: CategoryOf; day: number; groups: Processed<PartGroupOf<ListedRow>[]> }
/**
 * Lists are large and shared by their readers, so each one is grouped once for a tree. A list is kept beyond midnight, and what
 * its rows promise counts from the day.
 */
const groupsByList = new WeakMap<readonly WirePart[], Grouped>()

/** @param vehicle the list's: the same list is always of the same vehicle */
const groupsOf = (
  wire: readonly WirePart[],
  categoryOf: CategoryOf,
  vehicle: PartsFilter,
  context: Context,
) => {
  const known = groupsByList.get(wire)
  const day = toDayNumber(context.translation.now())
  if (known?.categoryOf === categoryOf && known.day === day) return known.groups
  const groups = groupedParts(wire, categoryOf, context.translation, selectedVehicle(vehicle))
  groupsByList.set(wire, { categoryOf, day, groups })
  return groups
}

export type CatalogueList = {
  vehicle: PartsFilter
  narrowing: Narrowing
  /** Computed only where they are asked for. */
  facets: () => Facet[]
  answer: Dated<WirePart[]>
  groups: Processed<PartGroupOf<ListedRow>[]>
}

const facetsOfGroups = (groups: readonly PartGroupOf<ListedRow>[], narrowing: Narrowing): Facet[] =>
  facetsOf(
    groups.flatMap(({ parts }) => parts),
    narrowing,
  )
/** Most visitors see a whole list before they narrow it. */
const facetsOfWholeList = memoizeByObject((groups: readonly PartGroupOf<ListedRow>[]) =>
  facetsOfGroups(groups, narrowingOf({})),
)

const givenNarrowing = (filter: CatalogueFilter): Narrowing =>
  narrowingOf(
    Object.fromEntries(narrowingFields.map((field) => [field, optionalSingleLine(field, filter[field])])),
  )

/** Groups that keep no part are left out. */
const narrowGroups = (
  groups: readonly PartGroupOf<ListedRow>[],
  narrowing: Narrowing,
  sort: PartSort | null,
): PartGroupOf<ListedRow>[] =>
  groups.flatMap((group) => {
    const parts = sortParts(narrow(group.parts, narrowing), sort)
    return parts.length > 0 ? [{ ...group, parts }] : []
  })

const inCategory = (groups: readonly PartGroupOf<ListedRow>[], category: string): PartGroupOf<ListedRow>[] =>
  groups.flatMap((group) => {
    const parts = group.parts.filter((part) => part.category === category)
    return parts.length > 0 ? [{ ...group, category, parts }] : []
  })

/** @throws GraphQLError when the upstream does not answer */
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
  const options = await optionsOrEmpty(source, vehicle)
  const answer = await readParts(source, vehicle, category, options, country)
  const all = groupsOf(answer.value, categoryOfOptions(options), vehicle, context)
  // Without a whole vehicle an upstream answers some parts of each group: counts and order would be those of a sample.
  const isWhole = selectedVehicle(vehicle) !== null
  const narrowing = isWhole ? givenNarrowing(filter) : narrowingOf({})
  if (!all.ok) return { vehicle, narrowing, facets: () => [], answer, groups: all }
  const inOne = category === undefined ? all.value : inCategory(all.value, categoryName(category))
  const chosen = group === undefined ? inOne : inOne.filter(({ name }) => name === groupName(group))
  const isWholeList = chosen === all.value && !isNarrowed(narrowing)
  const readFacets = () => (isWholeList ? facetsOfWholeList(chosen) : facetsOfGroups(chosen, narrowing))
  const facets = isWhole ? readFacets : () => []
  const sort = isWhole ? (filter.sort ?? null) : null
  return {
    vehicle,
    narrowing,
    facets,
    answer,
    groups: { ok: true, value: narrowGroups(chosen, narrowing, sort) },
  }
}

/** The upstream's counts are those of all years, so the parts of one year are counted here. */
export const readCategoryTreeOfYear = async (
  vehicle: PartsFilter,
  narrowing: Narrowing,
  country: string,
  context: Context,
): Promise<Category[]> => {
  const { catalogue } = context.sources
  const categoryOf = categoryOfOptions(await optionsOrEmpty(catalogue, vehicle))
  const list = await catalogue.parts(vehicle, country)
  const groups = groupsOf(list.value, categoryOf, vehicle, context)
  const tree: Record<string, Record<string, number>> = {}
  for (const { name, parts } of groups.ok ? groups.value : [])
    for (const { category } of narrow(parts, narrowing)) {
      const counts = (tree[category] ??= {})
      counts[name] = (counts[name] ?? 0) + 1
    }
  return categoriesOf({ categorydescription: tree })
}

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
