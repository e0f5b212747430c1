/** Text of an answer that keeps the answer narrow. */

declare global {
  interface JSON {
    /** In every engine since 2023, and not yet in the library of types. */
    rawJSON(text: string): { readonly rawJSON: string }
  }
}

const known = new Map<string, object>()
const most = 100

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A short text that many rows repeat, as JSON in plain ASCII. One sign beyond Latin-1, such as `€`, makes the text of a
 * whole answer twice as wide in memory, and putting it together and sending it off cost nearly twice the time.
 */
export const asciiText = (text: string): unknown => {
  const before = known.get(text)
  if (before) return before
  const raw = JSON.rawJSON(JSON.stringify(text).replaceAll(/[^ -~]/g, escaped))
  if (known.size < most) known.set(text, raw)
  return raw
}
