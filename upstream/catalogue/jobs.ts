/** The pieces of work that a part is for, each with the parts that it needs on the same vehicles. */
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type ListingRow, listingColumns } from '../commerce/listingRows.ts'
import type { UpstreamContext } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { withoutNulls } from '../json.ts'
import type { Database } from '../tables/types.ts'
import { isAbout, type JobRule, jobRules, type NeedRule } from './jobRules.ts'
import { wireParts } from './partMatches.ts'

/** Parts that serve alike, and kits of one job. */
const maxAlike = 3
const maxKits = 2

/** The number of a part's vehicles that are compared with those of other parts; all of them would take too long. */
const maxVehicles = 5

/** A part that may serve, with what its fitments say. */
interface Candidate {
  id: number
  group: string
  axle: string | null
  side: string | null
  /** In mm. */
  lift: number | null
}
/** `lift` as fitments have it: `+40 mm`. */
type CandidateRow = Omit<Candidate, 'lift'> & { lift: string | null }
interface ComponentRow extends CandidateRow {
  kit_id: number
  public_id: string
  qty: number
}

const candidateOf = <Row extends CandidateRow>(row: Row): Omit<Row, 'lift'> & { lift: number | null } => ({
  ...row,
  lift: row.lift === null ? null : Number.parseInt(row.lift, 10) || null,
})

const fitmentColumns = sql.raw('min(f.param) as axle, min(f.side) as side, min(f.param3) as lift')

interface Found {
  /** The part itself; null for parts that fit all vehicles. */
  anchor: CandidateRow | null
  /** Parts for vehicles of the part, those with the most vehicles in common first. */
  candidates: CandidateRow[] | null
  /** The parts of kits among them. */
  components: ComponentRow[] | null
}

/** Which groups the work about a part of a group needs. */
const groupPairs = [
  ...new Map(
    jobRules.flatMap((rule) => {
      const needed = rule.needs.flatMap(({ groups }) => groups)
      const about = rule.needs.flatMap(({ groups, isUniversal }) => (isUniversal ? [] : groups))
      return [...about, ...rule.kits].flatMap((own) =>
        [...needed, ...rule.kits].map((group) => [`${own}/${group}`, [own, group]] as const),
      )
    }),
  ).values(),
]
const universalGroups = [
  ...new Set(jobRules.flatMap(({ needs }) => needs.flatMap((need) => (need.isUniversal ? need.groups : [])))),
]

/**
 * One statement: each one takes longer than what it reads here. Migration 0025 names the columns of `part` that it reads: a change of
 * them alone makes what was found outdated.
 */
const selectParts = prepared<{ part: number; own: string[]; needed: string[]; universal: string[] }, Found>(
  (value) => sql`
    with anchor as materialized (
      select f.part_id as id, g.name as "group", ${fitmentColumns}
      from fitment f join part_group g on g.id = f.group_id where f.part_id = ${value('part')}::int
      group by f.part_id, g.name limit 1),
    own as materialized (
      select model_id, year from (
        select *, row_number() over (order by model_id, year) as at, count(*) over () as total
        from (select distinct model_id, year from fitment where part_id = ${value('part')}::int) every) numbered
      where at % greatest(1, (total / ${sql.lit(maxVehicles)})::int) = 0 limit ${sql.lit(maxVehicles + 1)}),
    wanted as materialized (
      select g.id, g.name from unnest(${value('own')}::text[], ${value('needed')}::text[]) pair (own, needed)
        join anchor on anchor."group" = pair.own join part_group g on g.name = pair.needed),
    found as (
      select f.part_id as id, g.name as "group", ${fitmentColumns},
        count(distinct f.model_id::bigint * 10000 + f.year) as shared
      from own join fitment f on f.model_id = own.model_id and f.year = own.year
        join wanted g on g.id = f.group_id
      group by f.part_id, g.name
      union all select p.id, g.name, null, null, null, 0
      from wanted g cross join lateral (
        -- By category, since the index of parts begins with it: in order of ids alone a tenth of a large catalogue is read.
        select shelf.id from category c cross join lateral (
          select id from part where category_id = c.id and group_id = g.id
            and not exists (select from fitment where part_id = part.id)
          order by id limit ${sql.lit(maxAlike)}) shelf
        order by shelf.id limit ${sql.lit(maxAlike)}) p
      where g.name = any(${value('universal')}::text[])),
    ranked as (
      select *, row_number() over (partition by "group", axle, side, lift
        order by id <> ${value('part')}::int, shared desc, id) as rank
      from found),
    chosen as materialized (select * from ranked where rank <= ${sql.lit(maxAlike)}),
    held as (
      select k.kit_id, k.component_id as id, p.public_id, k.qty, g.name as "group", f.axle, f.side, f.lift
      from chosen join kit_component k on k.kit_id = chosen.id join part p on p.id = k.component_id
        join part_group g on g.id = p.group_id
        cross join lateral (select ${fitmentColumns} from fitment f where f.part_id = k.component_id) f)
    select (select row_to_json(anchor) from anchor) as anchor,
      (select json_agg(json_build_object('id', id, 'group', "group", 'axle', axle, 'side', side, 'lift', lift)
        order by id <> ${value('part')}::int, shared desc, id) from chosen) as candidates,
      (select json_agg(row_to_json(held) order by kit_id, id) from held) as components`,
)

