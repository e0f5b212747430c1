/** The queries to the text index for the words of a keyword. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { Segment } from './parseKeyword.ts'

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
  if (prefixes.length === 0) return new Map()
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
const term = (word: string, completions?: readonly string[]): string => {
  const own = completions ? prefixTerm(word, completions) : word
  return word.length > 3 && word.endsWith('s') ? `(${own} | ${word.slice(0, -1)})` : own
}

const allOf = (words: readonly string[]): string => words.map((word) => term(word)).join(' & ')

/** Any of several lists of words. */
const anyOf = (lists: readonly (readonly string[])[]): string =>
  [...new Set(lists.map(allOf))].map((query) => `(${query})`).join(' | ')

export interface TextQueries {
  /** The words that a part must contain; null where they ask for groups alone. */
  required: string | null
  /** For each group that is asked for, the text that also finds a part. */
  groups: { names: readonly string[]; query: string }[]
  /** Conditions that no index can answer: a part without the word is found unless it has its opposite. */
  positions: string[]
  /** The words that rank one part above another. Names of groups do not, since all their parts are meant. */
  ranked: string | null
}

/** The segment as a query, or null where it is not a matter of the text. */
const requiredTerm = (segment: Segment, completions: ReadonlyMap<string, string[]>): string | null => {
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
  const completions = await completionsOf(context, prefixes)
  const required = segments.flatMap((segment) => requiredTerm(segment, completions) ?? [])
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
    groups,
    positions,
    ranked: rankedQuery(required, ordering),
  }
}
