/** The upstream decides how its ids look; the shop only bounds their length and rejects control characters. */

export const maxIdLength = 256

export const hasControlCharacters = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)

export const isValidId = (text: string): boolean =>
  text !== '' && text.length <= maxIdLength && !hasControlCharacters(text)
