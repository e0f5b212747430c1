/** Parses JSON as upstreams send it. */

const byteOrderMark = Buffer.from('\u{feff}')

/** Escapes of surrogates: two of them make one character. */
const surrogateEscape = /\\u[dD][89a-fA-F]/

/** Replaces lone surrogates, as in a name that was cut off: they cannot be encoded in addresses and pages. */
const wellFormed = (_: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null || Object.keys(value).every((name) => name.isWellFormed()))
    return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name.toWellFormed(), entry]))
}

/** Undefined for invalid JSON. Accepts a byte order mark, which some systems write and `JSON.parse` rejects. */
export const readJson = (body: Buffer): unknown => {
  const hasMark = body.subarray(0, byteOrderMark.length).equals(byteOrderMark)
  const text = body.toString('utf8', hasMark ? byteOrderMark.length : 0)
  try {
    return surrogateEscape.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    return undefined
  }
}
