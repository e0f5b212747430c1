/** Writes the files that have a table of their own, except parts. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { locationRate } from '../commerce/prices/locationRate.ts'
import { upsertPromoCodes } from '../commerce/promoCodes/promoTerms.ts'
import type { Database } from '../tables/types.ts'
import type { FileName } from './files.ts'
import { type RowChanges, replaceRows } from './replaceRows.ts'
import { staged } from './stageFile.ts'

type Write = (db: Kysely<Database>) => Promise<RowChanges>

const ofPart = sql`join part p on p.public_id = s.part`

const party = (prefix: 'manufacturer' | 'responsible') =>
  sql`jsonb_build_object('name', ${sql.id(prefix)}, 'address', coalesce(${sql.id(`${prefix}_address`)}, ''),
    'email', coalesce(${sql.id(`${prefix}_email`)}, ''))`

/** Orders and carts name them, so they stay where the file lacks them. */
const writeBrands: Write = (db) =>
  replaceRows(
    db,
    { table: 'brand', key: ['name'], values: ['manufacturer', 'responsible'], keepsOthers: true },
    sql`
      select name, ${party('manufacturer')} as manufacturer,
        case when responsible is not null then ${party('responsible')} end as responsible
      from ${staged('brand')}`,
  )

const writeLocations: Write = (db) =>
  replaceRows(
    db,
    {
      table: 'location',
      key: ['code'],
      values: ['name', 'country', 'currency', 'symbol'],
      keepsOthers: true,
    },
    sql`select code, name, country, currency, symbol from ${staged('location')}`,
  )

/** Positions are unique for each country after each changed row, so the rows are written anew. */
const writeLocationServices: Write = async (db) => {
  const rows = sql`select country, location, position from ${staged('location_service')}`
  const { rows: differences } = await sql<{ removed: number; added: number }>`
    select (select count(*)::int from (select country, location, position from location_service except ${rows}) old) as removed,
      (select count(*)::int from (${rows} except select country, location, position from location_service) new) as added`.execute(
    db,
  )
  const { removed, added } = differences[0] ?? { removed: 0, added: 0 }
  if (removed + added > 0) {
    await sql`delete from location_service`.execute(db)
    await sql`insert into location_service (country, location, position) ${rows}`.execute(db)
  }
  return { added, changed: 0, removed }
}

