/** Finding one part, and its photos. */
import { type RawBuilder, sql } from 'kysely'
import { type Column, columnsOf, jsonList } from '../database/columns.ts'
import { notFound } from '../refusal.ts'
import type { PhotoTable } from '../tables/catalogueTypes.ts'

export const partNotFound = () => notFound('This part does not exist.')

/** The id of the part whose id or `urlcomponent` on the wire is `record`. */
export const partIdOf = (record: string | RawBuilder<string>) => sql`(
  select id from (select id, 0 as rank from part where public_id = ${record}
    union all select id, 1 from part where url = ${record}) found order by rank limit 1)`

/** Of the part that the statement calls `alias`. */
export const photosOf = (alias: string): Column<{ url: string }[]> =>
  jsonList({ url: columnsOf<PhotoTable>('f')('url') }, `photo f where f.part_id = ${alias}.id`, 'f.pos')
