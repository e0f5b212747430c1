/** Parts that a search finds, with how well: by their numbers, and by words. */
import { sql } from 'kysely'
import { keyOf } from '../catalogue/words.ts'
import type { UpstreamContext } from '../context.ts'
import { type Beginnings, textQuery } from './textQuery.ts'

/** Hits that are ranked; more of them would cost much and change little at the top. */
const mostHits = 500
export const mostResults = 60

export type Ranked = { id: number; rank: number }

/**
 * At most 60 of each, whole numbers before beginnings; article numbers (GTIN) are read off as a whole. Spaces and dashes are left out on both sides; four characters
 * with a digit make a part number likely.
 */
export const byNumber = async ({ db }: UpstreamContext, keyword: string): Promise<Ranked[]> => {
  const key = keyOf(keyword)
  if (key.length < 4 || !/\d/.test(key)) return []
  const { rows } = await sql<Ranked>`
    select id, max(rank)::float8 as rank from (
      (select id, case when number_key = ${key} then 30 else 20 end as rank from part
        where number_key like ${`${key}%`} order by number_key limit ${mostResults})
      union all
      (select id, 30 from part where identifier = ${key} limit ${mostResults})
      union all
      (select part_id, case when key = ${key} then 25 else 15 end from oe_number
        where key like ${`${key}%`} order by key limit ${mostResults})) found
    group by id`.execute(db)
  return rows
}

/** At most 60 parts that have every word. */
export const byText = async (
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
