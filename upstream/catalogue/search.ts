/** Search by keyword. The keyword reaches the database only as parameters of plain words. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { SearchRequest } from '../contract/search.ts'
import { correctTypos, splitAtDigits } from './correctTypos.ts'
import { spellingsOf } from './foldWords.ts'
import { exactNumberRank, findByNumber } from './numberHits.ts'
import { type KeywordParser, keywordParser, type Segment } from './parseKeyword.ts'
import { listMatches, matchColumns, newestFirst } from './partMatches.ts'
import { type FoundParts, findParts, type SearchFrame } from './searchHits.ts'
import { modelsOf, type SearchVehicle } from './searchVehicle.ts'
import type { PrefixWords } from './textQuery.ts'
import { groupKey, type Vocabulary, vocabularyOf } from './vocabulary.ts'

const maxKeywordLength = 200

/** `meant`: the corrected keyword, null where it was understood as typed. */
type Answer = { found: FoundParts; meant: string | null }
type Find = (segments: readonly Segment[], prefixWords: PrefixWords) => Promise<FoundParts>

/** Two groups that no part is in at once: `pads rotors` finds both. */
const anyOfTheGroups = (segments: readonly Segment[]): Segment[] | null => {
  const asked = segments.filter((segment) => segment.kind === 'groups')
  if (asked.length < 2) return null
  const groups = [...new Set(asked.flatMap((segment) => segment.groups))]
  const words = asked.flatMap((segment) => segment.words)
  return [...segments.filter(({ kind }) => kind !== 'groups'), { kind: 'groups', groups, words }]
}

const narrowing: ReadonlySet<Segment['kind']> = new Set(['position', 'engine', 'year'])

/** No part has this axle, engine and year at once: the parts without these conditions, and the words that were dropped. */
const withoutConditions = (segments: readonly Segment[]) => {
  const kept = segments.filter(({ kind }) => !narrowing.has(kind))
  const dropped = segments.flatMap(({ kind, words }) => (narrowing.has(kind) ? words : []))
  return dropped.length > 0 && kept.length > 0 ? { kept, dropped } : null
}

/** The typed text with some words changed or, where the change is empty, left out. */
const respelled = (text: string, changes: ReadonlyMap<string, string>): string =>
  text
    .split(/\s+/)
    .flatMap((token) => {
      const words = spellingsOf(token)[0] ?? []
      if (!words.some((word) => changes.has(word))) return [token]
      return words.flatMap((word) => changes.get(word) ?? word)
    })
    .filter((token) => token !== '')
    .join(' ')

/**
 * Searches as typed, then for any of the groups, with letters and digits split, with typing errors corrected, and at last
 * without the conditions that no part meets.
 */
const findByWords = async (
  context: UpstreamContext,
  text: string,
  parser: KeywordParser,
  find: Find,
): Promise<Answer | null> => {
  const attempt = async (segments: readonly Segment[] | null, prefixWords: PrefixWords = 'last') => {
    const found = segments && (await find(segments, prefixWords))
    return found && found.total > 0 ? found : null
  }
  const typed = parser.parse(parser.words)
  const split = splitAtDigits(parser.words)
  const asTyped =
    (await attempt(typed)) ??
    (await attempt(anyOfTheGroups(typed))) ??
    (await attempt(split ? parser.parse(split) : null))
  if (asTyped) return { found: asTyped, meant: null }
  const corrected = await correctTypos(context, typed, parser)
  if (!corrected) return null
  const segments = parser.parse(corrected.words)
  const { changes } = corrected
  const found = (await attempt(segments, 'all')) ?? (await attempt(anyOfTheGroups(segments), 'all'))
  if (found) return { found, meant: changes.size > 0 ? respelled(text, changes) : null }
  const wider = withoutConditions(segments)
  const others = wider && (await attempt(wider.kept, 'all'))
  if (!wider || !others) return null
  const dropped = wider.dropped.map((word) => [word, ''] as const)
  return { found: others, meant: respelled(text, new Map([...changes, ...dropped])) }
}

/** One match for each part, in the order of `ids`: the fitment of the vehicle, else the newest. */
const bestFitments = (ids: readonly number[], vehicle: SearchVehicle | null) => {
  const isVehicles = vehicle
    ? sql`(f.year = ${vehicle.year}::int and f.model_id = any(${modelsOf(vehicle)})) desc,`
    : sql``
  // Names are looked up for the chosen fitments alone: parts have many.
  return sql`
    select t.id as part_id, ${matchColumns} from unnest(${[...ids]}::int[]) with ordinality as t(id, at)
    left join lateral (
      select * from fitment f where f.part_id = t.id order by ${isVehicles} ${newestFirst} limit 1) f on true
    left join model mo on mo.id = f.model_id left join make mk on mk.id = mo.make_id
    order by t.at`
}

const vehicleOf = ({ make, model, year, engine, known }: SearchRequest): SearchVehicle | null =>
  make && model && year && /^\d{4}$/.test(year)
    ? { make, model, year: Number(year), engine: engine || undefined, known: known ?? {} }
    : null

const frameOf = (request: SearchRequest, { groups }: Vocabulary): SearchFrame => ({
  groupIds: request.group ? (groups.get(groupKey(request.group)) ?? []) : null,
  vehicle: vehicleOf(request),
  offset: request.offset ?? 0,
})

/**
 * 60 parts from `offset` on. Those of the vehicle come first, those that do not fit it last; otherwise exact numbers, then
 * the groups that the keyword names, then names, then descriptions and vehicles.
 */
export const answerSearch = async (context: UpstreamContext, request: SearchRequest): Promise<unknown> => {
  const text = request.keyword.slice(0, maxKeywordLength)
  const parser = await keywordParser(context, text)
  const vocabulary = await vocabularyOf(context)
  const frame = frameOf(request, vocabulary)
  const numbers = await findByNumber(context, text, vocabulary)
  const find =
    (hits: typeof numbers): Find =>
    (segments, prefixWords) =>
      findParts(context, hits, segments, frame, vocabulary, prefixWords)
  const hasExactNumber = numbers.some(({ rank }) => rank >= exactNumberRank)
  const byWords =
    hasExactNumber || parser.words.length === 0
      ? null
      : await findByWords(context, text, parser, find(numbers))
  const found = byWords?.found ?? (await findParts(context, numbers, null, frame, vocabulary, 'last'))
  const data =
    found.ids.length === 0
      ? []
      : await listMatches(
          context,
          request.country,
          bestFitments(found.ids, frame.vehicle),
          found.articleNumbers,
        )
  return {
    data,
    total: found.total,
    groups: found.groups,
    meant: byWords?.meant ?? null,
    ...(frame.vehicle && { forvehicle: found.forVehicle }),
  }
}
