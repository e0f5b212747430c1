/** One page of a search (SRCH-02), read from the upstream in windows that hold whole pages of the shop. */
import type { SearchAnswer } from '#contract/search.ts'
import { groupName } from '#domain/catalogue/groupOrder.ts'
import { searchPageSize } from '#domain/limits.ts'
import { correctedTerm } from '#domain/search/correctedTerm.ts'
import type { Context } from '../context.ts'
import type { PartPage } from '../generated/schema.ts'
import type { Dated, SearchQuery } from '../sources/types.ts'
import { listedParts, textsOf } from '../translate/parts.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { freshnessOf } from './parents.ts'
import { readCategoryOf } from './upstreamLists.ts'

/** Two pages: an upstream answers with more at once. */
const windowSize = 2 * searchPageSize

/** An upstream that does not count does not narrow either. */
const isOfGroup = (answer: SearchAnswer, group: string | undefined) => {
  const wanted = group === undefined || answer.total !== undefined ? null : groupName(group)
  return (part: { group: string }) => wanted === null || part.group === wanted
}

export const searchPage = async (
  query: SearchQuery,
  { offset, limit }: { offset: number; limit: number },
  country: string,
  context: Context,
): Promise<PartPage> => {
  const { catalogue } = context.sources
  const categoryOf = await readCategoryOf(catalogue)
  const partsOf = ({ value }: Dated<SearchAnswer>) =>
    translateAnswer('search', () => listedParts(value.data, categoryOf, context.translation)).filter(
      isOfGroup(value, query.group),
    )
  const first = await catalogue.search(query, country)
  const { value } = first
  const all = partsOf(first)
  const total = value.total ?? all.length
  const rowsFrom = async (start: number): Promise<typeof all> => {
    if (value.total === undefined) return all.slice(offset, offset + limit)
    const rows = start === 0 ? all : partsOf(await catalogue.search({ ...query, offset: start }, country))
    const window = rows.slice(0, windowSize)
    const isLast = window.length < windowSize || start + windowSize >= Math.min(total, offset + limit)
    return isLast ? window : [...window, ...(await rowsFrom(start + windowSize))]
  }
  const start = Math.floor(offset / windowSize) * windowSize
  const rows = await rowsFrom(start)
  const skipped = value.total === undefined ? 0 : offset - start
  return {
    items: rows.slice(skipped, skipped + limit),
    total,
    offset,
    forVehicle: query.vehicle ? (value.forvehicle ?? null) : null,
    // An upstream that does not say what it corrected is guessed.
    meantTerm: value.meant === undefined ? correctedTerm(query.keyword, textsOf(value.data)) : value.meant,
    freshness: freshnessOf(first),
  }
}