/** Makes and models are known by their names alone. */
const addVehicles = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    insert into make (id, name)
    select (select coalesce(max(id), 0) from make) + row_number() over (order by name), name
    from (select distinct make as name from ${staged('fitment')}) named
    where name not in (select name from make)`.execute(db)
  await sql`
    insert into model (id, make_id, name)
    select (select coalesce(max(id), 0) from model) + row_number() over (order by k.name, named.name), k.id, named.name
    from (select distinct make, model as name from ${staged('fitment')}) named join make k on k.name = named.make
    where not exists (select from model m where m.make_id = k.id and m.name = named.name)`.execute(db)
}

const writeFitments: Write = async (db) => {
  await addVehicles(db)
  const criteria = ['engine', 'side', 'load', 'built_from', 'built_to', 'param', 'param2', 'param3']
  return replaceRows(
    db,
    {
      table: 'fitment',
      key: ['part_id', 'model_id', 'year'],
      nullableKey: criteria,
      values: ['category_id', 'group_id'],
    },
    sql`
      select distinct p.id as part_id, m.id as model_id, year::smallint as year,
        ${sql.join(criteria.map((column) => sql.ref(`s.${column}`)))}, p.category_id, p.group_id
      from ${staged('fitment')} s ${ofPart}
      join make k on k.name = s.make join model m on m.make_id = k.id and m.name = s.model
      cross join generate_series(s.first_year, s.last_year) year`,
  )
}

const writeOeNumbers: Write = (db) =>
  replaceRows(
    db,
    { table: 'oe_number', key: ['part_id', 'number'], values: ['key'] },
    sql`select p.id as part_id, s.number, s.key from ${staged('oe_number')} s ${ofPart}`,
  )

/** Former prices are never removed: reductions are compared with them (LAW-03). */
const writePriceHistory: Write = (db) =>
  replaceRows(
    db,
    {
      table: 'price_history',
      key: ['part_id', 'location', 'valid_from'],
      values: ['net'],
      keepsOthers: true,
    },
    sql`select p.id as part_id, s.location, s.valid_from, s.net from ${staged('price_history')} s ${ofPart}`,
  )

/** The standard rates of the locations' countries, in basis points. */
const locationRates = async (db: Kysely<Database>): Promise<RawBuilder<unknown>> => {
  const locations = await db.selectFrom('location').select(['code', 'country']).execute()
  const now = new Date()
  const rates = locations.map(
    ({ code, country }) => sql`(${code}::text, ${locationRate(country, now)}::bigint)`,
  )
  return rates.length === 0 ? sql`(select '' as code, 0 as rate)` : sql`(values ${sql.join(rates)})`
}

const writePrices: Write = async (db) => {
  const rates = await locationRates(db)
  return replaceRows(
    db,
    {
      table: 'price',
      key: ['part_id', 'location'],
      values: ['base', 'net', 'gross', 'promo', 'promo_since'],
    },
    sql`
      select p.id as part_id, s.location, coalesce(s.base, s.net) as base, s.net,
        ((s.net * (10000 + rates.rate) * 2 + 10000) / 20000)::int as gross, s.promo_since is not null as promo,
        s.promo_since
      from ${staged('price')} s ${ofPart} join ${rates} rates(code, rate) on rates.code = s.location`,
  )
}

/** A part is in the clearance where one of its prices is reduced. Runs after the prices. */
export const markReducedParts = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    update part p set promo = not p.promo
    where p.promo <> exists (select from price where part_id = p.id and promo)`.execute(db)
}

const writePhotos: Write = (db) =>
  replaceRows(
    db,
    { table: 'photo', key: ['part_id', 'pos'], values: ['url', 'width_mm'] },
    sql`
      select p.id as part_id, s.pos::smallint as pos, s.url, s.width_mm from ${staged('photo')} s ${ofPart}`,
  )

const writeComponents: Write = (db) =>
  replaceRows(
    db,
    { table: 'kit_component', key: ['kit_id', 'component_id'], values: ['qty'] },
    sql`
      select kit.id as kit_id, p.id as component_id, s.qty from ${staged('kit_component')} s ${ofPart}
      join part kit on kit.public_id = s.kit`,
  )

const writeRelated: Write = (db) =>
  replaceRows(
    db,
    { table: 'related', key: ['part_id', 'related_id'], values: ['pos'] },
    sql`
      select p.id as part_id, other.id as related_id, s.pos::smallint as pos from ${staged('related')} s ${ofPart}
      join part other on other.public_id = s.related`,
  )

/** Orders lock the code that they use, so this has a transaction of its own. */
export const writePromoCodes: Write = async (db) => {
  const { numAffectedRows: removed = 0n } = await sql`
    delete from promo_code where code not in (select code from ${staged('promo_code')})`.execute(db)
  const changes = await upsertPromoCodes(
    db,
    sql`
      select code, kind, coalesce(value, 0) as value, coalesce(minimum, 0) as minimum, uses, uses_left, valid_from,
        valid_until as expires_at
      from ${staged('promo_code')}`,
  )
  return { ...changes, removed: Number(removed) }
}

/** Brands and locations are written before the parts, the others after them. */
export const masterWrites = {
  brand: writeBrands,
  location: writeLocations,
  location_service: writeLocationServices,
} satisfies Partial<Record<FileName, Write>>

/** Prices follow their history: the database adds what it lacks. */
export const tableWrites = {
  fitment: writeFitments,
  oe_number: writeOeNumbers,
  price_history: writePriceHistory,
  price: writePrices,
  photo: writePhotos,
  kit_component: writeComponents,
  related: writeRelated,
} satisfies Partial<Record<FileName, Write>>
