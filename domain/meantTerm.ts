/** What was probably meant where a search forgave typing errors: an upstream does not say which words it corrected. */

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether one word becomes the other by so many letters put in, left out, changed or exchanged with the next. */
const isWithin = (slips: number, one: string, other: string): boolean => {
  if (one === '' || other === '') return one.length + other.length <= slips
  const [restOfOne, restOfOther] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return isWithin(slips, restOfOne, restOfOther)
  const exchanged = one[0] === other[1] && one[1] === other[0]
  return (
    slips > 0 &&
    ((exchanged && isWithin(slips - 1, one.slice(2), other.slice(2))) ||
      isWithin(slips - 1, restOfOne, restOfOther) ||
      isWithin(slips - 1, restOfOne, other) ||
      isWithin(slips - 1, one, restOfOther))
  )
}

/** Short words are near to many others; numbers are found in places that a list does not show. */
const isCorrectable = (word: string): boolean => word.length > 3 && !/\d/.test(word)
const mostSlips = (word: string): number => (word.length < 5 ? 1 : 2)

type Found = { words: ReadonlySet<string>; joined: string }

/** In one piece or as a part of a word; `shocks` also where there is `shock`. */
const isHeldBy = (word: string, { joined }: Found): boolean =>
  joined.includes(word) || (word.endsWith('s') && joined.includes(word.slice(0, -1)))

/** The words that most of what was found has, the most frequent first. */
const commonWords = (found: readonly Found[]): string[] => {
  const counts = new Map<string, number>()
  for (const { words } of found) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > found.length / 2)
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word)
}

/** Of those equally near one of the same length: another letter is more often a slip than one too many. */
const nearest = (word: string, common: readonly string[]): string | undefined => {
  const longer = (near: string) => Math.abs(near.length - word.length)
  const within = (slips: number) =>
    common.filter((near) => isWithin(slips, word, near)).sort((one, other) => longer(one) - longer(other))[0]
  return within(1) ?? within(mostSlips(word))
}

/**
 * The term with each word that nothing found holds replaced by the near one that most of it holds. Null where no word is:
 * what was found may hold the others in places that a list does not show.
 * @param texts all that a list says of each part that was found
 */
export const meantTerm = (term: string, texts: readonly string[]): string | null => {
  const typed = wordsOf(term)
  const read: Found[] = []
  // Mostly the first part holds every word: thousands of others are not read then.
  const partAt = (index: number): Found => {
    const known = read[index]
    if (known) return known
    const words = wordsOf(texts[index] ?? '')
    const part = { words: new Set(words), joined: words.join('') }
    read[index] = part
    return part
  }
  const isLacking = (word: string) =>
    isCorrectable(word) && !texts.some((_, index) => isHeldBy(word, partAt(index)))
  const lacking = new Set(typed.filter(isLacking))
  if (lacking.size === 0) return null
  const common = commonWords(texts.map((_, index) => partAt(index)))
  const meant = typed.map((word) => (lacking.has(word) ? (nearest(word, common) ?? word) : word))
  return meant.some((word, index) => word !== typed[index]) ? meant.join(' ') : null
}
