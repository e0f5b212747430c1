/** The queries to the text index for the words of a keyword. */
import type { UpstreamContext } from '../context.ts'
import { type Completions, completionsOf, maxCompletions } from './completions.ts'
import type { Segment } from './parseKeyword.ts'
import { type RequiredWords, unknownShare, type WordShares, withoutFrequent } from './wordShares.ts'

/** The words that may be typed only in part: their beginning is searched for. */
export type PrefixWords = 'last' | 'all'

/** `search_word` holds no part numbers, and a list that was cut off is incomplete: both stay a prefix. */
const staysPrefix = (prefix: string, completions: readonly string[]): boolean =>
  /\d/.test(prefix) || completions.length === 0 || completions.length > maxCompletions

/**
 * For a prefix the index reads the rows of all its words before it looks at the other words; for whole words it reads only the
 * rows of the rarest one. At a million parts this takes 2 ms instead of 80.
 */
const prefixTerm = (prefix: string, completions: readonly string[]): string =>
  staysPrefix(prefix, completions) ? `${prefix}:*` : `(${[...new Set([prefix, ...completions])].join(' | ')})`

/** `shocks` also finds `shock`. */
const singularOf = (word: string): string[] =>
  word.length > 3 && word.endsWith('s') ? [word.slice(0, -1)] : []

const term = (word: string, completions?: readonly string[]): string => {
  const own = completions ? prefixTerm(word, completions) : word
  const [singular] = singularOf(word)
  return singular === undefined ? own : `(${own} | ${singular})`
}

type WordLists = readonly (readonly string[])[]

const allOf = (words: readonly string[]): string => words.map((word) => term(word)).join(' & ')

const anyOfQueries = (queries: readonly string[]): string =>
  [...new Set(queries)].map((query) => `(${query})`).join(' | ')

/** Any of several lists of words. */
const anyOf = (lists: WordLists): string => anyOfQueries(lists.map(allOf))

const sumOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0)

const wordsWithShares = (words: readonly string[], shares: WordShares): RequiredWords[] =>
  words.map((word) => ({ query: term(word), share: sumOf([word, ...singularOf(word)].map(shares)) }))

/** What the index is asked for instead of `anyOf`: all parts of that, and few others. */
const indexedAnyOf = (lists: WordLists, shares: WordShares): RequiredWords => {
  const different = [...new Map(lists.map((words) => [words.join(' '), words])).values()]
  const asked = different.map((words) => withoutFrequent(wordsWithShares(words, shares)))
  return {
    query: anyOfQueries(asked.map((list) => list.map(({ query }) => query).join(' & '))),
    share: sumOf(asked.map((list) => Math.min(...list.map(({ share }) => share)))),
  }
}

export interface TextQueries {
  /** What the index is asked for; null where the words ask for groups alone. It also finds some parts that do not match. */
  indexed: string | null
  /**
   * What the text of each part that the index finds is compared with; null: nothing. Words of nearly all parts are left to it, and
   * positions, which no index can answer: a part without the word is found unless it has its opposite.
   */
  compared: string | null
  /** For each group that is asked for, the text that also finds a part. */
  groups: { names: readonly string[]; query: string }[]
  /** The words that rank one part above another. Names of groups do not, since all their parts are meant. */
  ranked: string | null
}

interface RequiredTerm {
  query: string
  indexed: RequiredWords
}

/** The segment as queries, or null where it is not a matter of the text. */
const requiredTerm = (
  segment: Segment,
  completions: Completions,
  shares: WordShares,
): RequiredTerm | null => {
  const completed = (words: readonly string[]): RequiredTerm => {
    const query = words.map((word) => term(word, completions.get(word))).join(' & ')
    const shareOf = (word: string): number => {
      const longer = completions.get(word) ?? []
      if (completions.has(word) && staysPrefix(word, longer)) return unknownShare
      return sumOf([...new Set([word, ...longer, ...singularOf(word)])].map(shares))
    }
    return { query, indexed: { query, share: Math.min(...words.map(shareOf)) } }
  }
  const anyList = (lists: WordLists): RequiredTerm => {
    const { query, share } = indexedAnyOf(lists, shares)
    return { query: `(${anyOf(lists)})`, indexed: { query: `(${query})`, share } }
  }
  switch (segment.kind) {
    case 'text':
      return completed(segment.words)
    case 'words': {
      const [first = ''] = segment.words
      // A word of another language is not the beginning of one of the catalogue.
      return segment.words.length === 1 && segment.meant.length === 1 && first === segment.meant[0]
        ? completed([first])
        : anyList([segment.words, segment.meant])
    }
    case 'model':
      return anyList([segment.words, segment.name, [segment.words.join('')]])
    default:
      return null
  }
}

/** Segments that are words of the text, where nothing else asks for a part. */
const asText = (segments: readonly Segment[]): Segment[] =>
  segments.map(({ words }) => ({ kind: 'text', words }))

const isOrdering = ({ kind }: Segment): boolean => kind === 'position' || kind === 'optional'

const allOfQueries = (queries: readonly string[]): string | null =>
  queries.length > 0 ? queries.join(' & ') : null

const rankedQuery = (required: readonly string[], ordering: readonly string[]): string | null => {
  if (ordering.length === 0) return allOfQueries(required)
  return [...required, ...ordering].map((one) => `(${one})`).join(' | ')
}

/** The words consist of `[a-z0-9]` only. */
export const textQueries = async (
  context: UpstreamContext,
  given: readonly Segment[],
  prefixWords: PrefixWords,
  shares: WordShares,
): Promise<TextQueries> => {
  const segments = given.every(isOrdering) ? asText(given) : given
  const texts = segments.filter(({ kind }) => kind === 'text' || kind === 'words')
  const prefixes = texts
    .filter((segment) => prefixWords === 'all' || segment === segments.at(-1))
    .flatMap(({ words }) => (words.length === 1 ? words : []))
    .filter((word, index, all) => word.length > 1 || index === all.length - 1)
  const completions = await completionsOf(context, prefixes)
  const terms = segments.flatMap((segment) => requiredTerm(segment, completions, shares) ?? [])
  const required = terms.map(({ query }) => query)
  const indexed = withoutFrequent(terms.map((one) => one.indexed)).map(({ query }) => query)
  const isWhole = indexed.join(' & ') === required.join(' & ')
  const groups = segments.flatMap((segment) =>
    segment.kind === 'groups' ? [{ names: segment.groups, query: allOf(segment.words) }] : [],
  )
  const positions = segments.flatMap((segment) =>
    segment.kind === 'position' ? [`(${segment.word} | !${segment.opposite})`] : [],
  )
  const ordering = segments.flatMap((segment) => {
    if (segment.kind === 'position') return [segment.word]
    if (segment.kind === 'optional') return segment.words
    return []
  })
  return {
    indexed: allOfQueries(indexed),
    compared: allOfQueries([...(isWhole ? [] : required), ...positions]),
    groups,
    ranked: rankedQuery(required, ordering),
  }
}
