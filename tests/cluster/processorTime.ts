/** Processor time of processes with their children, from `/proc`: what a busy machine does not distort. */
import { readFileSync } from 'node:fs'

const ticksASecond = 100

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** Seconds of processor time so far, system included; 0 of a process that is gone. */
export const processorSeconds = (pid: number | undefined): number => {
  if (pid === undefined) return 0
  try {
    // The name in parentheses may hold blanks; user and system time are the 14th and 15th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const own = (Number(fields[11]) + Number(fields[12])) / ticksASecond
    return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), own)
  } catch {
    return 0
  }
}
