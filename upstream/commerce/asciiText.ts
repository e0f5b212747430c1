/** JSON texts without characters beyond ASCII. */

declare global {
  interface JSON {
    /** TypeScript's library does not declare it yet. */
    rawJSON(text: string): { readonly rawJSON: string }
  }
}

const cache = new Map<string, object>()
const maxCached = 100

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * For a short text that many rows repeat, such as `€`. One character beyond Latin-1 doubles the memory of a whole answer,
 * and nearly doubles the time to serialize and send it.
 */
export const asciiText = (text: string): unknown => {
  const cached = cache.get(text)
  if (cached) return cached
  const raw = JSON.rawJSON(JSON.stringify(text).replaceAll(/[^ -~]/g, escaped))
  if (cache.size < maxCached) cache.set(text, raw)
  return raw
}
