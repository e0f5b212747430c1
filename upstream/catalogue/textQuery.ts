/** The query to the text index for the words of a keyword. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'

/** The words that may be typed only in part: their beginning is searched for. */
export type PrefixWords = 'last' | 'all'

/** A prefix of more words than these is searched for as a prefix. */
const maxCompletions = 40

/**
 * The words of the catalogue that begin with each prefix. For a prefix the index reads the rows of all its words before it
 * looks at the other words; for whole words it reads only the rows of the rarest one. At a million parts this takes 2 ms
 * instead of 80.
 */
const completionsOf = async (
  { db }: UpstreamContext,
  prefixes: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(select word from search_word where word like typed || '%' order by word limit ${maxCompletions + 1})
      as words
    from unnest(${[...prefixes]}::text[]) typed`.execute(db)
  return new Map(rows.map(({ typed, words }) => [typed, words]))
}

/** `search_word` holds no part numbers, and a list that was cut off is incomplete: both stay a prefix. */
const prefixTerm = (prefix: string, completions: readonly string[]): string =>
  /\d/.test(prefix) || completions.length === 0 || completions.length > maxCompletions
    ? `${prefix}:*`
    : `(${[...new Set([prefix, ...completions])].join(' | ')})`

/** `shocks` also finds `shock`. */
const term = (word: string, completions: readonly string[] | undefined): string => {
  const own = completions ? prefixTerm(word, completions) : word
  return word.length > 3 && word.endsWith('s') ? `(${own} | ${word.slice(0, -1)})` : own
}

/** Finds parts with all `words`, which consist of `[a-z0-9]` only. */
export const textQuery = async (
  context: UpstreamContext,
  words: readonly string[],
  prefixWords: PrefixWords,
): Promise<string> => {
  const prefixes = words.filter(
    (word, index) => index === words.length - 1 || (prefixWords === 'all' && word.length > 1),
  )
  const completions = await completionsOf(context, prefixes)
  return words.map((word) => term(word, completions.get(word))).join(' & ')
}
