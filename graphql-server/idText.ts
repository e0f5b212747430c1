/** What may be an id of the upstream's: how one looks is its own to say, but none is endless or of control characters. */
export const idMaxLength = 256

export const hasControls = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)

export const isIdText = (text: string): boolean =>
  text !== '' && text.length <= idMaxLength && !hasControls(text)
