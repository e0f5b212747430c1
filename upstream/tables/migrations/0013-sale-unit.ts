/** The unit that a part's price is for. Lists show it, too, so it belongs to the summaries. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table part add column sale_unit text check (sale_unit in ('piece', 'pair', 'axle', 'set'))`,
  // No part has a unit yet: the stored summaries stay true.
  `create or replace view part_facts as
     select p.id as part_id, json_build_object(
       'public_id', p.public_id, 'url', p.url, 'name', p.name, 'description', p.description,
       'tech_notes', p.tech_notes, 'manufacturer_stock', p.manufacturer_stock, 'sale_unit', p.sale_unit,
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
]

export const saleUnit = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
