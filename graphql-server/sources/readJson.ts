/** JSON as upstreams send it. */

const byteOrderMark = Buffer.from('\u{feff}')

/** Escapes of which two make one character beyond the first 65,536. */
const halves = /\\u[dD][89a-fA-F]/

/** Half a character, as a name that was cut off ends with, can stand in no address and on no page. */
const whole = (_: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null || Object.keys(value).every((name) => name.isWellFormed()))
    return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name.toWellFormed(), entry]))
}

/** Undefined for what is none. Some systems write a mark before it, which `JSON.parse` takes for a mistake. */
export const readJson = (body: Buffer): unknown => {
  const isMarked = body.subarray(0, byteOrderMark.length).equals(byteOrderMark)
  const text = body.toString('utf8', isMarked ? byteOrderMark.length : 0)
  try {
    return halves.test(text) ? JSON.parse(text, whole) : JSON.parse(text)
  } catch {
    return undefined
  }
}
