/** What is asked of the text index for the words that somebody typed. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'

/** Of which words only the beginning may have been typed. */
export type Beginnings = 'last' | 'all'

/** Of more words than these that begin alike the beginning itself is asked for. */
const mostWhole = 40

/**
 * By beginning, the words of the catalogue that begin so. The index goes through all rows of a beginning before it looks
 * at the other words; of whole words it only goes through those of the rarest: at a million parts 2 ms instead of 80.
 */
const wholeWords = async (
  { db }: UpstreamContext,
  beginnings: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(select word from search_word where word like typed || '%' order by word limit ${mostWhole + 1})
      as words
    from unnest(${[...beginnings]}::text[]) typed`.execute(db)
  return new Map(rows.map(({ typed, words }) => [typed, words]))
}

// Numbers stand in no list of words, and a list that was cut off is no list.
const begins = (word: string, whole: readonly string[]): string =>
  /\d/.test(word) || whole.length === 0 || whole.length > mostWhole
    ? `${word}:*`
    : `(${[...new Set([word, ...whole])].join(' | ')})`

// `shocks` also finds `shock`; a word of which only the beginning was typed finds the whole.
const term = (word: string, whole: readonly string[] | undefined): string => {
  const own = whole ? begins(word, whole) : word
  return word.length > 3 && word.endsWith('s') ? `(${own} | ${word.slice(0, -1)})` : own
}

/** Every word must be there; `words` are of `[a-z0-9]` only. */
export const textQuery = async (
  context: UpstreamContext,
  words: readonly string[],
  beginnings: Beginnings,
): Promise<string> => {
  const begun = words.filter(
    (word, index) => index === words.length - 1 || (beginnings === 'all' && word.length > 1),
  )
  const whole = await wholeWords(context, begun)
  return words.map((word) => term(word, whole.get(word))).join(' & ')
}