const findParts = async (db: Kysely<Database>, part: number) => {
  const values = {
    part,
    own: groupPairs.map(([own]) => own),
    needed: groupPairs.map(([, needed]) => needed),
    universal: universalGroups,
  }
  const { rows } = await db.executeQuery(selectParts(values).compile(db))
  const [found] = rows
  return {
    anchor: found?.anchor ? candidateOf(found.anchor) : undefined,
    candidates: (found?.candidates ?? []).map(candidateOf),
    components: (found?.components ?? []).map(candidateOf),
  }
}

const agree = (wanted: string | undefined, own: string | null): boolean =>
  wanted === undefined || own === null || wanted === own

const serves = (need: NeedRule, rule: JobRule, part: Candidate): boolean =>
  need.groups.includes(part.group) &&
  agree(need.axle, part.axle) &&
  agree(need.side, part.side) &&
  (!need.isRaising || part.lift === null || part.lift === rule.lift)

const isKitOf = (rule: JobRule, part: Candidate): boolean =>
  rule.kits.includes(part.group) &&
  agree(rule.kitAxle, part.axle) &&
  (rule.lift === undefined || part.lift === rule.lift)

const unique = (parts: readonly Candidate[]): Candidate[] => [
  ...new Map(parts.map((part) => [part.id, part])).values(),
]

interface NeedWithParts {
  need: NeedRule
  parts: readonly Candidate[]
}

const isOtherSide = (one: NeedRule, other: NeedRule): boolean =>
  one.side !== undefined && other.side !== undefined && one.groups === other.groups

/** What no part serves may not be on the vehicle at all, but what it has on one side it has on the other. */
const isNamed = (need: NeedRule, all: readonly NeedWithParts[]): boolean =>
  need.reason === 'work' ||
  all.some((other) => (other.need === need || isOtherSide(need, other.need)) && other.parts.length > 0)

/** A job with the parts for its needs. The parts of its kits come first: only they make a kit count. */
const planOf = (
  rule: JobRule,
  candidates: readonly Candidate[],
  components: readonly (Candidate & { kit_id: number })[],
) => {
  const kits = candidates.filter((part) => isKitOf(rule, part)).slice(0, maxKits)
  const inKits = components.filter(({ kit_id }) => kits.some(({ id }) => id === kit_id))
  const [anchor] = candidates
  const needs = rule.needs.map((need) => ({
    need,
    parts: unique(
      [...(anchor ? [anchor] : []), ...inKits, ...candidates].filter((part) => serves(need, rule, part)),
    ).slice(0, maxAlike),
  }))
  return { rule, kits, needs: needs.filter(({ need }) => isNamed(need, needs)) }
}

/** About 3 KB each: a sixteenth of the memory. */
const rememberedPerMegabyte = 20
type FoundParts = Awaited<ReturnType<typeof findParts>>
type Remembered = LRUCache<number, { version: string; parts: FoundParts }>
const rememberedBy = new WeakMap<Kysely<Database>, Remembered>()

/** A part with the `fitment_version` of the moment. */
interface VersionedPart {
  id: number
  version: string
}

/** Finding them takes longer than the rest of `getItem`, so they are remembered until the catalogue changes. */
const readParts = async (
  { db, settings }: UpstreamContext,
  { id, version }: VersionedPart,
): Promise<FoundParts> => {
  const remembered: Remembered =
    rememberedBy.get(db) ?? new LRUCache({ max: rememberedPerMegabyte * settings.memoryMb })
  rememberedBy.set(db, remembered)
  const known = remembered.get(id)
  if (known?.version === version) return known.parts
  const parts = await findParts(db, id)
  remembered.set(id, { version, parts })
  return parts
}

/** Empty for a part that no work is about. */
export const readJobs = async (
  context: UpstreamContext,
  part: VersionedPart,
  country: string,
): Promise<Record<string, unknown>[]> => {
  const { anchor, candidates, components } = await readParts(context, part)
  const rules = anchor ? jobRules.filter((rule) => isAbout(rule, anchor)) : []
  if (rules.length === 0) return []
  const jobs = rules
    .map((rule) => planOf(rule, candidates, components))
    .filter((job) => job.needs.some(({ need, parts }) => need.reason === 'work' && parts.length > 0))
  const ids = jobs.flatMap((job) => [job.kits, ...job.needs.map(({ parts }) => parts)].flat())
  const parts = sql`${[...new Set(ids.map(({ id }) => id))]}::int[]`
  const { rows } = await sql<ListingRow & { numbers: Record<string, string> | null }>`
    select ${listingColumns(parts, country)},
      (select json_object_agg(id, number) from part where id = any(${parts})) as numbers`.execute(context.db)
  // A job may need more pieces than own stock has.
  const wired = rows[0] ? await wireParts(context, rows[0], country, 'all') : new Map<number, object>()

  const wirePartOf = ({ id, axle, side, lift }: Candidate) => {
    const listed = wired.get(id)
    const held = components.filter(({ kit_id }) => kit_id === id)
    return listed
      ? [
          withoutNulls({
            ...listed,
            articlenumber: rows[0]?.numbers?.[id] || null,
            axle,
            side,
            lift,
            ...(held.length > 0 && {
              components: held.map(({ public_id, qty }) => ({ id: public_id, quantity: qty })),
            }),
          }),
        ]
      : []
  }
  return jobs.map((job) => ({
    id: job.rule.id,
    name: job.rule.name,
    needs: job.needs.map(({ need, parts }) =>
      withoutNulls({
        name: need.name,
        reason: need.reason,
        axle: need.axle,
        side: need.side,
        pieces: need.pieces,
        abovelift: need.aboveLift,
        parts: parts.flatMap(wirePartOf),
      }),
    ),
    kits: job.kits.flatMap(wirePartOf),
  }))
}
