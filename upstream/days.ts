/** Days as the shop's pages and mails write them. */

// A formatter costs more than all of its uses.
const inWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `26 November 2026`, in UTC. */
export const longDay = (day: Date): string => inWords.format(day)

/** From one day to another without what both share: `1 to 4 December 2026`, `30 November to 4 December 2026`. */
export const longDays = (from: Date, until: Date): string => {
  const [day, month, year] = longDay(from).split(' ')
  const last = longDay(until)
  if (longDay(from) === last) return last
  if (last.endsWith(` ${month} ${year}`)) return `${day} to ${last}`
  return last.endsWith(` ${year}`) ? `${day} ${month} to ${last}` : `${longDay(from)} to ${last}`
}
