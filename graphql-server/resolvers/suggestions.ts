/** Suggestions for a search term: the best parts, their groups, and vehicles whose names begin with it. */
import type { GraphQLResolveInfo } from 'graphql'
import type { WirePart } from '#contract/parts.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { dedupe } from '#domain/catalogue/catalogue.ts'
import { categoryName } from '#domain/catalogue/categories.ts'
import { groupName } from '#domain/catalogue/groupOrder.ts'
import { splitWords } from '#domain/search/splitWords.ts'
import { sortNames } from '#domain/vehicle/finderOptions.ts'
import type { Context } from '../context.ts'
import type { GroupSuggestion, Part, Suggestions, VehicleSuggestion } from '../generated/schema.ts'
import type { SearchQuery } from '../sources/types.ts'
import { listedParts } from '../translate/parts.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { readCategoryOf } from './upstreamLists.ts'
import { withFallback } from './withFallback.ts'

const lowerCaseWords = (text: string) => splitWords(text.toLowerCase(), /[\s-]+/)

/** Whether each word of the term is the beginning of a word of the text. */
const beginsWith = (term: readonly string[], text: string) => {
  const words = lowerCaseWords(text)
  return term.every((part) => words.some((word) => word.startsWith(part)))
}

const maxGroups = 4

/** The groups with the upstream's own counts. An upstream without counts lists every part, so these are counted here. */
const groupsOf = (
  { total, groups }: SearchAnswer,
  parts: readonly Part[],
  { vehicle }: SearchQuery,
): GroupSuggestion[] => {
  if (total !== undefined)
    return (groups ?? [])
      .map(({ group, category, count, forvehicle }) => ({
        category: categoryName(category),
        group: groupName(group),
        count,
        // Without a vehicle the count would be 0, which says nothing.
        forVehicle: vehicle ? (forvehicle ?? null) : null,
      }))
      .slice(0, maxGroups)
  const counts = new Map<string, GroupSuggestion>()
  for (const { category, group } of parts) {
    const known = counts.get(group)
    if (known) known.count += 1
    else counts.set(group, { category, group, count: 1, forVehicle: null })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, maxGroups)
}

const vehiclesOfParts = (wire: readonly WirePart[], term: readonly string[]): VehicleSuggestion[] =>
  wire.flatMap(({ make, model }) =>
    make && model && term.some((word) => beginsWith([word], `${make} ${model}`)) ? [{ make, model }] : [],
  )

/** Models of the make that the term names, in the finder's order. */
const vehiclesOfOptions = async (term: readonly string[], context: Context): Promise<VehicleSuggestion[]> => {
  const source = context.sources.catalogue
  const makes = sortNames((await source.options({ clearance: false })).value.make ?? [])
  const make = makes.find((name) => term.some((word) => beginsWith([word], name)))
  if (!make) return []
  const { value } = await source.options({ clearance: false, make })
  return sortNames(value.model ?? [])
    .map((model) => ({ make, model }))
    .filter((vehicle) => beginsWith(term, `${vehicle.make} ${vehicle.model}`))
}

export const suggest = async (
  query: SearchQuery,
  country: string,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Suggestions> => {
  const words = lowerCaseWords(query.keyword)
  if (words.length === 0) return { parts: [], groups: [], vehicles: [] }
  const [found, categoryOf, optionVehicles] = await Promise.all([
    context.sources.catalogue.search(query, country),
    readCategoryOf(context.sources.catalogue),
    withFallback(vehiclesOfOptions(words, context), [], 'the vehicles of suggestions', context, info),
  ])
  const parts = translateAnswer('search', () =>
    listedParts(found.value.data, categoryOf, context.translation),
  )
  const vehicles = [...vehiclesOfParts(found.value.data, words), ...optionVehicles]
  return {
    parts: parts.slice(0, 5),
    groups: groupsOf(found.value, parts, query),
    vehicles: dedupe(vehicles, ({ make, model }) => `${make}\n${model}`).slice(0, 5),
  }
}
