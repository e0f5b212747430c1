/** Finds what single rows cannot show: rows that exclude each other, and rows that refer to nothing. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables/types.ts'
import { type FileName, fileNames, fileOf } from './files.ts'
import type { Problems } from './problems.ts'
import { staged } from './stageFile.ts'

/** A file may have a million mistakes, and only the first ones are told. */
const most = 100

interface Found {
  line: number
  found: string
}

/** The ids, names or codes that there will be. Brands and locations stay; parts that `part.csv` lacks do not. */
const known = (kind: 'part' | 'brand' | 'location', given: ReadonlySet<FileName>): RawBuilder<unknown> => {
  if (kind === 'brand') return sql`select name as value from ${staged('brand')} union select name from brand`
  if (kind === 'location')
    return sql`select code as value from ${staged('location')} union select code from location`
  return given.has('part')
    ? sql`select id as value from ${staged('part')}`
    : sql`select public_id as value from part`
}

type Rows = RawBuilder<Found>

const repeatedRows = (name: FileName, key: readonly string[]): Rows => {
  const columns = sql.join(key.map((column) => sql.id(column)))
  return sql<Found>`
    select line, found from (
      select line, row_number() over (partition by ${columns} order by line) as nth,
        concat_ws(', ', ${sql.join(key.map((column) => sql`${sql.id(column)}::text`))}) as found
      from ${staged(name)}) rows
    where nth > 1`
}

/** By `not exists`: `not in` compares each of a million rows with each target where these do not fit into `work_mem`. */
const lostReferences = (name: FileName, column: string, targets: RawBuilder<unknown>): Rows => sql<Found>`
  select line, ${sql.id(column)} as found from ${staged(name)} s
  where ${sql.id(column)} is not null
    and not exists (select from (${targets}) target where target.value = s.${sql.id(column)})`

const checks: { name: FileName; problem: (found: string) => string; rows: Rows }[] = [
  {
    name: 'part',
    problem: (found) => `number: another part has ${found}, apart from blanks and signs`,
    rows: sql<Found>`
      select line, number as found from (
        select line, number, row_number() over (partition by number_key order by line) as nth from ${staged('part')}) parts
      where nth > 1`,
  },
  {
    name: 'part',
    problem: (found) => `number: expected letters or digits, found "${found}"`,
    rows: sql<Found>`select line, number as found from ${staged('part')} where number_key = ''`,
  },
  {
    name: 'part',
    problem: (found) =>
      `url: "${found}" is another part's url or id, also where it follows from brand, name and number`,
    rows: sql<Found>`
      with addresses as (
        select s.line, s.id, coalesce(s.url, p.url, s.usual_url) as url
        from ${staged('part')} s left join part p on p.public_id = s.id)
      select line, url as found from (
        select line, url, row_number() over (partition by url order by line) as nth from addresses) rows
      where nth > 1
      union
      select a.line, a.url from addresses a join addresses other on other.id = a.url and other.id <> a.id`,
  },
  {
    name: 'part',
    problem: (found) => `variant_of: ${found} is itself a variant; name the first of them`,
    rows: sql<Found>`
      select s.line, s.variant_of as found from ${staged('part')} s
      join ${staged('part')} first on first.id = s.variant_of
      where first.variant_of is not null or first.id = s.id`,
  },
  {
    name: 'fitment',
    problem: (found) => `last_year: expected ${found} or later, and at most 60 years`,
    rows: sql<Found>`
      select line, first_year::text as found from ${staged('fitment')}
      where last_year < first_year or last_year > first_year + 60`,
  },
  {
    name: 'price',
    problem: () => 'base and promo_since: expected both, with a base above net, or neither',
    rows: sql<Found>`
      select line, '' as found from ${staged('price')}
      where (base is null) <> (promo_since is null) or base <= net`,
  },
  {
    name: 'kit_component',
    problem: (found) => `kit: the recordtype of ${found} is not kititem`,
    rows: sql<Found>`
      select s.line, s.kit as found from ${staged('kit_component')} s
      left join ${staged('part')} new on new.id = s.kit left join part old on old.public_id = s.kit
      where coalesce(new.recordtype, case when new.id is null then old.recordtype else 'item' end) <> 'kititem'`,
  },
  {
    name: 'kit_component',
    problem: (found) => `part: ${found} is a kit itself`,
    rows: sql<Found>`
      select s.line, s.part as found from ${staged('kit_component')} s
      left join ${staged('part')} new on new.id = s.part left join part old on old.public_id = s.part
      where coalesce(new.recordtype, case when new.id is null then old.recordtype else 'item' end) = 'kititem'`,
  },
  {
    name: 'related',
    problem: () => 'related: a part is not related to itself',
    rows: sql<Found>`select line, part as found from ${staged('related')} where part = related`,
  },
  {
    name: 'stock',
    problem: (found) => `part: ${found} is a kit; its stock follows from its parts`,
    rows: sql<Found>`
      select s.line, s.part as found from ${staged('stock')} s
      left join ${staged('part')} new on new.id = s.part left join part old on old.public_id = s.part
      where coalesce(new.recordtype, case when new.id is null then old.recordtype else 'item' end) = 'kititem'`,
  },
]

/** Kits that would lose a component: `part.csv` removes it, and no file gives the kit another one. */
const brokenKits = sql<{ kit: string; component: string }>`
  select k.public_id as kit, c.public_id as component
  from kit_component join part k on k.id = kit_id join part c on c.id = component_id
  where not exists (select from ${staged('part')} s where s.id = c.public_id)
    and exists (select from ${staged('part')} s where s.id = k.public_id)
  order by 1, 2 limit ${most}`

export const checkStaged = async (
  db: Kysely<Database>,
  given: ReadonlySet<FileName>,
  problems: Problems,
): Promise<void> => {
  const add = async (name: FileName, rows: Rows, problem: (found: string) => string) => {
    const result =
      await sql<Found>`select line, found from (${rows}) found order by line limit ${most}`.execute(db)
    for (const { line, found } of result.rows) problems.add(`${name}.csv line ${line}`, problem(found))
  }
  for (const name of fileNames.filter((one) => given.has(one))) {
    const { key, fields } = fileOf(name)
    if (key.length > 0)
      await add(name, repeatedRows(name, key), (found) => `another row is for ${found} already`)
    for (const [column, { refersTo }] of Object.entries(fields)) {
      if (refersTo)
        await add(
          name,
          lostReferences(name, column, known(refersTo, given)),
          (found) => `${column}: there is no ${refersTo} ${found}`,
        )
    }
    for (const { rows, problem } of checks.filter((check) => check.name === name))
      await add(name, rows, problem)
  }
  if (given.has('part') && !given.has('kit_component'))
    for (const { kit, component } of (await brokenKits.execute(db)).rows)
      problems.add(
        'part.csv',
        `it lacks part ${component}, which kit ${kit} contains; kit_component.csv is missing, too`,
      )
}
