/**
 * The database itself keeps the history of prices (LAW-03): whoever changes a price, its reductions are shown against the
 * lowest price of the days before. A row says the price from a day on. A day with several prices has the lowest of them, and
 * the day after it has the last one. The history of a price from before this migration begins with its first change: the day
 * before that gets the old price.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../types.ts'

const statements = [
  `create function keep_price_history() returns trigger language plpgsql as $$
     declare
       last_net int;
       net_of_day int;
     begin
       if tg_op = 'UPDATE' and not exists (
         select from price_history where part_id = new.part_id and location = new.location) then
         insert into price_history (part_id, location, valid_from, net)
         values (new.part_id, new.location, current_date - 1, old.net);
       end if;
       select net into last_net from price_history
       where part_id = new.part_id and location = new.location and valid_from <= current_date + 1
       order by valid_from desc limit 1;
       if last_net = new.net then return null; end if;
       insert into price_history as h (part_id, location, valid_from, net)
       values (new.part_id, new.location, current_date, new.net)
       on conflict (part_id, location, valid_from) do update set net = least(h.net, excluded.net)
       returning net into net_of_day;
       if net_of_day = new.net then
         delete from price_history
         where part_id = new.part_id and location = new.location and valid_from = current_date + 1;
       else
         insert into price_history (part_id, location, valid_from, net)
         values (new.part_id, new.location, current_date + 1, new.net)
         on conflict (part_id, location, valid_from) do update set net = excluded.net;
       end if;
       return null;
     end $$`,
  // Triggers run in the order of their names: this one before `keep_card`.
  `create trigger history_of_price after insert or update of net on price
     for each row execute function keep_price_history()`,
]

/** Switched off for the load of a catalogue that has a history of its own. */
export const switchPriceHistory = async (db: Kysely<Database>, to: 'on' | 'off'): Promise<void> => {
  await sql`alter table price ${sql.raw(to === 'on' ? 'enable' : 'disable')} trigger history_of_price`.execute(
    db,
  )
}

export const priceHistory = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
