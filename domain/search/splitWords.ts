/** The words of a text, in its own spelling. */
export const splitWords = (text: string, separator: string | RegExp): string[] =>
  text.split(separator).filter(Boolean)
