/** Names of the catalogue that a search recognizes in a keyword: groups, models, engines, brands and makes. */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { Database } from '../tables/types.ts'
import { spellingsOf } from './foldWords.ts'
import { numberKey } from './numberKey.ts'
import { type WordShares, wordShares } from './wordShares.ts'

export interface KnownEngine {
  name: string
  /** `24d4d` for `2.4D-4D`. */
  key: string
  /** The rest after the displacement: `d4d`. The whole key where it has no displacement. */
  kind: string
}

export interface KnownModel {
  ids: readonly number[]
  words: readonly string[]
}

/** A brand of parts or a make of vehicles. */
export interface KnownMaker {
  name: string
  /** Its `numberKey`. */
  key: string
}

export interface Vocabulary {
  /** Ids by `groupKey`. */
  groups: ReadonlyMap<string, readonly number[]>
  /** By the name without blanks and dashes: `xtrail`. */
  models: ReadonlyMap<string, KnownModel>
  engines: readonly KnownEngine[]
  /** Words that people write before a number. */
  brands: readonly KnownMaker[]
  makes: readonly KnownMaker[]
  shares: WordShares
}

/** Names of groups differ in case and blanks. */
export const groupKey = (name: string): string => {
  const key = name.trim().replace(/\s+/g, ' ').toUpperCase()
  return key === '' || key === '#N/D' ? 'OTHER' : key
}

const plainWords = (name: string): string[] => spellingsOf(name)[0] ?? []

const engineOf = (name: string): KnownEngine => {
  const key = plainWords(name).join('')
  const kind = /^\d\.\d/.test(name) ? key.slice(2) : key
  return { name, key, kind }
}

const makersOf = (names: readonly string[] | null | undefined): KnownMaker[] =>
  (names ?? []).map((name) => ({ name, key: numberKey(name) })).filter(({ key }) => key !== '')

const readVocabulary = async (db: Kysely<Database>): Promise<Vocabulary> => {
  const { rows } = await sql<{
    groups: [id: number, name: string][] | null
    models: [id: number, name: string][] | null
    engines: string[] | null
    brands: string[] | null
    makes: string[] | null
    common: string[] | null
    shares: number[] | null
  }>`select (select json_agg(json_build_array(id, name)) from part_group) as groups,
      (select json_agg(json_build_array(id, name)) from model) as models,
      (select json_agg(engine) from (select distinct engine from vehicle_engine) e) as engines,
      (select json_agg(name) from brand) as brands, (select json_agg(name) from make) as makes, s.*
    from (values (1)) one left join (
      select most_common_elems::text::text[] as common, most_common_elem_freqs::float8[] as shares from pg_stats
      where schemaname = current_schema() and tablename = 'part' and attname = 'fts') s on true`.execute(db)
  const [row] = rows
  const groups = new Map<string, number[]>()
  for (const [id, name] of row?.groups ?? []) {
    const key = groupKey(name)
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  const models = new Map<string, KnownModel>()
  for (const [id, name] of row?.models ?? []) {
    const words = plainWords(name)
    const key = words.join('')
    models.set(key, { ids: [...(models.get(key)?.ids ?? []), id], words })
  }
  return {
    groups,
    models,
    engines: (row?.engines ?? []).map(engineOf),
    brands: makersOf(row?.brands),
    makes: makersOf(row?.makes),
    shares: wordShares(row?.common ?? [], row?.shares ?? []),
  }
}

/** New groups and vehicles are recognized after this time. */
const lifetimeMs = 60_000
const kept = new WeakMap<Kysely<Database>, { until: number; vocabulary: Promise<Vocabulary> }>()

export const vocabularyOf = ({ db, now }: UpstreamContext): Promise<Vocabulary> => {
  const time = now().getTime()
  const known = kept.get(db)
  if (known && time < known.until) return known.vocabulary
  const vocabulary = readVocabulary(db)
  kept.set(db, { until: time + lifetimeMs, vocabulary })
  // A failure is not kept: the next search reads again.
  vocabulary.catch(() => kept.delete(db))
  return vocabulary
}
