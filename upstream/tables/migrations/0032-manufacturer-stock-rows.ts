/**
 * The manufacturers' stock in a table of its own: an order that wrote it to the part waited for an import that had changed the
 * part, until that was committed. The release before still reads and writes `part.manufacturer_stock`. What it takes there is
 * taken from the table as well; what is written to the table reaches the part only if nobody holds it, so that nobody waits.
 * Where the part lags behind for that, the check of the table refuses what the release before would sell twice.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table manufacturer_stock (
     part_id int primary key references part on delete cascade, qty int not null check (qty >= 0))
     with (fillfactor = 80)`,
  // The depth tells whose change it is: a change that such a trigger makes is not copied back.
  `create function copy_stock_of_part() returns trigger language plpgsql as $$
     begin
       if pg_trigger_depth() > 1 then return null; end if;
       if new.manufacturer_stock is null then
         delete from manufacturer_stock where part_id = new.id;
       elsif tg_op = 'INSERT' or old.manufacturer_stock is null then
         insert into manufacturer_stock (part_id, qty) values (new.id, new.manufacturer_stock)
         on conflict (part_id) do update set qty = excluded.qty;
       else
         update manufacturer_stock set qty = qty + new.manufacturer_stock - old.manufacturer_stock
         where part_id = new.id;
       end if;
       return null;
     end $$`,
  `create trigger copy_added_stock after insert on part for each row
     when (new.manufacturer_stock is not null) execute function copy_stock_of_part()`,
  `create trigger copy_changed_stock after update of manufacturer_stock on part for each row
     when (old.manufacturer_stock is distinct from new.manufacturer_stock) execute function copy_stock_of_part()`,
  `insert into manufacturer_stock (part_id, qty)
     select id, manufacturer_stock from part where manufacturer_stock is not null`,
  `create function copy_stock_to_part() returns trigger language plpgsql as $$
     declare part_of int := case when tg_op = 'DELETE' then old.part_id else new.part_id end;
     begin
       if pg_trigger_depth() > 1 then return null; end if;
       perform from part where id = part_of for no key update skip locked;
       if found then
         update part set manufacturer_stock = case when tg_op = 'DELETE' then null else new.qty end
         where id = part_of;
       end if;
       return null;
     end $$`,
  `create trigger copy_stock after insert or update or delete on manufacturer_stock
     for each row execute function copy_stock_to_part()`,
  // Stock alerts look at the table from now on.
  'drop trigger part_restocked on part',
  `create trigger part_restocked after update of qty on manufacturer_stock
     for each row when (new.qty > old.qty) execute function part_restocked()`,
  `create trigger parts_stocked after insert on manufacturer_stock referencing new table as added
     for each statement execute function parts_stocked()`,
]

export const manufacturerStockRows = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // It reads all parts. Orders that write to parts wait for it, and it for them.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
