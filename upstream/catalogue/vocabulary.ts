/** Names of the catalogue that a search recognizes in a keyword: groups, models, engines, brands and makes. */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { Database } from '../tables/types.ts'
import { spellingsOf } from './foldWords.ts'
import { numberKey } from './numberKey.ts'

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
  /** How many parts fit it; null where that is not counted. */
  parts: number | null
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
  /** How many parts each group has, by its id. */
  groupParts: ReadonlyMap<number, number>
  /** By the name without blanks and dashes: `xtrail`. */
  models: ReadonlyMap<string, KnownModel>
  engines: readonly KnownEngine[]
  /** Words that people write before a number. */
  brands: readonly KnownMaker[]
  makes: readonly KnownMaker[]
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
    groups: [id: number, name: string, parts: number][] | null
    models: [id: number, name: string, parts: number | null][] | null
    engines: string[] | null
    brands: string[] | null
    makes: string[] | null
  }>`select (select json_agg(json_build_array(g.id, g.name, coalesce(
        (select sum(fa.n) from facet fa where not fa.promo and fa.level = 0 and fa.group_id = g.id), 0)))
        from part_group g) as groups,
      (select json_agg(json_build_array(mo.id, mo.name, fa.n)) from model mo
        left join facet fa on not fa.promo and fa.level = 2 and fa.make_id = mo.make_id and fa.model_id = mo.id) as models,
      (select json_agg(engine) from (select distinct engine from vehicle_engine) e) as engines,
      (select json_agg(name) from brand) as brands, (select json_agg(name) from make) as makes`.execute(db)
  const [row] = rows
  const groups = new Map<string, number[]>()
  const groupParts = new Map<number, number>()
  for (const [id, name, parts] of row?.groups ?? []) {
    groupParts.set(id, parts)
    const key = groupKey(name)
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  const models = new Map<string, KnownModel>()
  for (const [id, name, parts] of row?.models ?? []) {
    const words = plainWords(name)
    const key = words.join('')
    const same = models.get(key)
    const all = [parts, ...(same ? [same.parts] : [])]
    models.set(key, {
      ids: [...(same?.ids ?? []), id],
      words,
      parts: all.includes(null) ? null : all.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    })
  }
  return {
    groups,
    groupParts,
    models,
    engines: (row?.engines ?? []).map(engineOf),
    brands: makersOf(row?.brands),
    makes: makersOf(row?.makes),
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
