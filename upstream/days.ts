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
