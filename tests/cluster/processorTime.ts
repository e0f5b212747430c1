/** Processor time of processes with their children, from `/proc`. Unlike latency, a busy machine does not distort it. */
import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** Seconds of user and system time so far; 0 for a process that has ended. */
export const processorSeconds = (pid: number | undefined): number => {
  if (pid === undefined) return 0
  try {
    // The name in parentheses may contain blanks. User and system time are fields 14 and 15; 16 and 17 are those of children
    // that have ended.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
    return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), own)
  } catch {
    return 0
  }
}
