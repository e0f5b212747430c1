/** Calendar days in UTC as day numbers since 1970. Nothing here reads a clock. */

/** Day number of `2026-12-01`, with or without a time after it; null if it is not a day. */
export const parseDay = (text: string | null | undefined): number | null => {
  if (!text) return null
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text.trim())
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  // Date.UTC moves invalid days into another month, and years below 100 into the last century.
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1
  return exists ? time / 86_400_000 : null
}

export const toDayNumber = (instant: Date): number => Math.floor(instant.getTime() / 86_400_000)

/** `2026-12-01`. */
export const toIsoDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `Jun 2016` for `2016-06`, with or without a day after it. Other texts stay as they are. */
export const formatMonth = (text: string): string => {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})(?!\d)/.exec(text) ?? []
  const name = months[Number(month) - 1]
  return name ? `${name} ${year}` : text
}

/** `3 Dec`. */
export const formatDay = (day: number): string => {
  const date = new Date(day * 86_400_000)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}
