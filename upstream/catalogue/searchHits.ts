/** Parts that a search finds by their numbers or by words, with a rank. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { numberKey } from './numberKey.ts'
import { type PrefixWords, textQuery } from './textQuery.ts'

/** Text hits that are ranked: ranking more of them costs much and changes little at the top. */
const maxRanked = 500
export const maxResults = 60

/** Numbers that match as a whole rank from here on; prefixes of numbers rank lower, and texts rank below 1. */
export const exactNumberRank = 25

export type SearchHit = { id: number; rank: number }

/**
 * At most 60 hits for each kind of number; article numbers (GTIN) must match as a whole. Blanks and dashes do not count.
 * Only a keyword of four characters with a digit can be a number.
 */
export const findByNumber = async ({ db }: UpstreamContext, keyword: string): Promise<SearchHit[]> => {
  const key = numberKey(keyword)
  if (key.length < 4 || !/\d/.test(key)) return []
  const { rows } = await sql<SearchHit>`
    select id, max(rank)::float8 as rank from (
      (select id, case when number_key = ${key} then 30 else 20 end as rank from part
        where number_key like ${`${key}%`} order by number_key limit ${maxResults})
      union all
      (select id, 30 from part where identifier = ${key} limit ${maxResults})
      union all
      (select part_id, case when key = ${key} then 25 else 15 end from oe_number
        where key like ${`${key}%`} order by key limit ${maxResults})) found
    group by id`.execute(db)
  return rows
}

/** At most 60 parts that contain every word. */
export const findByText = async (
  context: UpstreamContext,
  words: readonly string[],
  prefixWords: PrefixWords,
  year: number | undefined,
): Promise<SearchHit[]> => {
  if (words.length === 0) return []
  const query = await textQuery(context, words, prefixWords)
  const inYear =
    year === undefined
      ? sql``
      : sql`and exists (select 1 from fitment f where f.part_id = p.id and f.year = ${year}::int)`
  const { rows } = await sql<SearchHit>`
    with q as materialized (select to_tsquery('simple', ${query}) as query),
      hits as (select p.id, p.fts from part p, q where p.fts @@ q.query ${inYear} limit ${maxRanked})
    select hits.id, ts_rank('{0.1, 0.3, 0.8, 1}', hits.fts, q.query)::float8 as rank from hits, q
    order by rank desc, hits.id limit ${maxResults}`.execute(context.db)
  return rows
}
