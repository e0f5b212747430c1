/** Memory of a process as the system counts it. */
import { readFileSync } from 'node:fs'

/** Mebibytes in memory (RSS); NaN where the system does not report it. */
export const residentMb = (pid: number): number => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
