/** The words that somebody typed, as the text index has them, and what was probably meant by those it does not have. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'

const mostWords = 8
const longestCorrected = 30

const idle = new Set([
  'a',
  'an',
  'and',
  'at',
  'fits',
  'for',
  'from',
  'in',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

export interface Wanted {
  words: string[]
  /** A model year, which stands in no text but in the fitments. */
  year: number | undefined
}

/** Words of `[a-z0-9]` only, as the index has them. */
export const readWords = async ({ db }: UpstreamContext, keyword: string): Promise<Wanted> => {
  const { rows } = await sql<{ words: string }>`select normal_text(${keyword}::text) as words`.execute(db)
  const all = (rows[0]?.words ?? '').split(' ').filter((word) => word !== '')
  const useful = all.filter((word) => !idle.has(word))
  const words = (useful.length > 0 ? useful : all).slice(0, mostWords)
  const year = words.find((word) => /^(19[89]\d|20[0-3]\d)$/.test(word))
  if (year === undefined || words.length === 1) return { words, year: undefined }
  return { words: words.filter((word) => word !== year), year: Number(year) }
}

interface Correction {
  typed: string
  word: string | null
  known: boolean
}

/** The word with each two neighbours exchanged in turn: the most frequent slip, which `levenshtein` counts as two. */
const exchanged = (word: string): string =>
  Array.from(word.slice(1), (next, at) => word.slice(0, at) + next + word[at] + word.slice(at + 2)).join(' ')

/** For each unknown word the nearest that the catalogue knows: one slip under five letters, two in longer ones. */
const correct = async ({ db }: UpstreamContext, words: readonly string[]): Promise<Correction[]> => {
  const short = words.filter(({ length }) => length <= longestCorrected)
  const { rows } = await sql<Correction>`
    select t.typed, t.known,
      -- The whole list of words is gone through for each one that it does not have.
      case when not t.known then coalesce((select x from unnest(string_to_array(t.exchanged, ' ')) x
          join search_word w on w.word = x or length(x) > 3 and starts_with(w.word, x)
        order by w.word = x desc, w.n desc, x limit 1),
        (select w.word from search_word w
        where length(w.word) between length(t.typed) - 2 and length(t.typed) + 2
          and levenshtein_less_equal(w.word, t.typed, case when length(t.typed) < 5 then 1 else 2 end)
            <= case when length(t.typed) < 5 then 1 else 2 end
        order by levenshtein_less_equal(w.word, t.typed, 2), w.n desc, w.word limit 1)) end as word
    from (
      select typed, exchanged, at, exists (select 1 from search_word w where w.word like typed || '%') as known
      from unnest(${short}::text[], ${short.map(exchanged)}::text[]) with ordinality
        as words(typed, exchanged, at)) t
    order by t.at`.execute(db)
  return rows
}

// `ls10452` was meant as `ls 10452`.
const apart = (words: readonly string[]): string[] => words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? [])

/** The words with letters and digits parted, or undefined where that changes nothing. */
export const parted = (words: readonly string[]): string[] | undefined => {
  const split = apart(words)
  return split.length > words.length && split.length <= mostWords ? split : undefined
}

/** The words without their slips; none where too little of them is known. */
export const mended = async (context: UpstreamContext, words: readonly string[]): Promise<string[]> => {
  const corrections = await correct(context, words)
  // What the catalogue knows, if only as a beginning, stays as it was typed.
  const known = corrections.flatMap((correction) => {
    const { typed, word } = correction
    if (correction.known || /^\d+$/.test(typed)) return [typed]
    return word === null ? [] : [word]
  })
  // One word that nobody knows is forgiven among others that are known.
  const lost = words.length - known.length
  return lost > 1 || (lost === 1 && words.length < 3) ? [] : known
}
