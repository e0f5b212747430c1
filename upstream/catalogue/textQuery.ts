/** The queries to the text index for the words of a keyword. */
import type { UpstreamContext } from '../context.ts'
import { fewest, type KnownWords, knownWordsOf, maxCompletions, partsWithAny } from './knownWords.ts'
import type { Segment } from './parseKeyword.ts'

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

const allOf = (words: readonly string[]): string => words.map((word) => term(word)).join(' & ')

/** Any of several lists of words. */
const anyOf = (lists: readonly (readonly string[])[]): string =>
  [...new Set(lists.map(allOf))].map((query) => `(${query})`).join(' | ')

export interface TextQueries {
  /** The words that a part must contain; null where they ask for groups alone. */
  required: string | null
  /** How many parts contain it, at most; null where that is not known. */
  requiredParts: number | null
  /** For each group that is asked for, the text that also finds a part. */
  groups: { names: readonly string[]; query: string }[]
  /** Conditions that no index can answer: a part without the word is found unless it has its opposite. */
  positions: string[]
  /** The words that rank one part above another. Names of groups do not, since all their parts are meant. */
  ranked: string | null
}

/** The segment as a query, or null where it is not a matter of the text. */
const requiredTerm = (segment: Segment, { completions }: KnownWords): string | null => {
  switch (segment.kind) {
    case 'text':
      return segment.words.map((word) => term(word, completions.get(word))).join(' & ')
    case 'words': {
      const [first = ''] = segment.words
      // A word of another language is not the beginning of one of the catalogue.
      return segment.words.length === 1 && segment.meant.length === 1 && first === segment.meant[0]
        ? term(first, completions.get(first))
        : `(${anyOf([segment.words, segment.meant])})`
    }
    case 'model':
      return `(${anyOf([segment.words, segment.name, [segment.words.join('')]])})`
    default:
      return null
  }
}

/** How many parts contain the required term of a segment, at most; null where that is not known. */
const partsOf = (segment: Segment, known: KnownWords): number | null => {
  const partsWith = (word: string): number | null => {
    const completions = known.completions.get(word)
    if (completions && staysPrefix(word, completions)) return null
    return partsWithAny([...new Set([word, ...(completions ?? []), ...singularOf(word)])], known)
  }
  switch (segment.kind) {
    case 'text':
      return fewest(segment.words.map(partsWith))
    case 'words': {
      const lists = [segment.words, segment.meant].map((words) => fewest(words.map(partsWith)) ?? 0)
      return Math.max(...lists) > 0 ? lists.reduce((sum, count) => sum + count, 0) : null
    }
    case 'model':
      // Its words, such as `model 3`, may be frequent on their own.
      return segment.parts
    default:
      return null
  }
}

/** Segments that are words of the text, where nothing else asks for a part. */
const asText = (segments: readonly Segment[]): Segment[] =>
  segments.map(({ words }) => ({ kind: 'text', words }))

const isOrdering = ({ kind }: Segment): boolean => kind === 'position' || kind === 'optional'

const rankedQuery = (required: readonly string[], ordering: readonly string[]): string | null => {
  if (ordering.length === 0) return required.length > 0 ? required.join(' & ') : null
  return [...required, ...ordering].map((one) => `(${one})`).join(' | ')
}

/** The words consist of `[a-z0-9]` only. */
export const textQueries = async (
  context: UpstreamContext,
  given: readonly Segment[],
  prefixWords: PrefixWords,
): Promise<TextQueries> => {
  const segments = given.every(isOrdering) ? asText(given) : given
  const texts = segments.filter(({ kind }) => kind === 'text' || kind === 'words')
  const prefixes = texts
    .filter((segment) => prefixWords === 'all' || segment === segments.at(-1))
    .flatMap(({ words }) => (words.length === 1 ? words : []))
    .filter((word, index, all) => word.length > 1 || index === all.length - 1)
  const words = texts.flatMap((segment) =>
    segment.kind === 'words' ? [...segment.words, ...segment.meant] : segment.words,
  )
  const known = await knownWordsOf(context, prefixes, [
    ...new Set(words.flatMap((word) => [word, ...singularOf(word)])),
  ])
  const required = segments.flatMap((segment) => requiredTerm(segment, known) ?? [])
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
    required: required.length > 0 ? required.join(' & ') : null,
    requiredParts: fewest(segments.map((segment) => partsOf(segment, known))),
    groups,
    positions,
    ranked: rankedQuery(required, ordering),
  }
}
