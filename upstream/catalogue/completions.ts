/** The words of the catalogue (`search_word`) that a search may mean by their beginning. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'

/** A prefix of more words than these is searched for as a prefix. */
export const maxCompletions = 40

/** The words that begin with each prefix; of too many one more than `maxCompletions`. */
export type Completions = ReadonlyMap<string, readonly string[]>

export const completionsOf = async (
  { db }: UpstreamContext,
  prefixes: readonly string[],
): Promise<Completions> => {
  if (prefixes.length === 0) return new Map()
  const { rows } = await sql<{ prefix: string; word: string }>`
    select t.prefix, w.word from unnest(${[...prefixes]}::text[]) t(prefix) cross join lateral (
      select word from search_word where word like t.prefix || '%' order by word limit ${maxCompletions + 1}) w`.execute(
    db,
  )
  const completions = new Map<string, string[]>(prefixes.map((prefix) => [prefix, []]))
  for (const { prefix, word } of rows) completions.get(prefix)?.push(word)
  return completions
}
