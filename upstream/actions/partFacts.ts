/** What the calls about one part have in common: finding it, and its photos. */
import { sql } from 'kysely'
import { notFound } from '../refusal.ts'

export const noSuchPart = () => notFound('This part does not exist.')

/** The id of the part whose id or `urlcomponent` on the wire is `record`. */
export const partOf = (record: string) => sql`(
  select id from (select id, 0 as rank from part where public_id = ${record}
    union all select id, 1 from part where url = ${record}) found order by rank limit 1)`

export const photosOf = (part: string) =>
  sql`(select coalesce(json_agg(json_build_object('url', url) order by pos), '[]'::json) from photo
    where part_id = ${sql.raw(part)}.id)`
