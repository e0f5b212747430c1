/** Which search terms are allowed (SRCH-01). */
import { searchMaxLength } from '../limits.ts'

/**
 * The term without control characters, with single blanks and at most 128 characters. Lone surrogates are replaced,
 * because no address can contain them.
 */
export const cleanTerm = (raw: string): string =>
  Array.from(
    raw
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, searchMaxLength)
    .join('')
    .trim()

/** Whether the button is enabled. Dots alone are not searchable: browsers read `/search/..` as the home page. */
export const isSearchable = (raw: string): boolean => /[^.]/.test(cleanTerm(raw))
