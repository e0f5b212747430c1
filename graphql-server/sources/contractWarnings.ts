/**
 * Logs answers that break the contract, so that operators who connect an upstream see which field is wrong. At most once
 * a minute per call, and without any content, which may be a visitor's.
 */
import type { Log } from '../log.ts'
import type { CallName } from './calls.ts'
import { createThrottledLog } from './throttledLog.ts'

export type ContractWarning = {
  call: CallName
  status: number
  /** The code of an unexpected refusal. */
  refusal?: string | null
  /** The path of the wrong field, and the expected type. */
  where?: string
  expected?: string | null
}

export const createContractWarnings = (log: Log, now: () => number) => {
  const logs = new Map<CallName, (warning: ContractWarning) => void>()
  const logOf = (call: CallName) => {
    const known = logs.get(call)
    if (known) return known
    const made = createThrottledLog<ContractWarning>(now, (times, warning) =>
      log.warn({ ...warning, times }, 'an answer of the upstream breaks the contract'),
    )
    logs.set(call, made)
    return made
  }
  return (warning: ContractWarning): void => logOf(warning.call)(warning)
}
