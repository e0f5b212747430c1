/** Engines of vehicles, and parts by group: a search narrows by the words of a vehicle, and finds a group by its other names. */
import { type Kysely, sql } from 'kysely'
import { catalogueIndexes } from '../catalogueIndexes.ts'
import type { Database } from '../types.ts'

const statements = [
  `create table vehicle_engine (
     model_id int not null, year smallint not null, engine text not null, primary key (model_id, year, engine))`,
  ...catalogueIndexes.filter(({ name }) => name === 'part_of_group').map(({ create }) => create),
]

const fill = sql`insert into vehicle_engine (model_id, year, engine)
  select distinct model_id, year, engine from fitment where engine is not null`

/** A fitment without an engine is for every engine of its model and year, which others name. */
export const fillVehicleEngines = async (db: Kysely<Database>): Promise<void> => {
  await fill.execute(db)
}

export const vehicleEngines = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // The fitments of a million parts take longer than the timeout of requests.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
    await fill.execute(db)
  },
}
