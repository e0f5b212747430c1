/** Tables that are computed from the others: counts for the finder and the category tree, words to correct typing errors, and the engines of vehicles. */
import { type Kysely, sql } from 'kysely'
import { fillVehicleEngines } from '../tables/migrations/0014-vehicle-engines.ts'
import type { Database } from '../tables/types.ts'

// The levels of `FacetTable`.
const facets = (promo: boolean) => sql`
  insert into facet (promo, level, make_id, model_id, year, category_id, group_id, n)
  select ${promo}::bool, 0, 0, 0, 0, category_id, group_id, count(*)::int
  from part where ${promo ? sql`promo` : sql`true`} group by category_id, group_id
  union all
  select ${promo}::bool,
    case when grouping(m.make_id, f.model_id, f.year, f.category_id, f.group_id) = 15 then 1
         when grouping(m.make_id, f.model_id, f.year, f.category_id, f.group_id) = 7 then 2
         when grouping(m.make_id, f.model_id, f.year, f.category_id, f.group_id) = 3 then 3
         when grouping(m.make_id, f.model_id, f.year, f.category_id, f.group_id) = 12 then 4
         else 5 end,
    m.make_id, coalesce(f.model_id, 0), coalesce(f.year, 0), coalesce(f.category_id, 0), coalesce(f.group_id, 0),
    count(distinct f.part_id)::int
  from fitment f join model m on m.id = f.model_id
    ${promo ? sql`join part p on p.id = f.part_id and p.promo` : sql``}
  group by grouping sets ((m.make_id), (m.make_id, f.model_id), (m.make_id, f.model_id, f.year),
    (m.make_id, f.category_id, f.group_id), (m.make_id, f.model_id, f.category_id, f.group_id))
  -- In the order of the key, so that rows of one query are stored next to each other.
  order by 1, 2, 3, 4, 5, 6, 7`

/**
 * Rebuilds all. Only words of weights b and c are taken: part numbers (a) are many, and useless for corrections. OE numbers
 * are among c: they are left out before anything is counted, since a table of them all would be larger than the rest.
 */
export const rebuildDerivedTables = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from facet`.execute(db)
  await facets(false).execute(db)
  await facets(true).execute(db)
  await sql`delete from search_word`.execute(db)
  await sql`insert into search_word (word, n)
    select word, count(*)::int from part, unnest(tsvector_to_array(ts_filter(fts, '{b,c}'))) word
    where length(word) between 3 and 30 and word ~ '^[a-z]+[0-9]*$'
    group by word having count(*) > 1 or word ~ '^[a-z]+$'`.execute(db)
  await sql`delete from vehicle_engine`.execute(db)
  await fillVehicleEngines(db)
}
