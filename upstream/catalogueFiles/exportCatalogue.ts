/** Writes the catalogue as the CSV files that an import reads. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withoutTimeouts } from '../database/withoutTimeouts.ts'
import type { Database } from '../tables/types.ts'
import { type FileName, fileNames, fileOf } from './files.ts'
import { type PartRange, within } from './partRange.ts'

const partsAtOnce = 2_000

type Query = (range: PartRange) => RawBuilder<Record<string, unknown>>

const amount = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(12, 2)::text`
const yesOrNo = (column: string) => sql`case when ${sql.ref(column)} then 'yes' else 'no' end`

/** A moment of the database; where it is midnight, the day. Both are in UTC. */
const dayOrMoment = (moment: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  case when (${moment} at time zone 'UTC')::time = '00:00' then ((${day} at time zone 'UTC')::date)::text
    else (to_jsonb(${moment} at time zone 'UTC') #>> '{}') || 'Z' end`

const party = (column: 'manufacturer' | 'responsible') => sql`
  ${sql.id(column)} ->> 'name' as ${sql.id(column)}, ${sql.id(column)} ->> 'address' as ${sql.id(`${column}_address`)},
  ${sql.id(column)} ->> 'email' as ${sql.id(`${column}_email`)}`

/** The rows that belong to no part. */
const masterQueries = {
  brand: sql`select name, ${party('manufacturer')}, ${party('responsible')} from brand order by name`,
  location: sql`select * from location order by code`,
  location_service: sql`select * from location_service order by country, position`,
  promo_code: sql`
    select code, kind, case when kind <> 'shipping' then ${amount('value')} end as value,
      case when minimum > 0 then ${amount('minimum')} end as minimum, coalesce(uses, uses_left) as uses, uses_left,
      ${dayOrMoment(sql`valid_from`, sql`valid_from`)} as valid_from,
      ${dayOrMoment(sql`expires_at`, sql`(expires_at - interval '1 day')`)} as valid_until
    from promo_code order by code`,
} satisfies Partial<Record<FileName, RawBuilder<unknown>>>

/** The rows of a part's list, in their order. */
const listed =
  (column: string, values: RawBuilder<unknown>): Query =>
  (range) =>
    sql`
    select p.public_id as part, ${values}
    from part p cross join jsonb_array_elements(p.${sql.id(column)}) with ordinality as list(item, nth)
    where ${within('p.id', range)} order by p.id, nth`

const values = (...names: string[]) =>
  sql.join(names.map((name) => sql`item ->> ${sql.lit(name)} as ${sql.id(name)}`))

const partQueries: Record<Exclude<FileName, keyof typeof masterQueries>, Query> = {
  part: (range) => sql`
    select p.public_id as id, p.number, p.name, p.displayname, p.description, p.detail, p.brand, g.name as "group",
      c.name as category, p.recordtype, p.url, p.weight::text, p.sale_unit, first.public_id as variant_of,
      p.variant_text, p.tech_notes, p.fitment_note, p.approval_no, p.identifier, p.keywords
    from part p join part_group g on g.id = p.group_id join category c on c.id = p.category_id
    left join part first on first.id = p.variant_of
    where ${within('p.id', range)} order by p.id`,
  part_tech: listed('tech', values('name', 'value')),
  part_warning: listed('warnings', sql`item #>> '{}' as text`),
  part_document: listed('documents', values('title', 'kind', 'language', 'url', 'size')),
  part_measure: listed('measures', values('kind', 'name', 'value', 'unit', 'note')),
  // Years that follow each other are one row where all else is the same.
  fitment: (range) => sql`
    select part, make, model, min(year) as first_year, max(year) as last_year, engine, side, load, built_from, built_to,
      param, param2, param3
    from (
      select *, year - (row_number() over (partition by id, part, make, model, engine, side, load, built_from, built_to,
        param, param2, param3 order by year))::int as island
      from (
        select distinct p.id, p.public_id as part, k.name as make, m.name as model, f.year, f.engine, f.side, f.load,
          f.built_from, f.built_to, f.param, f.param2, f.param3
        from fitment f join part p on p.id = f.part_id join model m on m.id = f.model_id join make k on k.id = m.make_id
        where ${within('f.part_id', range)}) fitted) years
    group by id, part, make, model, engine, side, load, built_from, built_to, param, param2, param3, island
    order by id, make, model, first_year, engine`,
  oe_number: (range) => sql`
    select p.public_id as part, o.number from oe_number o join part p on p.id = o.part_id
    where ${within('o.part_id', range)} order by p.id, o.number`,
  price_history: (range) => sql`
    select p.public_id as part, h.location, h.valid_from::text, ${amount('h.net')} as net
    from price_history h join part p on p.id = h.part_id
    where ${within('h.part_id', range)} order by p.id, h.location, h.valid_from`,
  price: (range) => sql`
    select p.public_id as part, r.location, ${amount('r.net')} as net, case when r.promo then ${amount('r.base')} end as base,
      r.promo_since::text
    from price r join part p on p.id = r.part_id
    where ${within('r.part_id', range)} order by p.id, r.location`,
  photo: (range) => sql`
    select p.public_id as part, f.pos, f.url, f.width_mm from photo f join part p on p.id = f.part_id
    where ${within('f.part_id', range)} order by p.id, f.pos`,
  kit_component: (range) => sql`
    select kit.public_id as kit, p.public_id as part, c.qty
    from kit_component c join part kit on kit.id = c.kit_id join part p on p.id = c.component_id
    where ${within('c.kit_id', range)} order by kit.id, p.id`,
  related: (range) => sql`
    select p.public_id as part, other.public_id as related, r.pos
    from related r join part p on p.id = r.part_id join part other on other.id = r.related_id
    where ${within('r.part_id', range)} order by p.id, r.pos, other.id`,
  stock: (range) => sql`
    select p.public_id as part, s.location, s.qty, ${yesOrNo('s.dropship')} as dropship,
      ${yesOrNo('s.alternative')} as alternative
    from stock s join part p on p.id = s.part_id
    where ${within('s.part_id', range)} order by p.id, s.location`,
  delivery: (range) => sql`
    select p.public_id as part, d.location, d.eta::text, sum(d.qty)::int as qty
    from delivery d join part p on p.id = d.part_id
    where ${within('d.part_id', range)} group by p.id, d.location, d.eta order by p.id, d.location, d.eta`,
  manufacturer_stock: (range) => sql`
    select p.public_id as part, m.qty from manufacturer_stock m join part p on p.id = m.part_id
    where ${within('m.part_id', range)} order by p.id`,
}

const isMaster = (name: FileName): name is keyof typeof masterQueries => name in masterQueries

async function* rowsOf(db: Kysely<Database>, name: FileName): AsyncGenerator<Record<string, unknown>> {
  if (isMaster(name)) {
    yield* (await sql<Record<string, unknown>>`${masterQueries[name]}`.execute(db)).rows
    return
  }
  const { rows } = await sql<PartRange>`
    select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from part`.execute(db)
  const { first, last } = rows[0] ?? { first: 1, last: 0 }
  for (let start = first; start <= last; start += partsAtOnce)
    yield* (await partQueries[name]({ first: start, last: start + partsAtOnce - 1 }).execute(db)).rows
}

/**
 * All files show the catalogue of one moment.
 *
 * @param folder is made where it is missing; files of these names in it are overwritten
 */
export const exportCatalogue = async (db: Kysely<Database>, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await withoutTimeouts.execute(transaction)
      for (const name of fileNames)
        await pipeline(
          Readable.from(rowsOf(transaction, name)),
          stringify({ header: true, columns: Object.keys(fileOf(name).fields) }),
          createWriteStream(join(folder, `${name}.csv`)),
        )
    })
}
