/**
 * A number that grows when parts, groups, fitments or components of kits change: what was found by them may be remembered
 * for as long as it is the same. A transaction sees the number that belongs to the rows that it sees.
 */
import { type Kysely, sql } from 'kysely'

const tables = ['part', 'part_group', 'fitment', 'kit_component']

const statements = [
  `create table fitment_version (id int primary key default 1 check (id = 1), version bigint not null)`,
  `insert into fitment_version (version) values (1)`,
  `create function count_fitment_version() returns trigger language plpgsql as $$
     begin
       update fitment_version set version = version + 1;
       return null;
     end $$`,
  ...tables.map(
    (table) => `create trigger count_fitment_version after insert or update or delete on ${table}
      for each statement execute function count_fitment_version()`,
  ),
]

export const fitmentVersion = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
