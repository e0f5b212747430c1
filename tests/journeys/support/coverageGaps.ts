/** Compares what a run in a browser has walked with what a person can cause. */
import type { AnyStateMachine } from 'xstate'
import { personTransitionsOf } from '#tests/support/journeys/personTransitions.ts'
import type { TransitionCounts } from './transitionCounts.ts'

type Listed = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
export type Gaps = {
  /** A person can cause them, but no run has walked them, and no list says why. */
  missing: string[]
  /** They are listed as not walked, but were. */
  walked: string[]
}

export const gapsOf = (
  machines: ReadonlyMap<string, AnyStateMachine>,
  counts: TransitionCounts,
  listed: Listed,
): Gaps => {
  const gaps: Gaps = { missing: [], walked: [] }
  for (const [id, machine] of machines) {
    for (const name of personTransitionsOf(machine)) {
      const isWalked = (counts[id]?.transitions[name] ?? 0) > 0
      const isListed = listed[id]?.[name] !== undefined
      if (!isWalked && !isListed) gaps.missing.push(`${id}: ${name}`)
      if (isWalked && isListed) gaps.walked.push(`${id}: ${name}`)
    }
  }
  return gaps
}
