/** The value with the fields of its objects sorted, so that equal values give equal JSON. */
export const canonicalJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonicalJson)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, entry]) => [name, canonicalJson(entry)]),
  )
}

/** The object without its fields that are null or undefined: an answer leaves such fields out. */
export const withoutNulls = (object: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined))
