/** Splits a keyword into words of the text index, groups of parts, and a vehicle. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { engineAt, isMeasureOfEngine, modelAt } from './parseVehicle.ts'
import { type Meaning, type TradeTerms, tradeTermsOf } from './tradeTerms.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

export const maxWords = 12

const stopWords = new Set('a an and at fits for from in my of on or the to with'.split(' '))

/** One or several words that belong together. */
export type Segment = { words: readonly string[] } & (
  | { kind: 'text' }
  | Meaning
  | { kind: 'model'; ids: readonly number[]; name: readonly string[] }
  | { kind: 'engine'; engines: readonly string[] }
  | { kind: 'year'; year: number }
)

export interface KeywordParser {
  terms: TradeTerms
  /** Words of `[a-z0-9]`, without those that mean nothing. */
  words: readonly string[]
  parse: (words: readonly string[]) => Segment[]
}

const isYear = (word: string): boolean => /^(19[89]\d|20[0-3]\d)$/.test(word)

/** The longest of what the words may mean; on a tie the first of them. */
const longestOf = (segments: readonly (Segment | undefined)[]): Segment | undefined =>
  segments
    .filter((segment) => segment !== undefined)
    .reduce<Segment | undefined>(
      (longest, segment) => (longest && longest.words.length >= segment.words.length ? longest : segment),
      undefined,
    )

const segmentsOf = (
  words: readonly string[],
  terms: TradeTerms,
  vocabulary: Vocabulary,
  isDecimal: (words: readonly string[]) => boolean,
): Segment[] => {
  const segments: Segment[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const term = terms.meaningAt(words, at)
    const model = modelAt(words, at, vocabulary)
    const engine = engineAt(words, at, vocabulary, isDecimal)
    const decimal = words.slice(at, at + 2)
    const segment: Segment = longestOf([
      model && {
        kind: 'model',
        ids: model.ids,
        name: model.words,
        words: words.slice(at, at + model.length),
      },
      term && { ...term.meaning, words: words.slice(at, at + term.length) },
      engine && { kind: 'engine', engines: engine.engines, words: words.slice(at, at + engine.length) },
      // An engine that no part names narrows nothing.
      isDecimal(decimal) ? { kind: 'optional', words: decimal } : undefined,
      isMeasureOfEngine(word) ? { kind: 'optional', words: [word] } : undefined,
      isYear(word) && words.length > 1 ? { kind: 'year', year: Number(word), words: [word] } : undefined,
    ]) ?? { kind: 'text', words: [word] }
    segments.push(segment)
    at += segment.words.length
  }
  return segments
}

/** `2.4` is two words of the text index, `2` and `4`. */
const decimalsOf = (keyword: string): ReadonlySet<string> =>
  new Set((keyword.toLowerCase().match(/\b\d[.,]\d\w*/g) ?? []).map((text) => text.replace(/[.,]/, ' ')))

export const keywordParser = async (context: UpstreamContext, keyword: string): Promise<KeywordParser> => {
  const { rows } = await sql<{ words: string }>`select normal_text(${keyword}::text) as words`.execute(
    context.db,
  )
  const all = (rows[0]?.words ?? '').split(' ').filter((word) => word !== '')
  const useful = all.filter((word) => !stopWords.has(word))
  const terms = tradeTermsOf(context.settings.searchTerms)
  const vocabulary = await vocabularyOf(context)
  const decimals = decimalsOf(keyword)
  return {
    terms,
    words: (useful.length > 0 ? useful : all).slice(0, maxWords),
    parse: (words) => segmentsOf(words, terms, vocabulary, (slice) => decimals.has(slice.join(' '))),
  }
}
