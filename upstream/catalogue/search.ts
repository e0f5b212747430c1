/** Search by keyword. The keyword reaches the database only as parameters of plain words. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { SearchRequest } from '../contract/catalogue.ts'
import { correctTypos, splitAtDigits } from './correctTypos.ts'
import { type Keyword, parseKeyword } from './parseKeyword.ts'
import { listMatches, matchColumns, newestFirst } from './partMatches.ts'
import { exactNumberRank, findByNumber, findByText, maxResults, type SearchHit } from './searchHits.ts'

const maxKeywordLength = 200

/** Searches for the words as typed, then with letters and digits split, then with typing errors corrected. */
const findByTextOrCorrected = async (
  context: UpstreamContext,
  { words, year }: Keyword,
): Promise<SearchHit[]> => {
  const asTyped = await findByText(context, words, 'last', year)
  if (asTyped.length > 0) return asTyped
  const split = splitAtDigits(words)
  const found = split ? await findByText(context, split, 'last', year) : []
  return found.length > 0 ? found : findByText(context, await correctTypos(context, words), 'all', year)
}

/** One match for each part, in the order of `ids`. */
const newestFitments = (ids: readonly number[]) => sql`
    select t.id as part_id, f.* from unnest(${[...ids]}::int[]) with ordinality as t(id, at)
    left join lateral (
      select ${matchColumns} from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      where f.part_id = t.id order by ${newestFirst} limit 1) f on true
    order by t.at`

/** At most 60 parts, best first: exact numbers, then names, then descriptions and vehicles. */
export const answerSearch = async (context: UpstreamContext, request: SearchRequest): Promise<unknown> => {
  const text = request.keyword.slice(0, maxKeywordLength)
  const keyword = await parseKeyword(context, text)
  const byNumber = await findByNumber(context, text)
  const hasExactNumber = byNumber.some(({ rank }) => rank >= exactNumberRank)
  const byText =
    hasExactNumber || keyword.words.length === 0 ? [] : await findByTextOrCorrected(context, keyword)
  const ranks = new Map<number, number>()
  for (const { id, rank } of [...byNumber, ...byText]) ranks.set(id, Math.max(rank, ranks.get(id) ?? 0))
  const ids = [...ranks.entries()]
    .sort(([a, rankOfA], [b, rankOfB]) => rankOfB - rankOfA || a - b)
    .slice(0, maxResults)
    .map(([id]) => id)
  if (ids.length === 0) return { data: [] }
  return { data: await listMatches(context, request.country, newestFitments(ids)) }
}
