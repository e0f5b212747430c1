/** What may be an id of the upstream's: how one looks is its own to say, but none is endless or of control characters. */
export const isIdText = (text: string): boolean => text.length <= 256 && /^[^\p{Cc}\p{Cs}]+$/u.test(text)
