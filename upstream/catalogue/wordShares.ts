/**
 * Which words are in the texts of nearly all parts, and which in few. The text index reads the list of each word, so that a
 * word of nearly all parts takes it longest and excludes hardly any part.
 */

/** What share of all parts has a word, at most. */
export type WordShares = (word: string) => number

/** @param words of `pg_stats`, the most frequent ones, with the `shares` of the parts that have them */
export const wordShares = (words: readonly string[], shares: readonly number[]): WordShares => {
  const known = new Map(words.map((word, at) => [word, shares[at] ?? 1]))
  // Before the first statistics nothing is known of any word.
  const ofOthers = Math.min(1, ...known.values())
  return (word) => known.get(word) ?? ofOthers
}

const frequent = 1 / 2
const rare = 1 / 50
/** For a word whose share is not known, such as the beginning of one: it counts as neither frequent nor rare. */
export const unknownShare = 1 / 10

/** What parts must have, and what share of all parts has it at most. */
export interface RequiredWords {
  query: string
  share: number
}

/** Without what half of the parts have, where few parts have the rest. The parts that are left still have to be compared. */
export const withoutFrequent = (all: readonly RequiredWords[]): readonly RequiredWords[] =>
  all.some(({ share }) => share <= rare) ? all.filter(({ share }) => share < frequent) : all
