/** Search by what people type. The text is only ever text: it reaches the database as parameters of plain words. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { SearchRequest } from '../contract/catalogue.ts'
import { describeMatches, matchColumns, type PartMatch } from './partRows.ts'
import { byNumber, byText, mostResults, type Ranked } from './searchHits.ts'
import { mended, parted, readWords, type Wanted } from './searchWords.ts'

const longestKeyword = 200

const forgiving = async (context: UpstreamContext, { words, year }: Wanted): Promise<Ranked[]> => {
  const strict = await byText(context, words, 'last', year)
  if (strict.length > 0) return strict
  const split = parted(words)
  const found = split ? await byText(context, split, 'last', year) : []
  return found.length > 0 ? found : byText(context, await mended(context, words), 'all', year)
}

const firstFitments = (ids: readonly number[]) => sql<PartMatch>`
    select t.id as part_id, f.* from unnest(${[...ids]}::int[]) with ordinality as t(id, at)
    left join lateral (
      select ${matchColumns} from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      where f.part_id = t.id order by f.year desc limit 1) f on true
    order by t.at`

/** At most 60 parts, best first: exact numbers, then names, then descriptions and vehicles. */
export const answerSearch = async (context: UpstreamContext, request: SearchRequest): Promise<unknown> => {
  const keyword = request.keyword.slice(0, longestKeyword)
  const wanted = await readWords(context, keyword)
  const numbers = await byNumber(context, keyword)
  const exact = numbers.some(({ rank }) => rank >= 25)
  const texts = exact || wanted.words.length === 0 ? [] : await forgiving(context, wanted)
  const best = new Map<number, number>()
  for (const { id, rank } of [...numbers, ...texts]) best.set(id, Math.max(rank, best.get(id) ?? 0))
  const ids = [...best.entries()]
    .sort(([a, rankOfA], [b, rankOfB]) => rankOfB - rankOfA || a - b)
    .slice(0, mostResults)
    .map(([id]) => id)
  if (ids.length === 0) return { data: [] }
  return { data: await describeMatches(context, request.country, firstFitments(ids)) }
}
