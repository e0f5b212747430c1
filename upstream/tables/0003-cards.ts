/**
 * What a list says of a part, put together once: a page of hundreds reads one row for each part instead of six.
 * Triggers keep it true; a load of the whole catalogue does without them and fills it at the end.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from './types.ts'

/** Tables of rows that stand on a card. */
const tables = ['part', 'price', 'price_history', 'photo']

const statements = [
  // Stock is not on it: every order changes that.
  `create view part_facts as
     select p.id as part_id, json_build_object(
       'public_id', p.public_id, 'url', p.url, 'name', p.name, 'description', p.description,
       'tech_notes', p.tech_notes, 'manufacturer_stock', p.manufacturer_stock,
       'group_name', g.name, 'category_name', c.name,
       'photo', (select f.url from photo f where f.part_id = p.id and f.pos = 0),
       'prices', (select json_object_agg(r.location, json_build_object('location', r.location, 'symbol', l.symbol,
           'base', r.base, 'net', r.net, 'promo', r.promo,
           -- The lowest of the 30 days before the reduction began, what had begun earlier and still held included.
           'lowest', case when r.promo then (
             select min(h.net) from (
               select net, valid_from, lead(valid_from) over (order by valid_from) as until
               from price_history where part_id = r.part_id and location = r.location) h
             where h.valid_from < r.promo_since and coalesce(h.until, 'infinity'::date) > r.promo_since - 30) end))
         from price r join location l on l.code = r.location where r.part_id = p.id)) as facts
     from part p join part_group g on g.id = p.group_id join category c on c.id = p.category_id`,
  // As it was written: jsonb would be taken apart and put together again for every reader.
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
  // The card of a part that goes goes with it.
  ...tables.map(
    (
      table,
    ) => `create trigger keep_card after insert or update${table === 'part' ? '' : ' or delete'} on ${table}
      for each row execute function keep_card()`,
  ),
]

const fill = sql`insert into part_card (part_id, facts) select part_id, facts from part_facts`

/** The cards of a vehicle's parts lie together, as its fitments do: who lists them reads few pages. */
export const fillCards = async (db: Kysely<Database>): Promise<void> => {
  await sql`${fill} left join (select part_id, min(model_id) as model_id from fitment group by part_id) made_for
    using (part_id) order by model_id, part_id`.execute(db)
}

/** While `off`, rows can be loaded by the million; the cards are filled afterwards. */
export const switchCards = async (db: Kysely<Database>, to: 'on' | 'off'): Promise<void> => {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} ${sql.raw(to === 'on' ? 'enable' : 'disable')} trigger keep_card`.execute(
      db,
    )
}

export const cardTables = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A million parts take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
    await fill.execute(db)
  },
}
