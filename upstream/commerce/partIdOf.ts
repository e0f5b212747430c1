import { type RawBuilder, sql } from 'kysely'

/** The id of the part whose id on the wire is `record`, or else of the one whose `urlcomponent` it is. */
export const partIdOf = (record: string | RawBuilder<string>) => sql`(
  select id from (select id, 0 as rank from part where public_id = ${record}
    union all select id, 1 from part where url = ${record}) found order by rank limit 1)`
