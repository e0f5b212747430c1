/** Guesses which words the upstream's search corrected: it tolerates typing errors without naming them. */
import { splitWords } from './splitWords.ts'

const comparableWords = (text: string): string[] =>
  splitWords(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), /[^\p{L}\p{N}]+/u)

/** Whether at most `edits` letters inserted, removed, replaced or swapped turn one word into the other. */
const isWithinEdits = (edits: number, one: string, other: string): boolean => {
  if (one === '' || other === '') return one.length + other.length <= edits
  const [restOfOne, restOfOther] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return isWithinEdits(edits, restOfOne, restOfOther)
  const exchanged = one[0] === other[1] && one[1] === other[0]
  return (
    edits > 0 &&
    ((exchanged && isWithinEdits(edits - 1, one.slice(2), other.slice(2))) ||
      isWithinEdits(edits - 1, restOfOne, restOfOther) ||
      isWithinEdits(edits - 1, restOfOne, other) ||
      isWithinEdits(edits - 1, one, restOfOther))
  )
}

/** Short words are similar to many others. Numbers may be found in fields that a list does not show. */
const isCorrectable = (word: string): boolean => word.length > 3 && !/\d/.test(word)
const maxEdits = (word: string): number => (word.length < 5 ? 1 : 2)

type PartWords = { words: ReadonlySet<string>; joined: string }

/** Also within a longer word or across words; `shocks` also matches `shock`. */
const occursIn = (word: string, { joined }: PartWords): boolean =>
  joined.includes(word) || (word.endsWith('s') && joined.includes(word.slice(0, -1)))

/** The words of more than half of the parts, the most frequent first. */
const commonWords = (parts: readonly PartWords[]): string[] => {
  const counts = new Map<string, number>()
  for (const { words } of parts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > parts.length / 2)
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word)
}

/** Prefers a word of the same length: replaced letters are more frequent than inserted ones. */
const nearest = (word: string, common: readonly string[]): string | undefined => {
  const lengthDifference = (near: string) => Math.abs(near.length - word.length)
  const within = (edits: number) =>
    common
      .filter((near) => isWithinEdits(edits, word, near))
      .sort((one, other) => lengthDifference(one) - lengthDifference(other))[0]
  return within(1) ?? within(maxEdits(word))
}

/**
 * Replaces each word that no found part contains by the most similar word that most of them contain. Null if no word is
 * replaced: the parts may contain the others in fields that a list does not show.
 * @param texts the listed text of each found part
 */
export const correctedTerm = (term: string, texts: readonly string[]): string | null => {
  const typed = comparableWords(term)
  const parsed: PartWords[] = []
  // The first part mostly contains every word: the others are then not parsed.
  const partAt = (index: number): PartWords => {
    const known = parsed[index]
    if (known) return known
    const words = comparableWords(texts[index] ?? '')
    const part = { words: new Set(words), joined: words.join('') }
    parsed[index] = part
    return part
  }
  const isMissing = (word: string) =>
    isCorrectable(word) && !texts.some((_, index) => occursIn(word, partAt(index)))
  const missing = new Set(typed.filter(isMissing))
  if (missing.size === 0) return null
  const common = commonWords(texts.map((_, index) => partAt(index)))
  const corrected = typed.map((word) => (missing.has(word) ? (nearest(word, common) ?? word) : word))
  return corrected.some((word, index) => word !== typed[index]) ? corrected.join(' ') : null
}
