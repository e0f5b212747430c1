/** Numbers of an article: what its maker prints on the box, and the GTIN of its barcode. */

/** A number in the form that two spellings of it share: without blanks, dashes, dots and slashes, in upper case. */
export const numberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a number is a GTIN (8, 12, 13 or 14 digits) with a correct check digit. */
export const isGtin = (number: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(number)) return false
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

interface ArticleNumber {
  /** Before the number: `GTIN`; empty for the number of the box. */
  label: string
  number: string
}

/** The number of the box first. Without it the identifier, else the shop's own number, stands in its place. */
export const articleNumbers = (part: {
  id: string
  articleNumber: string | null
  identifier: string | null
}): readonly ArticleNumber[] => {
  const { id, articleNumber, identifier } = part
  const own = articleNumber === null ? [] : [{ label: '', number: articleNumber }]
  const further =
    identifier === null || identifier === articleNumber
      ? []
      : [{ label: isGtin(numberKey(identifier)) ? 'GTIN' : 'No.', number: identifier }]
  const numbers = [...own, ...further]
  return numbers.length > 0 ? numbers : [{ label: 'No.', number: id }]
}
