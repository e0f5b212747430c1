/** A delivery time in words as days of the calendar. */
import { speakDay } from './days.ts'

/**
 * First and last day (numbers of `days.ts`) of `within 2-5 days` or `within 3-4 weeks …`, counted from today;
 * null where the text names no range to come.
 */
export const arrivalRange = (days: string | null, today: number): { from: number; to: number } | null => {
  const match = /^within (\d+) ?- ?(\d+) (days|weeks)/.exec(days ?? '')
  if (!match) return null
  const unit = match[3] === 'weeks' ? 7 : 1
  return { from: today + Number(match[1]) * unit, to: today + Number(match[2]) * unit }
}

/** `23 Nov – 26 Nov`; null where there is none. */
export const arrivalText = (days: string | null, today: number): string | null => {
  const range = arrivalRange(days, today)
  return range ? `${speakDay(range.from)} – ${speakDay(range.to)}` : null
}
