/** Prints the table of a run and the result of each check. */

import { percentile } from './arrivals.ts'
import type { Check } from './databaseChecks.ts'
import type { RequestEntry } from './visitor.ts'

export interface FaultWindow {
  name: string
  from: number
  /** When everything ran again. */
  back: number
  /** When the next window began. */
  until: number
}

export const recoveryLimitMs = 10_000

export const hasFailed = ({ outcome }: RequestEntry): boolean => outcome === 'away' || outcome === 'broken'

/** Milliseconds from `back` to the end of the last request that failed; 0 if none failed. */
export const recoveryOf = (entries: readonly RequestEntry[], back: number): number =>
  Math.max(0, ...entries.filter(hasFailed).map(({ at: began, ms }) => began + ms - back))

const count = (entries: readonly RequestEntry[], outcome: RequestEntry['outcome']) =>
  entries.filter((entry) => entry.outcome === outcome).length

export interface Row {
  name: string
  requests: number
  away: number
  broken: number
  recoveryMs: number
  p99: number
}

/** A request belongs to the fault during which it ended, or began if it took long. */
const longMs = 4_000
export const entriesOf = (entries: readonly RequestEntry[], { from, until }: FaultWindow): RequestEntry[] =>
  entries.filter(({ at: began, ms }) => {
    const moment = ms < longMs ? began + ms : began
    return moment >= from && moment < until
  })

export const rowsOf = (entries: readonly RequestEntry[], windows: readonly FaultWindow[]): Row[] =>
  windows.map((window) => {
    const own = entriesOf(entries, window)
    return {
      name: window.name,
      requests: own.length,
      away: count(own, 'away'),
      broken: count(own, 'broken'),
      recoveryMs: Math.round(recoveryOf(own, window.back)),
      p99: percentile(
        own.map(({ ms }) => ms),
        0.99,
      ),
    }
  })

const cell = (value: number, unit = ''): string => `${Math.round(value)}${unit}`.padStart(10)

export const printReport = (
  rows: readonly Row[],
  checks: readonly Check[],
  print: (line: string) => void,
): void => {
  if (rows.length > 0) print(`${''.padEnd(36)}  requests      away    broken  recovery       p99`)
  for (const row of rows)
    print(
      `${row.name.padEnd(36)}${cell(row.requests)}${cell(row.away)}${cell(row.broken)}${cell(row.recoveryMs, ' ms')}${cell(row.p99, ' ms')}`,
    )
  if (rows.length > 0) print('')
  for (const { rule, counted, broken } of checks) {
    print(`${broken.length === 0 ? 'ok    ' : 'FAILED'} ${rule}: ${counted}`)
    for (const line of broken.slice(0, 5)) print(`         ${line}`)
  }
}
