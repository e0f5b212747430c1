/** Search by what people type. The text is only ever text: it reaches the database as parameters of plain words. */
import { sql } from 'kysely'
import { keyOf } from '../catalogue/words.ts'
import type { SearchRequest } from '../contract/catalogue.ts'
import type { UpstreamContext } from '../context.ts'
import { describeMatches, matchColumns, type PartMatch } from './partRows.ts'
import { type Beginnings, textQuery } from './textQuery.ts'

const longestKeyword = 200
const mostWords = 8
/** Hits that are ranked; more of them would cost much and change little at the top. */
const mostHits = 500
const mostResults = 60

const idle = new Set([
  'a',
  'an',
  'and',
  'at',
  'fits',
  'for',
  'from',
  'in',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

interface Wanted {
  words: string[]
  /** A model year, which stands in no text but in the fitments. */
  year: number | undefined
}

/** Words of `[a-z0-9]` only, as the index has them. */
const readWords = async ({ db }: UpstreamContext, keyword: string): Promise<Wanted> => {
  const { rows } = await sql<{
    words: string
  }>`select normal_text(${keyword.slice(0, longestKeyword)}::text) as words`.execute(db)
  const all = (rows[0]?.words ?? '').split(' ').filter((word) => word !== '')
  const useful = all.filter((word) => !idle.has(word))
  const words = (useful.length > 0 ? useful : all).slice(0, mostWords)
  const year = words.find((word) => /^(19[89]\d|20[0-3]\d)$/.test(word))
  if (year === undefined || words.length === 1) return { words, year: undefined }
  return { words: words.filter((word) => word !== year), year: Number(year) }
}

type Ranked = { id: number; rank: number }

// Spaces and dashes are left out on both sides; four characters with a digit make a part number likely.
const byNumber = async ({ db }: UpstreamContext, keyword: string): Promise<Ranked[]> => {
  const key = keyOf(keyword.slice(0, longestKeyword))
  if (key.length < 4 || !/\d/.test(key)) return []
  const { rows } = await sql<Ranked>`
    select id, max(rank)::float8 as rank from (
      (select id, case when number_key = ${key} then 30 else 20 end as rank from part
        where number_key like ${`${key}%`} order by number_key limit ${mostResults})
      union all
      (select part_id, case when key = ${key} then 25 else 15 end from oe_number
        where key like ${`${key}%`} order by key limit ${mostResults})) found
    group by id`.execute(db)
  return rows
}

const byText = async (
  context: UpstreamContext,
  words: readonly string[],
  beginnings: Beginnings,
  year: number | undefined,
): Promise<Ranked[]> => {
  if (words.length === 0) return []
  const query = await textQuery(context, words, beginnings)
  const inYear =
    year === undefined
      ? sql``
      : sql`and exists (select 1 from fitment f where f.part_id = p.id and f.year = ${year}::int)`
  const { rows } = await sql<Ranked>`
    with q as materialized (select to_tsquery('simple', ${query}) as query),
      hits as (select p.id, p.fts from part p, q where p.fts @@ q.query ${inYear} limit ${mostHits})
    select hits.id, ts_rank('{0.1, 0.3, 0.8, 1}', hits.fts, q.query)::float8 as rank from hits, q
    order by rank desc, hits.id limit ${mostResults}`.execute(context.db)
  return rows
}

interface Correction {
  typed: string
  word: string | null
  known: boolean
}

/** For each unknown word the nearest that the catalogue knows: one slip under five letters, two in longer ones. */
const correct = async ({ db }: UpstreamContext, words: readonly string[]): Promise<Correction[]> => {
  const { rows } = await sql<Correction>`
    select t.typed, t.known,
      -- The whole list of words is gone through for each one that it does not have.
      case when not t.known then (select w.word from search_word w
        where length(w.word) between length(t.typed) - 2 and length(t.typed) + 2
          and levenshtein_less_equal(w.word, t.typed, case when length(t.typed) < 5 then 1 else 2 end)
            <= case when length(t.typed) < 5 then 1 else 2 end
        order by levenshtein_less_equal(w.word, t.typed, 2), w.n desc, w.word limit 1) end as word
    from (
      select typed, at, exists (select 1 from search_word w where w.word like typed || '%') as known
      from unnest(${[...words]}::text[]) with ordinality as words(typed, at)) t
    where length(t.typed) <= 30
    order by t.at`.execute(db)
  return rows
}

// `ls10452` was meant as `ls 10452`.
const apart = (words: readonly string[]): string[] => words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? [])

const forgiving = async (context: UpstreamContext, { words, year }: Wanted): Promise<Ranked[]> => {
  const strict = await byText(context, words, 'last', year)
  if (strict.length > 0) return strict
  const split = apart(words)
  if (split.length > words.length && split.length <= mostWords) {
    const found = await byText(context, split, 'last', year)
    if (found.length > 0) return found
  }
  // What the catalogue knows, if only as a beginning, stays as it was typed.
  const corrections = await correct(context, words)
  const mended = corrections.flatMap(({ typed, word, known }) => {
    if (known || /^\d+$/.test(typed)) return [typed]
    return word === null ? [] : [word]
  })
  // One word that nobody knows is forgiven among others that are known.
  const lost = words.length - mended.length
  if (mended.length === 0 || lost > 1 || (lost === 1 && words.length < 3)) return []
  return byText(context, mended, 'all', year)
}

const firstFitments = async ({ db }: UpstreamContext, ids: readonly number[]): Promise<PartMatch[]> => {
  const { rows } = await sql<PartMatch>`
    select t.id as part_id, f.* from unnest(${[...ids]}::int[]) with ordinality as t(id, at)
    left join lateral (
      select ${matchColumns} from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      where f.part_id = t.id order by f.year desc limit 1) f on true
    order by t.at`.execute(db)
  return rows
}

/** At most 60 parts, best first: exact numbers, then names, then descriptions and vehicles. */
export const answerSearch = async (context: UpstreamContext, request: SearchRequest): Promise<unknown> => {
  const wanted = await readWords(context, request.keyword)
  const numbers = await byNumber(context, request.keyword)
  const exact = numbers.some(({ rank }) => rank >= 25)
  const texts = exact || wanted.words.length === 0 ? [] : await forgiving(context, wanted)
  const best = new Map<number, number>()
  for (const { id, rank } of [...numbers, ...texts]) best.set(id, Math.max(rank, best.get(id) ?? 0))
  const ids = [...best.entries()]
    .sort(([a, rankOfA], [b, rankOfB]) => rankOfB - rankOfA || a - b)
    .slice(0, mostResults)
    .map(([id]) => id)
  if (ids.length === 0) return { data: [] }
  return { data: await describeMatches(context, request.country, await firstFitments(context, ids)) }
}
