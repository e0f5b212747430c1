/**
 * An order of the manufacturer's units writes to their part, and triggers of the part made it wait for an import until that was
 * committed: for the summary, if the import had changed the part's prices, and for `fitment_version`, whatever the import had
 * changed. Lists read these units from the part now, and an order writes them to the summary only if nobody holds it: the
 * release before still reads them there.
 */
import { type Kysely, sql } from 'kysely'

/** The columns of `part` that a summary shows, without the manufacturer's stock. */
const summaryColumns =
  'public_id, url, name, description, tech_notes, sale_unit, brand, group_id, category_id'
/** The columns of `part` by which the parts of jobs are found, which are remembered for a version. */
const jobColumns = 'id, public_id, group_id, category_id'

const statements = [
  `create or replace trigger keep_card after insert or update of ${summaryColumns} on part
     for each row execute function keep_card()`,
  `create or replace trigger count_fitment_version after insert or delete or update of ${jobColumns} on part
     for each statement execute function count_fitment_version()`,
  `create function keep_manufacturer_stock() returns trigger language plpgsql as $$
     begin
       perform from part_card where part_id = new.id for update skip locked;
       if found then
         update part_card set facts = jsonb_set(facts::jsonb, '{manufacturer_stock}',
           coalesce(to_jsonb(new.manufacturer_stock), 'null'))::json
         where part_id = new.id;
       end if;
       return null;
     end $$`,
  `create trigger keep_manufacturer_stock after update of manufacturer_stock on part
     for each row when (old.manufacturer_stock is distinct from new.manufacturer_stock)
     execute function keep_manufacturer_stock()`,
]

export const manufacturerStock = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
