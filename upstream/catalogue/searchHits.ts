/** Parts that a search finds by their numbers or by words, in their order. */
import { type RawBuilder, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { customPlan } from '../database/customPlan.ts'
import { exactNumberRank, type NumberHit } from './numberHits.ts'
import type { Segment } from './parseKeyword.ts'
import { partsOfVehicle, type SearchVehicle } from './searchVehicle.ts'
import { type PrefixWords, type TextQueries, textQueries } from './textQuery.ts'
import { groupKey, type Vocabulary } from './vocabulary.ts'

/** Hits that are ranked by their text, a multiple of the shop's pages. More of them cost much and change little at the top. */
const maxRanked = 480
/** Parts are counted and listed up to this number. */
const maxHits = 5000
const pageSize = 60

/** How the parts are narrowed and ordered. */
export interface SearchFrame {
  /** Null: parts of all groups. */
  groupIds: readonly number[] | null
  vehicle: SearchVehicle | null
  offset: number
}

export interface GroupCount {
  group: string
  category: string
  count: number
  forvehicle: number
}

export interface FoundParts {
  /** One page. */
  ids: number[]
  /** The article numbers of these parts, by id. */
  articleNumbers: Readonly<Record<string, string>>
  /** At most `maxHits`. */
  total: number
  /** How many of them are for the vehicle. */
  forVehicle: number
  /** The groups of the parts, the best match first; empty where not all parts were counted. */
  groups: GroupCount[]
}

const noParts: FoundParts = { ids: [], articleNumbers: {}, total: 0, forVehicle: 0, groups: [] }
const maxGroups = 12

type Sql = RawBuilder<unknown>

const tsquery = (query: string | null): Sql => sql`to_tsquery('simple', ${query}::text)`
/** Made once for the whole statement: as a plain call it would be made again for each part. */
const onceTsquery = (query: string): Sql => sql`(select ${tsquery(query)})`
/** Nearly all parts fit a vehicle of some years, and hardly any one of others: no plan is right for all of them. */
const needsCustomPlan = (segments: readonly Segment[]): boolean =>
  segments.some(({ kind }) => kind === 'year')
const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** The vehicle that the keyword names: a fitment of the part must have one of the models, engines and years. */
const fitmentCondition = (segments: readonly Segment[]): Sql | null => {
  const engines = segments.flatMap((segment) => (segment.kind === 'engine' ? segment.engines : []))
  const years = segments.flatMap((segment) => (segment.kind === 'year' ? [segment.year] : []))
  if (engines.length === 0 && years.length === 0) return null
  const models = segments.flatMap((segment) => (segment.kind === 'model' ? segment.ids : []))
  const vehicles = [
    ...(models.length > 0 ? [sql`f.model_id = any(${models}::int[])`] : []),
    ...(years.length > 0
      ? [sql`f.year between ${Math.min(...years)}::int and ${Math.max(...years)}::int`]
      : []),
  ]
  if (engines.length === 0)
    return sql`exists (select 1 from fitment f where f.part_id = p.id and ${allOf(vehicles)})`
  // Without an engine it is for every engine of its vehicle. Few vehicles have one of the engines: from them the planner finds
  // the parts, instead of asking for the vehicles of each fitment of each part.
  return sql`p.id in (select f.part_id from fitment f where ${allOf([
    ...vehicles,
    sql`(f.model_id, f.year) in (select e.model_id, e.year from vehicle_engine e where e.engine = any(${engines}::text[]))`,
    sql`(f.engine is null or f.engine = any(${engines}::text[]))`,
  ])})`
}

interface Conditions {
  /** The condition for part `p`. */
  match: Sql
  /** The same as conditions that exclude each other, and that an index can answer. */
  ways: readonly Sql[]
  /** How many of the groups that the keyword asks for the part belongs to. */
  bonus: Sql
}

const conditionsOf = (
  { indexed, compared, groups }: TextQueries,
  segments: readonly Segment[],
  { groupIds }: SearchFrame,
  vocabulary: Vocabulary,
): Conditions => {
  // The planner knows how many parts have the words where it sees them.
  const queryOf = needsCustomPlan(segments) ? tsquery : onceTsquery
  const asked = groups.map(({ names, query }) => {
    const ids = names.flatMap((name) => vocabulary.groups.get(groupKey(name)) ?? [])
    return { query, ids, isMember: sql`p.group_id = any(${ids}::int[])` }
  })
  const fitment = fitmentCondition(segments)
  const rest = [
    // No index answers it: `case` keeps the planner from trying, and lets it expect that every other part matches. It stands once,
    // since each comparison reads the text anew.
    ...(compared === null ? [] : [sql`case when p.fts @@ ${queryOf(compared)} then true else false end`]),
    ...(groupIds === null ? [] : [sql`p.group_id = any(${[...groupIds]}::int[])`]),
    ...(fitment ? [fitment] : []),
  ]
  const match = allOf([
    ...(indexed === null ? [] : [sql`p.fts @@ ${queryOf(indexed)}`]),
    ...asked.map(({ isMember, query }) => sql`(${isMember} or p.fts @@ ${queryOf(query)})`),
    ...rest,
  ])
  const [only, ...further] = asked
  const waysOfOneGroup = ({ ids, query, isMember }: (typeof asked)[number]): Sql[] => {
    const withText = (text: string) =>
      allOf([sql`p.fts @@ ${queryOf(text)}`, sql`not (${isMember})`, ...rest])
    if (indexed === null) return [allOf([isMember, ...rest]), withText(query)]
    return [
      allOf([sql`p.fts @@ ${queryOf(indexed)}`, sql`array[p.group_id] && ${ids}::int[]`, ...rest]),
      withText(`(${indexed}) & (${query})`),
    ]
  }
  return {
    match,
    ways: only && further.length === 0 ? waysOfOneGroup(only) : [match],
    bonus:
      asked.length === 0
        ? sql`0`
        : sql.join(
            asked.map(({ isMember }) => sql`(${isMember})::int`),
            sql` + `,
          ),
  }
}

/** The best of `chosen`. Parts that match equally well alternate by group. */
const rankedPage = (isForVehicle: boolean, hasText: boolean, offset: number): Sql => sql`
  select id, pos from (
    select id, row_number() over (
      order by number_rank >= ${exactNumberRank} desc, misfit, number_rank desc, score desc, place, id) as pos
    from (
      select *, row_number() over (partition by misfit, number_rank, score, group_id order by id) as place
      from (
        select c.id, c.group_id, c.number_rank,
          ${
            // Without fitments it is unknown whether a part fits.
            isForVehicle
              ? sql`case when c.is_mine then 0
                  when exists (select 1 from fitment f where f.part_id = c.id) then 2 else 1 end`
              : sql`0`
          } as misfit,
          -- A join would read the whole table for as many parts as these.
          round((c.bonus + ${
            hasText
              ? sql`(select ts_rank('{0.1, 0.3, 0.8, 1}', p.fts, q.ranked) from part p, q where p.id = c.id)`
              : sql`0`
          })::numeric, 4) as score
        from chosen c where c.pos <= ${maxRanked}) scored) placed) ranked
  order by pos offset ${offset}::int limit ${pageSize}`

const unrankedPage = (offset: number): Sql =>
  sql`select id, pos from chosen where pos > ${offset}::int order by pos limit ${pageSize}`

/** `numbers` come first; `segments` is null where they are all. */
export const findParts = async (
  context: UpstreamContext,
  numbers: readonly NumberHit[],
  segments: readonly Segment[] | null,
  frame: SearchFrame,
  vocabulary: Vocabulary,
  prefixWords: PrefixWords,
): Promise<FoundParts> => {
  const queries =
    segments && segments.length > 0
      ? await textQueries(context, segments, prefixWords, vocabulary.shares)
      : null
  if (!queries && numbers.length === 0) return noParts
  const { vehicle, offset } = frame
  const isForVehicle = vehicle !== null
  const { match, ways, bonus } =
    queries && segments
      ? conditionsOf(queries, segments, frame, vocabulary)
      : { match: sql`false`, ways: [], bonus: sql`0` }
  const numberIds = numbers.map(({ id }) => id)
  const others = numbers.length === 0 ? sql`` : sql`and p.id <> all(${numberIds}::int[])`
  const isInGroup = frame.groupIds === null ? sql`true` : sql`p.group_id = any(${[...frame.groupIds]}::int[])`
  const columns = sql`p.id, p.group_id, p.category_id`
  const { rows } = await sql<{
    ids: number[] | null
    articlenumbers: Record<string, string> | null
    total: number
    forvehicle: number
    groups: GroupCount[] | null
  }>`${segments && needsCustomPlan(segments) ? customPlan : sql``}
    with q as materialized (select ${tsquery(queries?.ranked ?? null)} as ranked),
      mine as materialized (${vehicle ? partsOfVehicle(vehicle) : sql`select null::int as id where false`}),
      hits as materialized (
        select ${columns}, exists (select 1 from mine where mine.id = p.id) as is_mine, n.rank as number_rank, 0 as bonus
        from unnest(${numberIds}::int[], ${numbers.map(({ rank }) => rank)}::float8[]) n(id, rank)
          join part p on p.id = n.id where ${isInGroup}
        ${vehicle ? sql`union all (select ${columns}, true, 0, ${bonus} from mine join part p on p.id = mine.id where ${match} ${others})` : sql``}
        ${sql.join(
          ways.map(
            (way) => sql`union all (select ${columns}, false, 0, ${bonus} from part p where ${way} ${others}
              ${vehicle ? sql`and not exists (select 1 from mine where mine.id = p.id)` : sql``} limit ${maxHits})`,
          ),
          sql` `,
        )}),
      numbered as (
        select *, row_number() over (partition by is_mine, bonus, group_id order by id) as place from hits),
      -- All groups have parts among those that are ranked.
      chosen as (
        select *, row_number() over (order by number_rank desc, is_mine desc, bonus desc, place, id) as pos from numbered),
      page as (${offset < maxRanked ? rankedPage(isForVehicle, Boolean(queries?.ranked), offset) : unrankedPage(offset)})
    select (select array_agg(id order by pos) from page) as ids,
      (select json_object_agg(p.id, p.number) from part p where p.id = any(array(select id from page))) as articlenumbers,
      (select count(*)::int from hits) as total,
      (select count(*)::int from hits where is_mine) as forvehicle,
      (select json_agg(row_to_json(g)) from (
        select g.name as group, mode() within group (order by c.name) as category,
          count(*)::int as count, (count(*) filter (where h.is_mine))::int as forvehicle
        from hits h join part_group g on g.id = h.group_id join category c on c.id = h.category_id
        group by g.id, g.name order by max(h.bonus) desc, 4 desc, 3 desc, g.id limit ${maxGroups}) g) as groups`.execute(
    context.db,
  )
  const [row] = rows
  if (!row) return noParts
  const isCounted = row.total < maxHits
  return {
    ids: row.ids ?? [],
    articleNumbers: row.articlenumbers ?? {},
    total: Math.min(row.total, maxHits),
    forVehicle: row.forvehicle,
    groups: isCounted ? (row.groups ?? []) : [],
  }
}
