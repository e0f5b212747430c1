/** Whether a typed number is one of a part's: an article number, an OE number or a GTIN in any usual spelling (BUY-06). */
import { isGtin, numberKey } from './articleNumber.ts'

/** The words before a number that name its kind: `GTIN`, `OE no.`, `Art. No.`. */
const label =
  /^\s*(?:(?:article|art|part|item|oem|oen|oe|gtin|ean|upc|number|no|nr|ref)(?![\p{L}\p{N}])[\s.:#-]*)+/iu

/** All lengths of a GTIN as one; spreadsheets drop its leading zeros. Null: no GTIN. */
const gtinOf = (key: string): string | null => {
  const padded = key.padStart(14, '0')
  return /^\d{7,14}$/.test(key) && isGtin(padded) ? padded : null
}

/** The number itself, and without the words of letters before it: `TOYOTA 48510-0K010`. */
const withoutLeadingWords = (typed: string): string[] => {
  const words = typed.trim().split(/\s+/)
  const isWord = (word: string) => /^\p{L}+[.:]?$/u.test(word)
  const first = words.findIndex((word) => !isWord(word))
  return words.slice(0, Math.max(0, first) + 1).map((_, at) => words.slice(at).join(' '))
}

/**
 * `FC-10073` of `KST FC-10073`: people leave out the brand or its code. Where only digits follow a code, they say too
 * little alone.
 */
const withoutCode = (number: string, brand: string): string | null => {
  const [code = '', ...rest] = number.trim().split(/\s+/)
  const bare = rest.join(' ')
  const isBrand = brand !== '' && numberKey(code) === numberKey(brand)
  return /\d/.test(bare) && (isBrand || (/^\p{L}+$/u.test(code) && /\p{L}/u.test(bare))) ? bare : null
}

const articleKeys = (number: string | null, brand: string): string[] => {
  if (number === null || numberKey(number) === '') return []
  const bare = withoutCode(number, brand)
  return (bare === null ? [number] : [number, bare]).flatMap((one) =>
    [one, `${brand}${one}`].map((text) => numberKey(text)),
  )
}

interface PartNumbers {
  readonly brand: string | null
  readonly articleNumber: string | null
  readonly identifier: string | null
  readonly oeNumbers: readonly string[]
}

/** Upper and lower case, full-width letters, blanks, dashes, dots and slashes do not count, nor does what kind of number it is. */
export const isNumberOf = (typed: string, part: PartNumbers): boolean => {
  const plain = typed.normalize('NFKC')
  const bare = plain.replace(label, '')
  const keys = new Set([plain, bare].map(numberKey).filter(Boolean))
  const oeKeys = new Set(withoutLeadingWords(bare).map(numberKey).filter(Boolean))
  const identifier = part.identifier === null ? '' : numberKey(part.identifier)
  const gtin = gtinOf(identifier)
  return (
    articleKeys(part.articleNumber, part.brand ?? '').some((key) => keys.has(key)) ||
    keys.has(identifier) ||
    (gtin !== null && [...keys].some((key) => gtinOf(key) === gtin)) ||
    part.oeNumbers.some((number) => keys.has(numberKey(number)) || oeKeys.has(numberKey(number)))
  )
}
