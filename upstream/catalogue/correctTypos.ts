/** Corrects typing errors in the words of a search. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { type KeywordParser, maxWords, type Segment } from './parseKeyword.ts'

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
 * longer ones. A replaced letter is more likely than one that was left out.
 */
const findCorrections = async ({ db }: UpstreamContext, words: readonly string[]): Promise<Correction[]> => {
  const short = words.filter(({ length }) => length <= maxCorrectedLength)
  const { rows } = await sql<Correction>`
    select t.typed, t.known,
      -- Only unknown words are compared, and few: each comparison reads the whole list of words.
      case when not t.known and t.unknown <= ${maxCorrectedWords} then coalesce((select left(w.word, length(t.typed)) as x
        from search_word w
        where left(w.word, length(t.typed)) = any(string_to_array(t.swapped, ' '))
          and (length(t.typed) > 3 or length(w.word) = length(t.typed))
        order by length(w.word) = length(t.typed) desc, w.n desc, x limit 1),
        (select w.word from search_word w
        where length(w.word) between length(t.typed) - 2 and length(t.typed) + 2
          and levenshtein_less_equal(w.word, t.typed, case when length(t.typed) < 5 then 1 else 2 end)
            <= case when length(t.typed) < 5 then 1 else 2 end
        order by levenshtein_less_equal(w.word, t.typed, 2), w.n desc, abs(length(w.word) - length(t.typed)), w.word
        limit 1)) end as word
    from (
      select *, count(*) filter (where not known) over () as unknown
      from (
        select typed, swapped, at, exists (select 1 from search_word w where w.word like typed || '%') as known
        from unnest(${short}::text[], ${short.map(withSwappedLetters)}::text[]) with ordinality
          as typed_words(typed, swapped, at)
        -- Otherwise the list of words is read twice for each word.
        offset 0) words) t
    order by t.at`.execute(db)
  return rows
}

/** Splits `ls10452` into `ls 10452`. Undefined where nothing can be split. */
export const splitAtDigits = (words: readonly string[]): string[] | undefined => {
  const split = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? [])
  return split.length > words.length && split.length <= maxWords ? split : undefined
}

export interface Corrected {
  words: string[]
  /** How each misspelled word is written; empty for a word that is left out. */
  changes: Map<string, string>
}

/** Words that mean something even where no part contains them. */
const isUnderstood = ({ kind }: Segment): boolean => kind !== 'text'

/** Null where too few of the words are known. */
export const correctTypos = async (
  context: UpstreamContext,
  segments: readonly Segment[],
  { terms }: KeywordParser,
): Promise<Corrected | null> => {
  const texts = segments.flatMap((segment) => (isUnderstood(segment) ? [] : segment.words))
  const corrections = new Map(
    (await findCorrections(context, texts)).map((correction) => [correction.typed, correction]),
  )
  if ([...corrections.values()].filter(({ known }) => !known).length > maxCorrectedWords) return null
  const changes = new Map<string, string>()
  let kept = 0
  const words = segments.flatMap((segment): readonly string[] => {
    if (isUnderstood(segment)) {
      if (segment.kind !== 'optional') kept += 1
      return segment.words
    }
    const [typed = ''] = segment.words
    const correction = corrections.get(typed)
    if (correction?.known || /^\d+$/.test(typed)) {
      kept += 1
      // Known words and beginnings of known words stay as typed.
      return [typed]
    }
    const similar = terms.similarTo(typed)
    if (similar?.corrected === null) {
      kept += 1
      return similar.words
    }
    const nearest = similar?.words ?? (correction?.word ? [correction.word] : [])
    changes.set(typed, similar?.corrected ?? nearest.join(' '))
    if (nearest.length > 0) kept += 1
    return nearest
  })
  const dropped = [...changes.values()].filter((word) => word === '').length
  const isGroupNamed = segments.some(({ kind }) => kind === 'groups')
  // Unknown words are dropped where enough known ones remain.
  if (dropped > 0 && !(isGroupNamed || (dropped === 1 && kept >= 2))) return null
  return kept > 0 ? { words, changes } : null
}
