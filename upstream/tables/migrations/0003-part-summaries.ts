/**
 * Part summaries: everything that lists show of a part except its stock, in one row instead of six. Triggers keep them up to
 * date; a load of the whole catalogue switches these off and fills the table at the end. The table is still called
 * `part_card`, since the release before must run on the same tables during an upgrade.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../types.ts'

/** The tables whose rows a summary contains. */
const tables = ['part', 'price', 'price_history', 'photo']

const statements = [
  // Without stock, which every order changes.
  `create view part_facts as
     select p.id as part_id, json_build_object(
       'public_id', p.public_id, 'url', p.url, 'name', p.name, 'description', p.description,
       'tech_notes', p.tech_notes, 'manufacturer_stock', p.manufacturer_stock,
       'group_name', g.name, 'category_name', c.name,
       'photo', (select f.url from photo f where f.part_id = p.id and f.pos = 0),
       'prices', (select json_object_agg(r.location, json_build_object('location', r.location, 'symbol', l.symbol,
           'base', r.base, 'net', r.net, 'promo', r.promo,
           -- The lowest price of the 30 days before the reduction, including a price that began before them (LAW-03).
           'lowest', case when r.promo then (
             select min(h.net) from (
               select net, valid_from, lead(valid_from) over (order by valid_from) as until
               from price_history where part_id = r.part_id and location = r.location) h
             where h.valid_from < r.promo_since and coalesce(h.until, 'infinity'::date) > r.promo_since - 30) end))
         from price r join location l on l.code = r.location where r.part_id = p.id)) as facts
     from part p join part_group g on g.id = p.group_id join category c on c.id = p.category_id`,
  // json is stored as text; jsonb would be serialized again at every read.
  `create table part_card (part_id int primary key references part on delete cascade, facts json not null)`,
  `create function keep_card() returns trigger language plpgsql as $$
     declare part int := case
       when tg_table_name = 'part' then (to_jsonb(new) ->> 'id')::int
       when tg_op = 'DELETE' then (to_jsonb(old) ->> 'part_id')::int
       else (to_jsonb(new) ->> 'part_id')::int end;
     begin
       insert into part_card (part_id, facts) select part_id, facts from part_facts where part_id = part
       on conflict (part_id) do update set facts = excluded.facts;
       return null;
     end $$`,
  // A deleted part's summary is deleted by the foreign key.
  ...tables.map(
    (
      table,
    ) => `create trigger keep_card after insert or update${table === 'part' ? '' : ' or delete'} on ${table}
      for each row execute function keep_card()`,
  ),
]

const fill = sql`insert into part_card (part_id, facts) select part_id, facts from part_facts`

/** Stores the summaries of a vehicle's parts next to each other, so that a list reads few pages. */
export const fillPartSummaries = async (db: Kysely<Database>): Promise<void> => {
  await sql`${fill} left join (select part_id, min(model_id) as model_id from fitment group by part_id) made_for
    using (part_id) order by model_id, part_id`.execute(db)
}

/** Switched off for the load of a catalogue, which calls `fillPartSummaries` afterwards. */
export const switchSummaryTriggers = async (db: Kysely<Database>, to: 'on' | 'off'): Promise<void> => {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} ${sql.raw(to === 'on' ? 'enable' : 'disable')} trigger keep_card`.execute(
      db,
    )
}

export const partSummaries = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A million parts take longer than the timeout of requests.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
    await fill.execute(db)
  },
}
