/** The finder's options: trimmed, without duplicates, sorted (FIND-04). */

const clean = (raw: readonly (string | number | null | undefined)[]): string[] => {
  const byKey = new Map<string, string>()
  for (const entry of raw) {
    const text = String(entry ?? '').trim()
    const key = text.toUpperCase()
    if (text !== '' && text !== '#N/D' && !byKey.has(key)) byKey.set(key, text)
  }
  return [...byKey.values()]
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Makes or models, alphabetically. */
export const sortNames = (raw: readonly (string | number | null | undefined)[]): string[] =>
  clean(raw).sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1))

/** Years, newest first. */
export const sortYears = (raw: readonly (string | number | null | undefined)[]): string[] =>
  clean(raw).sort((a, b) => collator.compare(b, a) || (a < b ? 1 : -1))
