/** Calendar days in UTC, as whole numbers since 1970: nothing here reads a clock. */

/** Day number of `2026-12-01` (a time behind it is ignored); null where it names no day. */
export const readDay = (text: string | null | undefined): number | null => {
  if (!text) return null
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text.trim())
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const time = Date.UTC(year, month - 1, day)
  const back = new Date(time)
  // A day that there is not runs into another month; years under 100 would be read as of the last century.
  const real = back.getUTCFullYear() === year && back.getUTCMonth() === month - 1
  return real ? time / 86_400_000 : null
}

export const dayOf = (instant: Date): number => Math.floor(instant.getTime() / 86_400_000)

/** `2026-12-01`. */
export const writeDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `Jun 2016` for `2016-06` (a day behind it is ignored); whatever else it is stays as it is. */
export const speakMonth = (text: string): string => {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})(?!\d)/.exec(text) ?? []
  const name = months[Number(month) - 1]
  return name ? `${name} ${year}` : text
}

/** `3 Dec`. */
export const speakDay = (day: number): string => {
  const date = new Date(day * 86_400_000)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}
