/** The table of a run, and whether it is a good one. */
import type { Proof } from './truth.ts'
import { at } from './load.ts'
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

/** Milliseconds from the part's return to the end of the last request that failed; 0 where none did. */
const recoveryOf = (notes: readonly Note[], { back, until }: Window): number =>
  Math.max(
    0,
    ...notes
      .filter(
        ({ at: began, verdict }) =>
          (verdict === 'away' || verdict === 'broken') && began >= back && began < until,
      )
      .map(({ at: began }) => began - back),
  )

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

export const rowsOf = (notes: readonly Note[], windows: readonly Window[]): Row[] =>
  windows.map((window) => {
    const inside = notes.filter(({ at: began }) => began >= window.from && began < window.until)
    return {
      name: window.name,
      requests: inside.length,
      away: count(inside, 'away'),
      broken: count(inside, 'broken'),
      recoveryMs: recoveryOf(inside, window),
      p99: at(
        inside.map(({ ms }) => ms),
        0.99,
      ),
    }
  })

const cell = (value: number, unit = ''): string => `${Math.round(value)}${unit}`.padStart(10)

export const print = (rows: readonly Row[], proofs: readonly Proof[], say: (line: string) => void): void => {
  say(`${''.padEnd(36)}  requests      away    broken  recovery       p99`)
  for (const row of rows)
    say(
      `${row.name.padEnd(36)}${cell(row.requests)}${cell(row.away)}${cell(row.broken)}${cell(row.recoveryMs, ' ms')}${cell(row.p99, ' ms')}`,
    )
  say('')
  for (const { rule, counted, broken } of proofs) {
    say(`${broken.length === 0 ? 'ok    ' : 'FAILED'} ${rule}: ${counted}`)
    for (const line of broken.slice(0, 5)) say(`         ${line}`)
  }
}
