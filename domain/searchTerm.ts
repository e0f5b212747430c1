/** What may be searched for (SRCH-01). */
import { searchMaxLength } from './limits.ts'

/**
 * The term as it is sent: control characters out, blanks single, at most 128 characters; half a character, which no
 * address could hold, replaced.
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

/** Whether the button is enabled. Dots alone are none: `/search/..` is the home page to every browser. */
export const isSearchable = (raw: string): boolean => /[^.]/.test(cleanTerm(raw))
