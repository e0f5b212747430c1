/** Recognizes models and engines in the words of a keyword. */
import type { Vocabulary } from './vocabulary.ts'

const maxNameWords = 4

/** The first result for a slice that begins at `at`, the longest slice first. */
const longestSlice = <T>(
  words: readonly string[],
  at: number,
  find: (slice: readonly string[]) => T | undefined,
): (T & { length: number }) | undefined => {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length -= 1) {
    const found = find(words.slice(at, at + length))
    if (found) return { ...found, length }
  }
  return undefined
}

/** Blanks and dashes do not count: `land cruiser`, `xtrail`. */
export const modelAt = (words: readonly string[], at: number, { models }: Vocabulary) =>
  longestSlice(words, at, (slice) => models.get(slice.join('')))

const lengthUnits = new Set(['inch', 'inches', 'in', 'zoll', 'cal', 'cala', 'cm', 'm', 't'])

/** `2.4D-4D`, its beginning `2.4`, or its kind `d4d`. */
export const engineAt = (
  words: readonly string[],
  at: number,
  { engines }: Vocabulary,
  isDecimal: (words: readonly string[]) => boolean,
) =>
  longestSlice(words, at, (slice) => {
    const key = slice.join('')
    // `2.5 inch` is a length.
    if (lengthUnits.has(words[at + slice.length] ?? '')) return undefined
    const isWhole = key.length >= 4 && /\d/.test(key)
    const isDisplacement = slice.length === 2 && key.length === 2 && isDecimal(slice)
    const isKind = key.length >= 3 || /\d/.test(key)
    const found = engines.filter(
      (engine) =>
        ((isWhole || isDisplacement) && engine.key.startsWith(key)) ||
        (isKind && engine.kind === key && /[a-z]/.test(key)),
    )
    return found.length > 0 ? { engines: found.map(({ name }) => name) } : undefined
  })

/** `150hp`, `110kw`. */
export const isMeasureOfEngine = (word: string): boolean => /^\d{2,3}(kw|hp|bhp|ps|km|cv)$/.test(word)
