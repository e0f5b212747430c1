/** Corrects typing errors in the words of a search. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { maxWords } from './parseKeyword.ts'

const maxCorrectedLength = 30
/** A search of more unknown words finds nothing: each one would be compared with every word of the catalogue. */
const maxCorrectedWords = 3

interface Correction {
  typed: string
  /** The nearest word of the catalogue; null where none is near. */
  word: string | null
  known: boolean
}

/** The word with each two neighbouring letters swapped: the most frequent typing error, which `levenshtein` counts as two. */
const withSwappedLetters = (word: string): string =>
  Array.from(word.slice(1), (next, at) => word.slice(0, at) + next + word[at] + word.slice(at + 2)).join(' ')

/**
 * Finds the nearest known word for each unknown one, where these are few: one error in words under five letters, two in
 * longer ones.
 */
const findCorrections = async ({ db }: UpstreamContext, words: readonly string[]): Promise<Correction[]> => {
  const short = words.filter(({ length }) => length <= maxCorrectedLength)
  const { rows } = await sql<Correction>`
    select t.typed, t.known,
      -- Only unknown words are compared, and few: each comparison reads the whole list of words.
      case when not t.known and t.unknown <= ${maxCorrectedWords} then coalesce((select x from unnest(string_to_array(t.swapped, ' ')) x
          join search_word w on w.word = x or length(x) > 3 and starts_with(w.word, x)
        order by w.word = x desc, w.n desc, x limit 1),
        (select w.word from search_word w
        where length(w.word) between length(t.typed) - 2 and length(t.typed) + 2
          and levenshtein_less_equal(w.word, t.typed, case when length(t.typed) < 5 then 1 else 2 end)
            <= case when length(t.typed) < 5 then 1 else 2 end
        order by levenshtein_less_equal(w.word, t.typed, 2), w.n desc, w.word limit 1)) end as word
    from (
      select *, count(*) filter (where not known) over () as unknown
      from (
        select typed, swapped, at, exists (select 1 from search_word w where w.word like typed || '%') as known
        from unnest(${short}::text[], ${short.map(withSwappedLetters)}::text[]) with ordinality
          as typed_words(typed, swapped, at)) words) t
    order by t.at`.execute(db)
  return rows
}

/** Splits `ls10452` into `ls 10452`. Undefined where nothing can be split. */
export const splitAtDigits = (words: readonly string[]): string[] | undefined => {
  const split = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? [])
  return split.length > words.length && split.length <= maxWords ? split : undefined
}

/** Empty where too few of the words are known. */
export const correctTypos = async (context: UpstreamContext, words: readonly string[]): Promise<string[]> => {
  const corrections = await findCorrections(context, words)
  // Known words and beginnings of known words stay as typed.
  const corrected = corrections.flatMap(({ typed, word, known }) => {
    if (known || /^\d+$/.test(typed)) return [typed]
    return word === null ? [] : [word]
  })
  // One unknown word is dropped where at least two known ones remain.
  const dropped = words.length - corrected.length
  return dropped > 1 || (dropped === 1 && words.length < 3) ? [] : corrected
}
