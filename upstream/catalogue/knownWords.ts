/** What the word list of the catalogue (`search_word`) knows of the words of a search. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'

/** A prefix of more words than these is searched for as a prefix. */
export const maxCompletions = 40

export interface KnownWords {
  /** The words that begin with each prefix; of too many one more than `maxCompletions`. */
  completions: ReadonlyMap<string, readonly string[]>
  /** How many parts have each word. Numbers and short words are not in the list. */
  counts: ReadonlyMap<string, number>
}

export const knownWordsOf = async (
  { db }: UpstreamContext,
  prefixes: readonly string[],
  words: readonly string[],
): Promise<KnownWords> => {
  if (prefixes.length === 0 && words.length === 0) return { completions: new Map(), counts: new Map() }
  const { rows } = await sql<{ prefix: string | null; word: string; n: number }>`
    select t.prefix, w.word, w.n from unnest(${[...prefixes]}::text[]) t(prefix) cross join lateral (
      select word, n from search_word where word like t.prefix || '%' order by word limit ${maxCompletions + 1}) w
    union all
    select null, word, n from search_word where word = any(${[...words]}::text[])`.execute(db)
  const completions = new Map<string, string[]>(prefixes.map((prefix) => [prefix, []]))
  for (const { prefix, word } of rows) if (prefix !== null) completions.get(prefix)?.push(word)
  return { completions, counts: new Map(rows.map(({ word, n }) => [word, n])) }
}

/** How many parts have one of the words, at most; null where none of them is known. */
export const partsWithAny = (words: readonly string[], { counts }: KnownWords): number | null => {
  const known = words.flatMap((word) => counts.get(word) ?? [])
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null
}

/** The least of what is known. */
export const fewest = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null)
  return known.length > 0 ? Math.min(...known) : null
}
