/** The table of a run, and whether it is a good one. */

import { at } from './load.ts'
import type { Proof } from './truth.ts'
import type { Note } from './visitor.ts'

export interface Window {
  name: string
  from: number
  /** When the part was back. */
  back: number
  /** When the next window begins. */
  until: number
}

export const recoveryLimitMs = 10_000

export const hasFailed = ({ verdict }: Note): boolean => verdict === 'away' || verdict === 'broken'

/** Milliseconds from `back` until the last request that failed was over; 0 where none did. */
export const recoveryOf = (notes: readonly Note[], back: number): number =>
  Math.max(0, ...notes.filter(hasFailed).map(({ at: began, ms }) => began + ms - back))

const count = (notes: readonly Note[], verdict: Note['verdict']) =>
  notes.filter((note) => note.verdict === verdict).length

export interface Row {
  name: string
  requests: number
  away: number
  broken: number
  recoveryMs: number
  p99: number
}

/** What was under way when a part broke belongs to that fault; what hung for long to the one in which it began. */
const longMs = 4_000
const inside = (notes: readonly Note[], { from, until }: Window): Note[] =>
  notes.filter(({ at: began, ms }) => {
    const moment = ms < longMs ? began + ms : began
    return moment >= from && moment < until
  })

export const rowsOf = (notes: readonly Note[], windows: readonly Window[]): Row[] =>
  windows.map((window) => {
    const own = inside(notes, window)
    return {
      name: window.name,
      requests: own.length,
      away: count(own, 'away'),
      broken: count(own, 'broken'),
      recoveryMs: Math.round(recoveryOf(own, window.back)),
      p99: at(
        own.map(({ ms }) => ms),
        0.99,
      ),
    }
  })

const cell = (value: number, unit = ''): string => `${Math.round(value)}${unit}`.padStart(10)

export const print = (rows: readonly Row[], proofs: readonly Proof[], say: (line: string) => void): void => {
  if (rows.length > 0) say(`${''.padEnd(36)}  requests      away    broken  recovery       p99`)
  for (const row of rows)
    say(
      `${row.name.padEnd(36)}${cell(row.requests)}${cell(row.away)}${cell(row.broken)}${cell(row.recoveryMs, ' ms')}${cell(row.p99, ' ms')}`,
    )
  if (rows.length > 0) say('')
  for (const { rule, counted, broken } of proofs) {
    say(`${broken.length === 0 ? 'ok    ' : 'FAILED'} ${rule}: ${counted}`)
    for (const line of broken.slice(0, 5)) say(`         ${line}`)
  }
}
