/** The pieces of work that a part is for, each with the parts that it needs on the same vehicles. */
import { sql } from 'kysely'
import { type ListingRow, listingColumns } from '../commerce/listingRows.ts'
import type { UpstreamContext } from '../context.ts'
import { withoutNulls } from '../json.ts'
import { isAbout, type JobRule, jobRules, type NeedRule } from './jobRules.ts'
import { wireParts } from './partMatches.ts'

/** Parts that serve alike, and kits of one job. */
const maxAlike = 3
const maxKits = 2

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

/** The part itself. Undefined for parts that fit all vehicles. */
const readAnchor = async ({ db }: UpstreamContext, part: number): Promise<Candidate | undefined> => {
  const { rows } = await sql<CandidateRow>`
    select f.part_id as id, g.name as "group", ${fitmentColumns}
    from fitment f join part_group g on g.id = f.group_id where f.part_id = ${part}
    group by f.part_id, g.name limit 1`.execute(db)
  return rows.map(candidateOf)[0]
}

/** The parts of these groups for vehicles of the part, those with the most vehicles in common first. */
const readCandidates = async (
  { db }: UpstreamContext,
  part: number,
  groups: readonly string[],
): Promise<Candidate[]> => {
  const { rows } = await sql<CandidateRow>`
    with own as (select distinct model_id, year from fitment where part_id = ${part}),
    wanted as (select id, name from part_group where name = any(${[...groups]}::text[])),
    found as (
      select f.part_id as id, g.name as "group", ${fitmentColumns},
        count(distinct (f.model_id, f.year)) as shared
      from own join fitment f on f.model_id = own.model_id and f.year = own.year
        join wanted g on g.id = f.group_id
      group by f.part_id, g.name),
    ranked as (
      select *, row_number() over (partition by "group", axle, side, lift order by id <> ${part}, shared desc, id) as rank
      from found)
    select id, "group", axle, side, lift from ranked where rank <= ${maxAlike} order by id <> ${part}, shared desc, id`.execute(
    db,
  )
  return rows.map(candidateOf)
}

/** Parts of these groups for all vehicles. */
const readUniversal = async ({ db }: UpstreamContext, groups: readonly string[]): Promise<Candidate[]> => {
  if (groups.length === 0) return []
  const { rows } = await sql<Candidate>`
    select p.id, g.name as "group", null as axle, null as side, null::int as lift
    from part_group g cross join lateral (
      select id from part where group_id = g.id and not exists (select from fitment where part_id = part.id)
      order by id limit ${maxAlike}) p
    where g.name = any(${[...groups]}::text[])`.execute(db)
  return rows
}

const readComponents = async ({ db }: UpstreamContext, kits: readonly number[]) => {
  if (kits.length === 0) return []
  const { rows } = await sql<ComponentRow>`
    select k.kit_id, k.component_id as id, p.public_id, k.qty, g.name as "group", f.axle, f.side, f.lift
    from kit_component k join part p on p.id = k.component_id join part_group g on g.id = p.group_id
      cross join lateral (select ${fitmentColumns} from fitment f where f.part_id = k.component_id) f
    where k.kit_id = any(${[...kits]}::int[]) order by k.kit_id, k.component_id`.execute(db)
  return rows.map(candidateOf)
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
  return { rule, kits, needs: needs.filter(({ need, parts }) => parts.length > 0 || need.reason === 'work') }
}

/** Empty for a part that no work is about. */
export const readJobs = async (
  context: UpstreamContext,
  part: number,
  country: string,
): Promise<Record<string, unknown>[]> => {
  const anchor = await readAnchor(context, part)
  const rules = anchor ? jobRules.filter((rule) => isAbout(rule, anchor)) : []
  if (!anchor || rules.length === 0) return []
  const needs = rules.flatMap((rule) => rule.needs)
  const groupsOf = (isUniversal: boolean) =>
    needs.filter((need) => (need.isUniversal ?? false) === isUniversal).flatMap(({ groups }) => groups)
  const fitting = await readCandidates(context, part, [
    ...new Set([...groupsOf(false), ...rules.flatMap(({ kits }) => kits), anchor.group]),
  ])
  const candidates = [...fitting, ...(await readUniversal(context, groupsOf(true)))]
  const kits = candidates.filter((one) => rules.some((rule) => isKitOf(rule, one)))
  const components = await readComponents(
    context,
    kits.map(({ id }) => id),
  )
  const jobs = rules
    .map((rule) => planOf(rule, candidates, components))
    .filter((job) => job.needs.some(({ need, parts }) => need.reason === 'work' && parts.length > 0))
  const ids = jobs.flatMap((job) => [job.kits, ...job.needs.map(({ parts }) => parts)].flat())
  const listing = listingColumns(sql`${[...new Set(ids.map(({ id }) => id))]}::int[]`, country)
  const { rows } = await sql<ListingRow>`select ${listing}`.execute(context.db)
  const wired = rows[0] ? await wireParts(context, rows[0], country) : new Map<number, object>()

  const wirePartOf = ({ id, axle, side, lift }: Candidate) => {
    const listed = wired.get(id)
    const held = components.filter(({ kit_id }) => kit_id === id)
    return listed
      ? [
          withoutNulls({
            ...listed,
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
