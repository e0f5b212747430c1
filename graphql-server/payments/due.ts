/** When a payment that is not settled is looked after again. */
import { isSettled } from './paymentStore.ts'
import type { PaymentAttempt } from './types.ts'

/** A report or refund under way is in somebody's hands for so long (`takeOver`). */
const followUpMs = 15_000
const shortestMs = 5_000
const longestMs = 600_000

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/**
 * The older an attempt, the longer the pause: from 5 seconds to 10 minutes. It doubles with each visit in a
 * row that came to nothing, up to 10 minutes, or a tenth of the age where nothing was paid so far or the provider has a
 * refund in hand: that takes days as a matter of course.
 */
export const pauseOf = ({ createdAt, settlement, state, misses }: PaymentAttempt, now: number): number => {
  const tenth = (now - createdAt) / 10
  const isDecided = settlement !== 'returning' && (settlement !== 'none' || state === 'paid')
  const usual = isDecided ? followUpMs : clamp(tenth, shortestMs, longestMs)
  const longest = isDecided ? longestMs : Math.max(longestMs, tenth)
  return Math.min(usual * 2 ** misses, longest)
}

const lastSeen = ({ settlement, checkedAt, updatedAt }: PaymentAttempt) =>
  settlement === 'none' ? checkedAt : Math.max(checkedAt, updatedAt)

/** What a provider is to be asked about, longest unasked first. Without its reference there is nothing to ask. */
export const dueOf = (attempts: readonly PaymentAttempt[], provider: string, now: number): PaymentAttempt[] =>
  attempts
    .filter((attempt) => attempt.provider === provider && attempt.providerRef !== null && !isSettled(attempt))
    // What was seen in the future was seen before the clock was set back.
    .filter((attempt) => Math.abs(now - lastSeen(attempt)) >= pauseOf(attempt, now))
    .sort((one, other) => one.checkedAt - other.checkedAt)
