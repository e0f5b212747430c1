/**
 * The catalogue's words for words of shoppers that it may not have: `damper`, `Querlenker`, `klocki`. The terms are data
 * (`shop-config/searchTerms.json`, and `searchTerms` of the merchant's configuration).
 */
import type { SearchTerms } from '#shop-config/searchTerms.ts'
import { spellingsOf, stemOf } from './foldWords.ts'

export type Meaning =
  /** The parts of these groups. */
  | { kind: 'groups'; groups: readonly string[] }
  /** Words of the catalogue. */
  | { kind: 'words'; meant: readonly string[] }
  /** Parts with this word, and those without it that do not have its opposite. */
  | { kind: 'position'; word: string; opposite: string }
  /** Changes nothing but the order. */
  | { kind: 'optional' }

export interface TradeTerms {
  /** The meaning of the longest term that begins at a word, and how many words it has. */
  meaningAt: (words: readonly string[], at: number) => { length: number; meaning: Meaning } | undefined
  /**
   * The term that an unknown word stands for: a misspelled one, or one that is part of the word or begins with it.
   * `corrected`: how the misspelled term is written.
   */
  similarTo: (word: string) => { words: readonly string[]; corrected: string | null } | undefined
}

/** `text`: the term as the data write it. */
type Known = { words: readonly string[]; text: string; meaning: Meaning }
type Index = Map<string, Known>

const maxTermWords = 5
const joined = (words: readonly string[]): string => words.join('')

/** A term of several entries means all of their groups. */
const add = (index: Index, key: string, term: Known): void => {
  const known = index.get(key)?.meaning
  if (known === undefined) index.set(key, term)
  else if (known.kind === 'groups' && term.meaning.kind === 'groups') {
    const groups = [...new Set([...known.groups, ...term.meaning.groups])]
    index.set(key, { ...term, meaning: { kind: 'groups', groups } })
  }
}

/** Each term with its meaning; groups first, since a term that means one is not optional. */
const meaningsOf = ({ groups, words, optional }: SearchTerms): (readonly [string, Meaning])[] => [
  ...groups.flatMap((entry) =>
    entry.terms.map((term) => [term, { kind: 'groups', groups: entry.groups }] as const),
  ),
  ...words.flatMap(({ word, opposite, terms }) => {
    const meaning: Meaning =
      opposite === undefined
        ? { kind: 'words', meant: word.split(' ') }
        : { kind: 'position', word, opposite }
    return [word, ...terms].map((term) => [term, meaning] as const)
  }),
  ...optional.map((term) => [term, { kind: 'optional' }] as const),
]

/** By the term without its blanks, as typed and without the endings of its words. */
const indexOf = (terms: SearchTerms): { exact: Index; stems: Index } => {
  const exact: Index = new Map()
  const stems: Index = new Map()
  for (const [text, meaning] of meaningsOf(terms)) {
    for (const words of spellingsOf(text)) {
      add(exact, joined(words), { words, text, meaning })
      add(stems, joined(words.map(stemOf)), { words, text, meaning })
    }
  }
  return { exact, stems }
}

const minSimilarLength = 5
/** The shortest known part of a longer word: `feder` of `vorderachsfeder`. */
const minPart = 5
const positionsOfCompounds: readonly (readonly [beginning: string, word: string])[] = [
  ['vorder', 'vorne'],
  ['hinter', 'hinten'],
]

/** Whether at most `edits` letters inserted, removed, replaced or swapped turn one word into the other. */
const isWithinEdits = (edits: number, one: string, other: string): boolean => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  if (at === one.length && at === other.length) return true
  if (edits === 0 || Math.abs(one.length - other.length) > edits) return false
  const [rest, restOfOther] = [one.slice(at), other.slice(at)]
  return (
    isWithinEdits(edits - 1, rest.slice(1), restOfOther.slice(1)) ||
    isWithinEdits(edits - 1, rest.slice(1), restOfOther) ||
    isWithinEdits(edits - 1, rest, restOfOther.slice(1)) ||
    (rest[0] === restOfOther[1] &&
      rest[1] === restOfOther[0] &&
      isWithinEdits(edits - 1, rest.slice(2), restOfOther.slice(2)))
  )
}

const createTradeTerms = (lists: readonly SearchTerms[]): TradeTerms => {
  const indexes = lists.map(indexOf)
  const find = (words: readonly string[]): Known | undefined => {
    const [key, stem] = [joined(words), joined(words.map(stemOf))]
    for (const { exact } of indexes) if (exact.has(key)) return exact.get(key)
    for (const { stems } of indexes) if (stems.has(stem)) return stems.get(stem)
    return undefined
  }
  /** Terms that mean groups, and may be parts of longer words. */
  const groupTerms = indexes.flatMap(({ exact }) =>
    [...exact].flatMap(([key, { words, text, meaning }]) =>
      meaning.kind === 'groups' && key.length >= minPart ? [{ key, words, text }] : [],
    ),
  )
  const longest = (accept: (key: string) => boolean) =>
    groupTerms.filter(({ key }) => accept(key)).sort((one, other) => other.key.length - one.key.length)[0]

  return {
    meaningAt: (words, at) => {
      for (let length = Math.min(maxTermWords, words.length - at); length > 0; length -= 1) {
        const known = find(words.slice(at, at + length))
        if (known) return { length, meaning: known.meaning }
      }
      return undefined
    },
    similarTo: (word) => {
      if (word.length < minSimilarLength || /\d/.test(word)) return undefined
      const known = find([word])
      if (known) return { words: [word], corrected: null }
      for (const edits of word.length < 8 ? [1] : [1, 2]) {
        const near = groupTerms.find(({ key }) => isWithinEdits(edits, word, key))
        if (near) return { words: near.words, corrected: near.text }
      }
      // A German compound ends with what it is: `Vorderachsfeder`. `Stoßdämpfersatz` begins with it.
      // The first word of a compound has lost its `e`: `Bremse`, `Bremsanlage`.
      const head =
        longest((key) => word.endsWith(key)) ??
        longest((key) => word.startsWith(key) || (key.endsWith('e') && word.startsWith(key.slice(0, -1))))
      if (head) {
        const position = positionsOfCompounds.find(([beginning]) => word.startsWith(beginning))
        return { words: [...(position ? [position[1]] : []), ...head.words], corrected: null }
      }
      // The beginning of a term, while it is typed.
      const begun = groupTerms.find(({ key }) => key.startsWith(word))
      return begun && { words: begun.words, corrected: null }
    },
  }
}

const known = new WeakMap<readonly SearchTerms[], TradeTerms>()

/** @param lists the first list that has a term decides */
export const tradeTermsOf = (lists: readonly SearchTerms[]): TradeTerms => {
  const terms = known.get(lists) ?? createTradeTerms(lists)
  known.set(lists, terms)
  return terms
}
