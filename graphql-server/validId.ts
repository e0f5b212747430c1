/** What may be an id of the upstream's: how one looks is its own to say, but none is endless or of control characters. */
export const maxIdLength = 256

export const hasControlCharacters = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)

export const isValidId = (text: string): boolean =>
  text !== '' && text.length <= maxIdLength && !hasControlCharacters(text)
