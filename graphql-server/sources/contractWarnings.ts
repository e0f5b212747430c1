/**
 * What an upstream answers otherwise than the contract says stands in the log: who connects one reads there which field
 * it is. Once a minute for each call, whoever asks; nothing of what was sent or answered, which may be a visitor's.
 */
import type { Log } from '../log.ts'
import type { CallName } from './calls.ts'
import { createThrottledLog } from './throttledLog.ts'

export type ContractWarning = {
  call: CallName
  status: number
  /** The code of a refusal that was not to be expected. */
  refusal?: string | null
  /** Which field could not be read, and what belongs there. */
  where?: string
  expected?: string | null
}

export const createContractWarnings = (log: Log, now: () => number) => {
  const tellers = new Map<CallName, (notice: ContractWarning) => void>()
  const tellerOf = (call: CallName) => {
    const known = tellers.get(call)
    if (known) return known
    const made = createThrottledLog<ContractWarning>(now, (times, notice) =>
      log.warn({ ...notice, times }, 'the upstream answered otherwise than agreed'),
    )
    tellers.set(call, made)
    return made
  }
  return (notice: ContractWarning): void => tellerOf(notice.call)(notice)
}
